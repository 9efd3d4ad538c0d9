import type {
  CategoryConcentrationResponse,
  CategoryProfileResponse,
} from '@analytics/contract/api/responses/entities/category'
import { describe, expect, it } from 'vitest'

import { useFilledServer } from './testing/useFilledServer.ts'

const { get, load, seriesOf, server } = useFilledServer()

/** The index in plain loops, from the values of the members. */
function hhiOf(values: readonly (number | null | undefined)[]): number {
  const knownValues = values.map(value => value ?? 0)
  const sum = knownValues.reduce((all, value) => all + value, 0)
  return knownValues.reduce((all, value) => all + (value / sum) ** 2, 0) * 10_000
}

describe('the concentration of a star', { timeout: 120_000 }, () => {
  it.each([
    ['fees', 'lending', '90d', ';in=lending'],
    ['spotVolume', 'dexs', '30d', ';in=dexs'],
    ['tvl', 'lending', '30d', ';in=lending'],
  ])('%s in %s over %s is that of the category’s page, now and before', async (metric, id, range, part) => {
    const { data } = (await get(
      `category?id=${id}&metric=${metric}&timeFrame=${range}`,
    )) as CategoryProfileResponse
    const { now, before } = data.concentration
    const { value, previous, change, changeUnit, unit, total } = await seriesOf(
      `s=hhi(${metric}.app.*)${part}&range=${range}`,
    )
    expect([unit, changeUnit]).toEqual(['HHI', 'points'])
    expect(Math.round(value ?? 0)).toBe(now.hhi)
    expect(Math.round(previous ?? 0)).toBe(before.hhi)
    expect(change).toBeCloseTo((value ?? 0) - (previous ?? 0), 6)
    expect(total).toBe(value)
    expect((await seriesOf(`s=hhi(${metric}.category.${id}.*)&range=${range}`)).value).toBe(value)
  })

  it('by week is that of the category’s page in each week', async () => {
    const { data } = (await get(
      'category/concentration?id=dexs&metric=fees',
    )) as CategoryConcentrationResponse
    const { series, buckets } = await load('s=hhi(fees.app.*);in=dexs&range=1y&grain=W')
    const weeks = buckets.flatMap(({ from, to, cut, partial }, index) =>
      cut || partial ? [] : [{ from, to, hhi: Math.round(series[0]?.values[index] ?? 0) }],
    )
    expect(weeks.length).toBeGreaterThan(50)
    expect(weeks).toEqual(data.weeks.map(({ from, to, hhi }) => ({ from, to, hhi })))
  })

  it.each([
    ['fees.app.*', '', 'M'],
    ['fees.app.*@base', '', 'W'],
    ['fees.app.*', ';in=dexs', 'D'],
    ['fees.app.*', ';parents', 'W'],
    ['tvl.app.*', ';in=lending', 'M'],
    ['fees.app.uniswap@*', '', 'M'],
    ['spotVolume.chain.*', '', 'W'],
  ])('%s%s at %s is of each bucket’s sums', async (name, options, grain) => {
    const rest = `range=90d&grain=${grain}`
    const ownSeries = await seriesOf(`s=hhi(${name})${options}&${rest}`)
    const { rows } = await load(`s=${name}${options}&${rest}&members=all`)
    const ids = (rows[0]?.members ?? []).map(({ id }) => id)
    const all: (readonly (number | null)[])[] = []
    for (let offset = 0; offset < ids.length; offset += 12) {
      const lines = ids.slice(offset, offset + 12).map(id => {
        const line = name.replace('*', id)
        return `s=${encodeURIComponent(line)}`
      })
      const { series } = await load(`${lines.join('&')}&${rest}&lenient=1`)
      all.push(...series.map(({ values }) => values))
    }
    expect(all.length).toBeGreaterThan(2)
    for (const [index, value] of ownSeries.values.entries())
      // Members that have ended since have no row, and next to no share.
      expect((value ?? 0) / hhiOf(all.map(values => values[index]))).toBeCloseTo(1, 2)
  })

  it('of two parts of the applications stands in one view, and in formulas', async () => {
    const { series } = await load(
      's=hhi(fees.category.dexs.*)&s=hhi(fees.app.*);in=lending&s=hhi(fees.category.lending.*)&s=A+-+C&s=A/C&range=90d&grain=M',
    )
    const [dexs, lending, same, less, ratio] = series
    expect(same?.values).toEqual(lending?.values)
    for (const [index, value] of (dexs?.values ?? []).entries()) {
      const other = lending?.values[index] ?? Number.NaN
      expect(other).not.toBe(value)
      expect(less?.values[index]).toBeCloseTo((value ?? 0) - other, 6)
      expect(ratio?.values[index]).toBeCloseTo((value ?? 0) / other, 9)
    }
    expect(series.map(({ unit }) => unit)).toEqual(['HHI', 'HHI', 'HHI', 'HHI', 'ratio'])
    expect(lending?.name).toBe('Concentration of applications by fees, in Lending')
  })

  it('is a column of the file', async () => {
    const { text } = await server().get('/explore.csv?s=hhi(fees.app.*);in=dexs&range=90d&grain=M')
    const [header, first] = text.replace('\uFEFF', '').split(/\r?\n/)
    expect(header).toBe('from,to,days,complete,hhi(fees.app.*)')
    const { values } = await seriesOf('s=hhi(fees.app.*);in=dexs&range=90d&grain=M')
    expect(Number(first?.split(',').at(-1))).toBeCloseTo(values[0] ?? 0, 6)
  })

  it('is no operand where its members are narrowed by an option, which formulas lack', async () => {
    const { status, text } = await server().get('/api/query?s=hhi(fees.app.*);in=dexs&s=A*2&s=B')
    expect(status).toBe(400)
    expect(text).toContain('A is narrowed by its options')
  })

  it('is refused of one subject, of a ratio and beside other stars', async () => {
    for (const row of ['hhi(fees.app.uniswap)', 'hhi(takeRate.app.*)', 'fees.app.*/hhi(fees.app.*)'])
      expect((await server().get(`/api/query?s=${encodeURIComponent(row)}`)).status, row).toBe(400)
  })
})
