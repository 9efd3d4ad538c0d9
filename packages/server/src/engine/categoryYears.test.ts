import type { CategoryYear, CategoryYearsResponse } from '@analytics/contract/api/responses/entities/category'
import type { EntitiesResponse } from '@analytics/contract/api/responses/entities/entities'
import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import { fromIsoDay } from '@analytics/contract/query/day'
import { describe, expect, it } from 'vitest'

import { useFilledServer } from './testing/useFilledServer.ts'

const { get, load, seriesOf, server } = useFilledServer()

const cases = [
  ['dexs', 'fees'],
  ['dexs', 'spotVolume'],
  ['lending', 'revenue'],
  ['lending', 'tvl'],
  ['liquid-staking', 'fees'],
] as const

const yearsOf = async (id: string, metric: Metric, more = '') => {
  const response = await get(`category/yearly?id=${id}&metric=${metric}${more}`)
  return (response as CategoryYearsResponse).data
}

/** A year in plain loops over its days. */
async function recompute(id: string, metric: Metric, { from, to }: Pick<CategoryYear, 'from' | 'to'>) {
  const days = `range=${from}..${to}&grain=D`
  const isStock = metrics[metric].kind === 'stock'
  const daysOf = async (line: string) => {
    const { values } = await seriesOf(`s=${line}&${days}`)
    return values.flatMap(value => value ?? [])
  }
  const toFigure = (values: readonly number[]) =>
    isStock ? (values.at(-1) ?? Number.NaN) : values.reduce((sum, value) => sum + value, 0)
  const daily = await daysOf(`${metric}.category.${id}`)
  const { rows } = await load(`s=${metric}.app.*;in=${id}&${days}&members=all`)
  const valued = (rows[0]?.members ?? []).filter(({ value }) => value !== null)
  const [largest] = valued.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))
  const value = toFigure(daily)
  return {
    value,
    days: daily.length,
    share: (value / toFigure(await daysOf(`${metric}.all`))) * 100,
    count: valued.length,
    largest: largest?.id,
    largestShare: ((largest?.value ?? Number.NaN) / value) * 100,
    isWhole: to.endsWith('-12-31') && (isStock || (from.endsWith('-01-01') && daily.length >= 365)),
  }
}

describe('the years of a category', { timeout: 120_000 }, () => {
  it.each(cases)('%s by %s are those of their days', async (id, metric) => {
    const { years } = await yearsOf(id, metric)
    expect(years.length).toBeGreaterThan(3)
    const days = []
    for (const year of years) days.push(await recompute(id, metric, year))
    for (const [index, year] of years.entries()) {
      const [figures, before] = [days[index], days[index + 1]]
      expect(figures).toBeDefined()
      if (!figures) continue
      expect(year.value).toBeCloseTo(figures.value, 0)
      expect([year.id, year.daysPresent, year.complete]).toEqual([
        year.from.slice(0, 4),
        figures.days,
        figures.isWhole,
      ])
      expect([year.count, year.largest?.id]).toEqual([figures.count, figures.largest])
      expect(year.share).toBeCloseTo(figures.share, 3)
      expect(year.largest?.share).toBeCloseTo(figures.largestShare, 3)
      if (figures.isWhole && before?.isWhole)
        expect(year.change).toBeCloseTo((figures.value / before.value - 1) * 100, 3)
      else expect(year.change).toBeNull()
    }
  })

  it.each(cases)('%s by %s are those of the explorer, and of the chart', async (id, metric) => {
    const { years, buckets, datasets } = await yearsOf(id, metric)
    const { series } = await load(`s=${metric}.category.${id}&range=all&grain=Y`)
    const values = years.map(({ value }) => value ?? Number.NaN).toReversed()
    const drawn = series[0]?.values ?? []
    expect(drawn).toHaveLength(values.length)
    for (const [index, value] of values.entries()) {
      expect(drawn[index]).toBeCloseTo(value, 0)
      expect(datasets.reduce((sum, { data }) => sum + (data[index] ?? 0), 0)).toBeCloseTo(value, 0)
    }
    expect(years.map(({ from, to }) => [from, to]).toReversed()).toEqual(
      buckets.map(({ from, to }) => [from, to]),
    )
  })

  it('mark the running year as partial, and the year in which the data begin as cut', async () => {
    const { years } = await yearsOf('dexs', 'fees')
    expect(years[0]).toMatchObject({ complete: false, partial: true, cut: false, change: null })
    expect(years.at(-1)).toMatchObject({ complete: false, partial: false, cut: true, change: null })
    // The first complete year has no complete one before it.
    expect(years.at(-2)).toMatchObject({ complete: true, change: null })
  })

  it('mark the first year of a category that begins after the others', async () => {
    const { data } = (await get('entities')) as EntitiesResponse
    const categories = data.id.filter((_, index) => data.kind[index] === 'category')
    const begun = new Set<string>()
    for (const id of categories) {
      const { years } = await yearsOf(id, 'fees')
      const first = years.at(-1)
      if (!first) continue
      expect([id, first.cut, first.value === null]).toEqual([id, !first.from.endsWith('-01-01'), false])
      begun.add(first.from)
    }
    expect(begun.size).toBeGreaterThan(1)
  })

  it('end where a range of one’s own ends, and are cut there', async () => {
    const { years } = await yearsOf('dexs', 'fees', '&from=2023-03-01&to=2025-02-28')
    expect(years.map(({ from, to, complete, cut }) => [from, to, complete, cut])).toEqual([
      ['2025-01-01', '2025-02-28', false, true],
      ['2024-01-01', '2024-12-31', true, false],
      ['2023-03-01', '2023-12-31', false, true],
    ])
  })

  it('are the rows of the page’s file', async () => {
    const { years } = await yearsOf('dexs', 'fees')
    const { text, status } = await server().get('/category/dexs/yearly.csv?panel=table')
    const [header = '', ...lines] = text.trim().split(/\r?\n/)
    expect(status).toBe(200)
    expect(header).toBe('year,state,value,change,share,largest,largestShare,count,days')
    expect(lines).toEqual(
      years.map(({ id, value, change, share, largest, count, daysPresent, complete, partial }) =>
        [
          id,
          complete ? 'Complete' : partial ? 'Still running' : 'Starts or ends mid-year',
          value,
          change ?? '',
          share,
          largest?.name,
          largest?.share,
          count,
          daysPresent,
        ].join(','),
      ),
    )
  })

  it('leave out stablecoins on both sides of a share', async () => {
    const [{ years }, { years: without }] = [
      await yearsOf('dexs', 'fees'),
      await yearsOf('dexs', 'fees', '&excludeStablecoins=true'),
    ]
    expect(without.map(({ id }) => id)).toEqual(years.map(({ id }) => id))
    for (const [index, { value, share }] of without.entries()) {
      const { from, to } = years[index] ?? { from: '', to: '' }
      expect(fromIsoDay(to)).toBeGreaterThan(fromIsoDay(from))
      const all = await seriesOf(`s=fees.all!stablecoins&range=${from}..${to}`)
      expect(share).toBeCloseTo(((value ?? 0) / (all.value ?? 0)) * 100, 3)
    }
  })

  it('of an unknown category are refused', async () => {
    const { status } = await server().get('/api/analytics/category/yearly?id=no-such-category')
    expect(status).toBe(404)
    expect((await server().get('/category/no-such-category/yearly')).status).toBe(404)
  })
})
