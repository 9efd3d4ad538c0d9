import type { ExploreData } from '@analytics/contract/api/responses/explore/explore'
import type { ProtocolRow, RankingData } from '@analytics/contract/api/responses/ranking'
import { fromIsoDay, toIsoDay } from '@analytics/contract/query/day'
import { describe, expect, it } from 'vitest'

import { useFilledServer } from './testing/useFilledServer.ts'

const { get, server } = useFilledServer()

async function rank(search: string) {
  const { data, metadata } = (await get(`app-fees?limit=all&${search}`)) as {
    data: RankingData
    metadata: { range: { to: string } }
  }
  return { ...data, to: fromIsoDay(metadata.range.to) }
}

/** The cells of some columns of the file that the page's table becomes. */
async function readFile(search: string, names: readonly string[]): Promise<string[][]> {
  const { status, text } = await server().get(`/application-fees.csv?limit=all&panel=table&${search}`)
  expect(status).toBe(200)
  const [head = [], ...rows] = text
    .replace('\uFEFF', '')
    .split(/\r?\n/)
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => line.replaceAll(/"[^"]*"/g, '').split(','))
  return rows.map(cells => names.map(name => cells[head.indexOf(name)] ?? 'absent'))
}

const idsOf = (rows: readonly ProtocolRow[]) => rows.map(({ rank: place }) => String(place))

describe('a ranking of applications', () => {
  it.each([
    'timeFrame=30d',
    'timeFrame=90d&vs=year',
    'group=parent&timeFrame=7d',
    'from=2026-08-03&to=2026-09-10',
  ])('%s: the file of what moved it has the contributions of the endpoint, largest first', async range => {
    const { protocols, moved } = await rank(range)
    const page = range.replace(/from=(.*)&to=(.*)/, 'range=$1..$2')
    const cells = await readFile(`ranking=moved&${page}`, ['rank', 'contribution'])
    const ownShares = new Map(protocols.map(({ rank: place, contribution }) => [String(place), contribution]))
    expect(cells.map(([place, amount]) => [place, amount === '' ? null : Number(amount)])).toEqual(
      cells.map(([place = '']) => [place, ownShares.get(place)]),
    )
    const knownValues = cells.flatMap(([, amount = '']) => (amount === '' ? [] : [Number(amount)]))
    expect(knownValues).toEqual(knownValues.toSorted((one, other) => other - one))
    expect(cells).toHaveLength(protocols.length)
    const { now = Number.NaN, before = Number.NaN } = moved.comparison ?? {}
    expect(moved.total).toBeCloseTo(now - before, 1)
  })

  it('has no contributions over all time, which is compared with nothing', async () => {
    const { protocols, moved } = await rank('timeFrame=all')
    expect(protocols.every(({ contribution }) => contribution === null)).toBe(true)
    expect(moved).toEqual({ total: null, comparison: null, rowless: [], others: null })
  })

  it('lists the rows that began of late and are large enough, with their ranks among all', async () => {
    const all = await rank('timeFrame=90d')
    const dataFrom = all.protocols.map(({ firstDay }) => firstDay ?? '').toSorted()[0]
    const begun = all.protocols.filter(
      ({ firstDay }) => firstDay !== null && firstDay !== dataFrom && fromIsoDay(firstDay) > all.to - 400,
    )
    const values = begun.map(({ value }) => value ?? 0).toSorted((one, other) => one - other)
    const least = Math.max(1, Math.round(values[Math.floor(values.length / 2)] ?? 0))
    const expected = begun.filter(({ value }) => (value ?? 0) >= least)
    expect(expected.length).toBeGreaterThan(0)
    expect(expected.length).toBeLessThan(begun.length)
    const filtered = await rank(`timeFrame=90d&newer=400d&min=${least}`)
    expect(idsOf(filtered.protocols)).toEqual(idsOf(expected))
    expect(filtered.count).toBe(expected.length)
    expect(filtered.totals).toEqual(all.totals)
    const file = await readFile(`timeFrame=90d&newer=400d&min=${least}`, ['rank'])
    expect(file.flat()).toEqual(idsOf(expected))
  })

  it.each(['-change', 'change'])('sorts rows that are new behind every change by %s', async sort => {
    const cells = (await readFile(`timeFrame=30d&sort=${sort}`, ['change'])).flat()
    const knownValues = cells.filter(change => change !== '' && change !== 'new').map(Number)
    const direction = sort === 'change' ? 1 : -1
    expect(knownValues.length).toBeLessThan(cells.length)
    expect(cells.slice(0, knownValues.length).map(Number)).toEqual(
      knownValues.toSorted((one, other) => (one - other) * direction),
    )
  })

  it('has trends where they are asked for: the last value is the mean of the last seven days', async () => {
    const [plain] = (await rank('timeFrame=30d')).protocols
    expect(plain).not.toHaveProperty('trend')
    for (const { timeFrame, points } of [
      { timeFrame: '7d', points: 30 },
      { timeFrame: '30d', points: 30 },
      { timeFrame: '1y', points: 53 },
    ]) {
      const [first] = (await rank(`timeFrame=${timeFrame}&trend=true`)).protocols
      expect(first?.trend).toHaveLength(points)
      expect(first?.trend?.at(-1)).toBeCloseTo((first?.total7d ?? 0) / 7, 1)
    }
  })

  it.each(['timeFrame=30d', 'group=parent&timeFrame=7d', 'from=2026-08-03&to=2026-09-10'])(
    '%s: counts the days since the highest of all daily values',
    async range => {
      const plain = await rank(range)
      expect(plain.protocols[0]).not.toHaveProperty('sinceHigh')
      const { protocols, to } = await rank(`${range}&high=true`)
      const days = toIsoDay(to)
      for (const { pageId, sinceHigh } of protocols.slice(0, 12)) {
        const reply = await server().get(`/api/query?s=fees.app.${pageId}&range=..${days}&grain=D`)
        const { buckets, series } = (reply.json() as { data: ExploreData }).data
        const values = series[0]?.values.map(value => value ?? Number.NEGATIVE_INFINITY) ?? []
        const last = values.lastIndexOf(Math.max(...values))
        expect(sinceHigh, pageId).toBe(to - fromIsoDay(buckets[last]?.from ?? ''))
      }
      const page = range.replace(/from=(.*)&to=(.*)/, 'range=$1..$2')
      const file = await readFile(`${page}&columns=sinceHigh`, ['sinceHigh'])
      expect(file.flat().map(Number)).toEqual(protocols.map(({ sinceHigh }) => sinceHigh))
    },
  )
})
