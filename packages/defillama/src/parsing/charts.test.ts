import { describe, expect, it } from 'vitest'

import { parseAmounts, parseChart, parseNestedCells, parseValue } from './charts.ts'
import { InvalidEntries } from './InvalidEntries.ts'

const place = (field = 'totalDataChartBreakdown') => InvalidEntries.none('/overview/fees').list([field])
const refusal = (detail: string) => ({
  code: 'BAD_SHAPE',
  message: `Unexpected shape for /overview/fees: ${detail}`,
  details: { endpoint: '/overview/fees', detail },
})

function refusalOf(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}

describe('a breakdown', () => {
  const parse = (chart: unknown) =>
    parseChart(chart, place(), (cells, index) => parseAmounts(cells, place(), [index, 1], { sign: 'signed' }))

  it('keeps numbers, negative ones and nulls as they are', () => {
    const chart = [[1788652800, { 'Uniswap V3': 1.5, Vault: -3, Late: null, __proto__x: 0 }]]
    expect(parse(chart)).toEqual(chart)
  })

  it.each([[undefined], [null], [[]]])('takes %j for no points', chart => {
    expect(parse(chart)).toEqual([])
  })

  it('takes null for a day without values', () => {
    expect(parse([[1788652800, null]])).toEqual([[1788652800, {}]])
  })

  it('names the cell that is a number in quotes', () => {
    const chart = Array.from({ length: 13 }, (_, day): unknown => [day * 86_400, { 'Uniswap V3': 1 }])
    chart[12] = [1_036_800, { 'Uniswap V3': '1' }]
    expect(refusalOf(() => parse(chart))).toMatchObject(
      refusal('totalDataChartBreakdown[12][1]["Uniswap V3"]: expected number, received string'),
    )
  })

  it.each<[string, unknown, string]>([
    ['an object', {}, ': expected array, received object'],
    ['a text', 'x', ': expected array, received string'],
    ['a point that is no pair', [5], '[0]: expected array, received number'],
    ['a day in quotes', [['1788652800', {}]], '[0][0]: expected number, received string'],
    ['a day that is null', [[null, {}]], '[0][0]: expected number, received null'],
    ['a day in milliseconds', [[1788652800000, {}]], '[0][0]: 1788652800000 is no Unix second'],
    ['a day that is NaN', [[NaN, {}]], '[0][0]: NaN is no Unix second'],
    ['a day before 1970', [[-1, {}]], '[0][0]: -1 is no Unix second'],
    ['values in an array', [[0, [1]]], '[0][1]: expected object, received array'],
    ['values in a number', [[0, 7]], '[0][1]: expected object, received number'],
    ['a nested value', [[0, { a: { b: 1 } }]], '[0][1].a: expected number, received object'],
    ['a boolean', [[0, { a: true }]], '[0][1].a: expected number, received boolean'],
    ['NaN', [[0, { a: NaN }]], '[0][1].a: NaN is out of bounds'],
    ['infinity', [[0, { a: -Infinity }]], '[0][1].a: -Infinity is out of bounds'],
    ['an absurd number', [[0, { a: 1e308 }]], '[0][1].a: 1e+308 is out of bounds'],
    [
      'a number just beyond the bounds',
      [[0, { a: -10_000_000_000_001 }]],
      '[0][1].a: -10000000000001 is out of bounds',
    ],
  ])('refuses %s', (_, chart, detail) => {
    expect(refusalOf(() => parse(chart))).toMatchObject(refusal(`totalDataChartBreakdown${detail}`))
  })

  it('takes a number just within the bounds', () => {
    expect(parse([[0, { a: 1e13, b: -1e13 }]])).toHaveLength(1)
  })

  it('holds no stock or volume below zero', () => {
    const unsigned = (cells: unknown) => parseAmounts(cells, place(), [0, 1])
    expect(unsigned({ a: 0, b: 5 })).toEqual({ a: 0, b: 5 })
    expect(refusalOf(() => unsigned({ a: -5 }))).toMatchObject(
      refusal('totalDataChartBreakdown[0][1].a: -5 is below zero'),
    )
  })

  it('cuts a name that is too long to print', () => {
    const error = refusalOf(() => parse([[0, { ['x y'.repeat(1000)]: 'no' }]]))
    expect(String(error).length).toBeLessThan(300)
  })
})

describe('a breakdown by chain', () => {
  const parse = (chart: unknown) =>
    parseChart(chart, place(), (cells, index) => parseNestedCells(cells, index, place()))

  it('keeps chains and names, also one called __proto__', () => {
    const chart: unknown = JSON.parse('[[0,{"Ethereum":{"Uniswap V3":1},"__proto__":{"a":2}}],[86400,null]]')
    expect(JSON.stringify(parse(chart))).toBe(
      '[[0,{"Ethereum":{"Uniswap V3":1},"__proto__":{"a":2}}],[86400,{}]]',
    )
  })

  it('takes null for a chain without values', () => {
    expect(parse([[0, { Ethereum: null }]])).toEqual([[0, { Ethereum: {} }]])
  })

  it('names the cell that is wrong', () => {
    expect(refusalOf(() => parse([[0, { 'OP Mainnet': { a: '1' } }]]))).toMatchObject(
      refusal('totalDataChartBreakdown[0][1]["OP Mainnet"].a: expected number, received string'),
    )
  })
})

describe('a total', () => {
  const parse = (chart: unknown) =>
    parseChart(chart, place('totalDataChart'), (value, index) =>
      parseValue(value, index, place('totalDataChart')),
    )

  it('keeps nulls', () => {
    expect(parse([[0, 1], [86_400, null], [172_800]])).toEqual([
      [0, 1],
      [86_400, null],
      [172_800, null],
    ])
  })

  it('refuses a number in quotes', () => {
    expect(refusalOf(() => parse([[0, '1']]))).toMatchObject(
      refusal('totalDataChart[0][1]: expected number, received string'),
    )
  })
})
