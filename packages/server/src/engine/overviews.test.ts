import type { EndpointId } from '@analytics/contract/api/endpoints/endpoints'
import { AppCombinedResponse } from '@analytics/contract/api/responses/combined'
import {
  ChainAppRankingResponse,
  ChainRankingResponse,
  RankingResponse,
} from '@analytics/contract/api/responses/ranking'
import { fromIsoDay, toIsoDay } from '@analytics/contract/query/day'
import { getBucket, grains } from '@analytics/contract/query/grain'
import { countDays } from '@analytics/contract/query/timeRange'
import type { RequestValues } from '@analytics/contract/query/toMetricQuery'
import { describe, expect, it, onTestFinished } from 'vitest'

import { startPayloads, type Payloads } from './testing/startPayloads.ts'
import { runEndpoint } from './testing/startTestEngine.ts'

const today = fromIsoDay('2026-09-25')
const start = Date.parse('2026-09-25T10:00:00Z')
const hour = 3_600_000

interface App {
  readonly name: string
  readonly category: string
  readonly kind?: 'chain'
  readonly parent?: string
}
type ValueOf = (app: number, day: number) => number | null

/** An overview of applications over the days up to and including today; null is an absent value. */
function toOverview(apps: readonly App[], days: number, valueOf: ValueOf) {
  return {
    protocols: apps.map(({ name, category, kind = 'protocol', parent }, index) => ({
      defillamaId: String(index + 1),
      name,
      displayName: name,
      slug: name.toLowerCase(),
      category,
      protocolType: kind,
      parentProtocol: parent,
      chains: ['Ethereum'],
      total24h: null,
    })),
    totalDataChart: [],
    totalDataChartBreakdown: Array.from({ length: days }, (_, index) => {
      const day = today - days + 1 + index
      const cells = apps.flatMap(({ name }, app) => {
        const value = valueOf(app, day)
        return value === null ? [] : [[name, value] as const]
      })
      return [day * 86_400, Object.fromEntries(cells)]
    }),
  }
}

async function startStage(payloads: ReadonlyMap<string, unknown>): Promise<Payloads> {
  const stage = await startPayloads(payloads, start)
  onTestFinished(() => stage.stop())
  return stage
}

const asking =
  ({ engine }: Payloads) =>
  async <Shape>(id: EndpointId, shape: { parse(value: unknown): Shape }, values: RequestValues) =>
    shape.parse(JSON.parse((await runEndpoint(engine, id, values)).json))

describe('spot volume in weeks and months', () => {
  const apps = Array.from({ length: 14 }, (_, index): App => ({ name: `App ${index}`, category: 'Dexs' }))
  /** Gaps here and there; the first application has two days of the week of 3 August. */
  const valueOf: ValueOf = (app, day) => {
    const monday = fromIsoDay('2026-08-03')
    if (app === 0 && day >= monday && day < monday + 7) return day < monday + 2 ? 9_011_000 : null
    return (day * 31 + app * 17) % 23 === 0 ? null : 1000 * (20 - app) * (1 + (day % 7)) + app * 13
  }

  it.each(['W', 'M'] as const)('%s: every bar is plain arithmetic over the payload', async period => {
    const stage = await startStage(new Map([['/api/overview/dexs', toOverview(apps, 200, valueOf)]]))
    const { data, metadata } = await asking(stage)('spot-dex-volume-by-app', AppCombinedResponse, {
      timeFrame: '90d',
      resamplePeriod: period,
      resample: period,
      queryLimit: 10,
      limit: 10,
    })
    const { buckets, datasets, bars } = data.chartData
    expect([bars, datasets.length]).toEqual(['dailyAverage', 11])
    const from = fromIsoDay(metadata.range.from ?? '')
    const to = fromIsoDay(metadata.range.to ?? '')
    const drawn = datasets.slice(0, 10).map(({ name }) => apps.findIndex(app => app.name === name))
    const tail = apps.map((_, index) => index).filter(index => !drawn.includes(index))
    for (const [index, bucket] of buckets.entries()) {
      const calendar = getBucket(period, fromIsoDay(bucket.from))
      const days = Array.from({ length: countDays(calendar) }, (_, back) => calendar.from + back).filter(
        day => day >= from && day <= to,
      )
      const isWhole = calendar.from >= from && calendar.to <= to
      const averageOf = (app: number) => {
        const knownValues = days.flatMap(day => valueOf(app, day) ?? [])
        const hasAll = isWhole && knownValues.length === countDays(calendar)
        const sum = knownValues.reduce((total, value) => total + value, 0)
        return knownValues.length === 0 ? null : sum / (hasAll ? grains[period].divisor : knownValues.length)
      }
      for (const [line, app] of drawn.entries())
        expect(datasets[line]?.data[index] ?? null).toBeCloseTo(averageOf(app) ?? Number.NaN, 1)
      const others = tail.reduce((sum, app) => sum + (averageOf(app) ?? 0), 0)
      expect(datasets[10]?.data[index]).toBeCloseTo(others, 1)
      const shared = days.filter(
        day =>
          drawn.every(app => averageOf(app) === null || valueOf(app, day) !== null) &&
          tail.some(app => valueOf(app, day) !== null),
      )
      expect(bucket).toMatchObject({
        daysPresent: shared.length,
        complete: isWhole && shared.length === countDays(calendar),
      })
    }
    if (period === 'W') {
      const index = buckets.findIndex(bucket => bucket.from === '2026-08-03')
      expect(datasets.find(({ name }) => name === 'App 0')?.data[index]).toBe(9_011_000)
      expect(buckets[index]?.complete).toBe(false)
    }
  })
})

it('spot volume in weeks by parent: Others averages each parent over the days on which any version has a value', async () => {
  const apps = Array.from({ length: 12 }, (_, index): App => {
    return { name: `App ${index}`, category: 'Dexs', parent: `parent#group-${Math.floor(index / 2)}` }
  })
  // Every other application has three days of a week.
  const valueOf: ValueOf = (app, day) => (app % 2 === 1 && day % 7 > 2 ? null : 1000 * (20 - app) + (day % 5))
  const stage = await startStage(new Map([['/api/overview/dexs', toOverview(apps, 200, valueOf)]]))
  const load = async (limit: number) => {
    const ownQuery = { timeFrame: '90d', resamplePeriod: 'W', resample: 'W', group: 'parent' } as const
    const { data } = await asking(stage)('spot-dex-volume-by-app', AppCombinedResponse, {
      ...ownQuery,
      limit,
    })
    return data.chartData
  }
  const { buckets, datasets } = await load(2)
  expect(datasets.map(({ id }) => id)).toEqual(['parent#group-0', 'parent#group-1', 'others'])
  const all = await load(6)
  for (const [index, { from, to, complete }] of buckets.entries()) {
    const days = Array.from(
      { length: fromIsoDay(to) - fromIsoDay(from) + 1 },
      (_, day) => fromIsoDay(from) + day,
    )
    const averageOf = (group: number) => {
      const knownValues = days.flatMap(day => {
        const values = [group * 2, group * 2 + 1].flatMap(app => valueOf(app, day) ?? [])
        return values.length === 0 ? [] : [values.reduce((sum, value) => sum + value, 0)]
      })
      return knownValues.reduce((sum, value) => sum + value, 0) / knownValues.length
    }
    const averages = [0, 1, 2, 3, 4, 5].map(averageOf)
    for (const group of [0, 1])
      expect(datasets[group]?.data[index]).toBeCloseTo(averages[group] ?? Number.NaN, 1)
    const others = averages.slice(2).reduce((sum, average) => sum + average, 0)
    expect([complete, datasets[2]?.data[index]]).toEqual([complete, expect.closeTo(others, 1)])
    // Others is what the other parents are, each drawn alone.
    const rest = all.datasets.slice(2).reduce((sum, { data }) => sum + (data[index] ?? 0), 0)
    expect(datasets[2]?.data[index]).toBeCloseTo(rest, 0)
  }
})

describe('fees that are restated', () => {
  const apps: readonly App[] = [
    { name: 'Lender', category: 'Lending' },
    { name: 'Exchange', category: 'Dexs' },
    { name: 'Ethereum', category: 'Chain', kind: 'chain' },
    { name: 'Other', category: 'Yield' },
  ]
  const usual: ValueOf = (app, on) => {
    if (app === 3) return on > today - 40 ? 5 : null
    return 1000 + app * 100 + (on % 10)
  }
  const day = today - 10
  const changed: ValueOf = (app, on) => (on === day && app < 3 ? 900 + app : usual(app, on))

  it('are counted where they are shown: of applications, of a category, on a chain, in a range', async () => {
    const payloads = new Map([
      ['/api/overview/fees', toOverview(apps, 400, usual)],
      ['/api/overview/fees/ethereum', toOverview(apps, 400, usual)],
    ])
    const stage = await startStage(payloads)
    const ask = asking(stage)
    const chains = { chains: ['ethereum'], type: 'single-chain', chain: 'ethereum' } as const
    await ask('app-fees', RankingResponse, { timeFrame: '30d' })
    await ask('app-fees-by-chain', ChainAppRankingResponse, { timeFrame: '30d', ...chains })
    payloads.set('/api/overview/fees', toOverview(apps, 400, changed))
    await stage.fetchNext('fees', 2 * hour)

    const load = async (
      id: EndpointId,
      shape: { parse(value: unknown): AppCombinedResponse | RankingResponse },
    ) => (await ask(id, shape, { timeFrame: '30d' })).metadata.restatements
    const all = await load('app-fees', RankingResponse)
    expect(all).toEqual({
      count: 2,
      since: '2026-09-25T12:00:00.000Z',
      days: [{ day: '2026-09-15', before: 2102, after: 1801, count: 2 }],
      largest: [
        {
          name: 'Exchange',
          metric: 'fees',
          chain: null,
          day: toIsoDay(day),
          before: 1100 + (day % 10),
          after: 901,
          at: '2026-09-25T12:00:00.000Z',
        },
        expect.objectContaining({ name: 'Lender', after: 900 }),
      ],
    })
    const dexs = await load('spot-dex-fees-by-app', AppCombinedResponse)
    expect([dexs.count, dexs.largest.map(({ name }) => name)]).toEqual([1, ['Exchange']])
    const week = await ask('app-fees', RankingResponse, { timeFrame: '7d' })
    expect(week.metadata.restatements).toEqual({ count: 0, since: null, largest: [] })
    const onChain = () => ask('app-fees-by-chain', ChainAppRankingResponse, { timeFrame: '30d', ...chains })
    expect((await onChain()).metadata.restatements.count).toBe(0)

    payloads.set(
      '/api/overview/fees/ethereum',
      toOverview(apps.slice(0, 3), 400, (app, on) => (app === 0 && on === day ? null : usual(app, on))),
    )
    await stage.fetchNext('fees/ethereum', hour)
    // An application that is withdrawn with all of its days is still known by its name.
    const { restatements } = (await onChain()).metadata
    expect(restatements.count).toBe(1 + 28)
    expect(restatements.largest.map(({ name, chain, after }) => [name, chain, after])).toEqual([
      ['Lender', 'ethereum', null],
      ...Array.from({ length: 4 }, () => ['Other', 'ethereum', null]),
    ])
    const chainRows = await ask('app-fees-by-chain', ChainRankingResponse, {
      timeFrame: '30d',
      chains: ['ethereum'],
    })
    expect(chainRows.metadata.restatements.count).toBe(1 + 28)
  })
})
