import { describe, expect, it } from 'vitest'

import { type Dimension, dimensions, overviewEndpoint, summaryEndpoint } from './dimensions.ts'

const families = Object.keys(dimensions) as Dimension[]

describe('an overview', () => {
  it.each([
    ['fees', 'dailyFees'],
    ['dexs', 'dailyVolume'],
    ['derivatives', 'dailyVolume'],
    ['options', 'dailyNotionalVolume'],
    ['open-interest', 'openInterestAtEnd'],
    ['aggregators', 'dailyVolume'],
    ['aggregator-derivatives', 'dailyVolume'],
  ] as const)('of %s always says its data type, %s', (family, dataType) => {
    expect(overviewEndpoint(family)).toMatchObject({
      namespace: 'api',
      path: `/overview/${family}`,
      query: `?dataType=${dataType}`,
    })
  })

  it('leaves out charts on demand', () => {
    const { query } = overviewEndpoint('fees', {
      dataType: 'dailyRevenue',
      excludeTotalDataChart: true,
      excludeTotalDataChartBreakdown: true,
    })
    expect(query).toBe(
      '?dataType=dailyRevenue&excludeTotalDataChart=true&excludeTotalDataChartBreakdown=true',
    )
  })

  it('has one address however nothing is excluded', () => {
    expect(overviewEndpoint('fees', { excludeTotalDataChart: false })).toEqual(overviewEndpoint('fees'))
  })

  it('takes a chain as the provider spells it', () => {
    for (const family of families)
      expect(overviewEndpoint(family, { chain: 'hyperliquid-l1' }).path).toBe(
        `/overview/${family}/hyperliquid-l1`,
      )
  })

  it.each(['', '..'])('refuses %j as a chain', chain => {
    expect(() => overviewEndpoint('fees', { chain })).toThrow("Parameter 'path' is not valid")
  })

  it('refuses the data type of another family', () => {
    const dataType = 'dailyVolume' as 'dailyFees'
    expect(() => overviewEndpoint('fees', { dataType })).toThrow(
      "Parameter 'dataType' is not valid: fees knows dailyFees",
    )
  })

  it('knows what only key holders get', () => {
    expect(families.filter(family => !overviewEndpoint(family).free)).toEqual(['derivatives'])
  })
})

describe('a summary', () => {
  it('encodes the slug', () => {
    expect(summaryEndpoint('fees', ' synthetix-v1+v2 ').path).toBe('/summary/fees/synthetix-v1%2Bv2')
    expect(summaryEndpoint('options', 'a/b', { dataType: 'dailyPremiumVolume' })).toMatchObject({
      path: '/summary/options/a%2Fb',
      query: '?dataType=dailyPremiumVolume',
    })
  })

  it.each(['', '  ', undefined, null, 5, {}])('needs a slug: %j is none', slug => {
    expect(() => summaryEndpoint('fees', slug as string)).toThrow(
      'Protocol slug is required and must be a string',
    )
  })

  it('does not let a slug climb out of its path', () => {
    expect(() => summaryEndpoint('fees', '..')).toThrow('Protocol .. not found')
  })
})
