import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'

import type { EndpointId } from '@analytics/contract/api/endpoints/endpoints'
import {
  AppCombinedResponse,
  ChainAppCombinedResponse,
  ChainCombinedResponse,
} from '@analytics/contract/api/responses/combined'
import {
  ChainAppRankingResponse,
  ChainRankingResponse,
  RankingResponse,
} from '@analytics/contract/api/responses/ranking'
import { SeriesResponse } from '@analytics/contract/api/responses/series'
import { toChain } from '@analytics/contract/metrics/chains'
import type { ParameterValues } from '@analytics/contract/query/parameters'
import type { TimeRange } from '@analytics/contract/query/timeRange'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Engine } from './Engine.ts'
import { startTestEngine, runEndpoint } from './testing/startTestEngine.ts'

const folder = fileURLToPath(new URL('../../../../../shared/real', import.meta.url))
const isThere = existsSync(join(folder, 'expected.json'))
const why = isThere ? '' : ` (skipped: no recorded data at ${folder})`

type Frames = Record<string, { name: string; value: number; share: number }[]>

interface Expected {
  readonly 'fees_by_app_2021-12-31': Frames
  readonly 'fees_by_app_on_chain_2021-12-31': Record<string, Frames>
}

const recorded: Expected = isThere
  ? (JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Expected)
  : { 'fees_by_app_2021-12-31': {}, 'fees_by_app_on_chain_2021-12-31': {} }

describe.skipIf(!isThere)(`fees on recorded data of 2021${why}`, () => {
  let engine: Engine
  let replay: ChildProcess
  const expected = recorded['fees_by_app_2021-12-31']

  beforeAll(async () => {
    replay = spawn(process.execPath, [join(folder, 'serve.mjs'), join(folder, '2022-01-01'), '0'])
    const line = await new Promise<string>(resolve =>
      replay.stdout?.once('data', data => resolve(String(data))),
    )
    const url = /http:\S+/.exec(line)?.[0] ?? ''
    ;({ engine } = await startTestEngine(url, () => Date.parse('2022-01-01T06:00:00Z')))
  })

  afterAll(async () => {
    await engine.stop()
    replay.kill()
  })

  const ask = async <Shape>(
    endpoint: EndpointId,
    timeRange: string,
    shape: { parse(value: unknown): Shape },
    more: ParameterValues = { limit: 10 },
  ) =>
    shape.parse(
      JSON.parse((await runEndpoint(engine, endpoint, { timeFrame: timeRange as TimeRange, ...more })).json),
    )

  it.each(['24h', '7d', '30d', '1y'])(
    '%s: the ranking equals the separate computation, to the cent',
    async timeRange => {
      const { data, metadata } = await ask('app-fees', timeRange, RankingResponse)
      expect(metadata.asOf).toBe('2021-12-31')
      expect(
        data.protocols.map(row => ({ name: row.name, value: row.value, share: row.marketShare })),
      ).toEqual(expected[timeRange]?.map(({ name, value, share }) => ({ name, value, share })))
    },
  )

  it.each(['24h', '7d', '30d', '1y', 'ytd', '90d'])(
    '%s: the bars add up to the ranking, by day, week and month',
    async timeRange => {
      const ranking = await ask('app-fees', timeRange, RankingResponse, { limit: 'all' })
      const total = ranking.data.summary.rangeTotal ?? 0
      for (const resamplePeriod of ['D', 'W', 'M'] as const) {
        const { data } = await ask('app-fees/timeseries', timeRange, SeriesResponse, {
          limit: 10,
          resamplePeriod,
        })
        for (const [index, dataset] of data.datasets.entries()) {
          const bars = dataset.data.reduce<number>((sum, value) => sum + (value ?? 0), 0)
          const row = ranking.data.protocols[index]
          if (dataset.id !== 'others') expect(row?.id).toBe(dataset.id)
          const drawn = ranking.data.protocols.slice(0, 10)
          const others = total - drawn.reduce((sum, { value }) => sum + (value ?? 0), 0)
          expect(bars).toBeCloseTo(dataset.id === 'others' ? others : (row?.value ?? Number.NaN), 1)
        }
      }
    },
  )

  it('keeps blockchains out of the applications', async () => {
    const { data } = await ask('app-fees', '1y', RankingResponse, { limit: 'all' })
    const names = data.protocols.map(row => row.name)
    for (const chain of ['Ethereum', 'BSC', 'Bitcoin', 'Solana']) expect(names).not.toContain(chain)
  })

  it('shows a dash, not a zero, for an application whose last days are missing', async () => {
    const { data } = await ask('app-fees', '1y', RankingResponse, { limit: 'all' })
    const row = data.protocols.find(({ name }) => name === 'Trader Joe DEX')
    expect(row?.total24h).toBeNull()
    expect(row?.total30d).toBeNull()
    expect(row?.change24h).toBeNull()
    expect(row?.total1y).toBeGreaterThan(0)
    expect(row?.lastDay).toBe('2021-11-24')
  })

  it('says that a source it has no data for is not offered', async () => {
    engine.startScheduler()
    await new Promise<void>(resolve => {
      const look = () => (engine.progress === null ? resolve() : setTimeout(look, 20))
      look()
    })
    expect(engine.getRecord('fees/base').availability).toBe('not-offered')
    expect(engine.getRecord('fees/arbitrum').availability).toBe('available')
  })

  const onChains = Object.entries(recorded['fees_by_app_on_chain_2021-12-31']).flatMap(
    ([chain, timeRanges]) =>
      Object.entries(timeRanges).map(([timeRange, rows]) => [chain, timeRange, rows] as const),
  )

  it.each(onChains)(
    '%s, %s: the top five of the chain equal the separate computation',
    async (chain, timeRange, rows) => {
      const { data } = await ask('app-fees-by-chain', timeRange, ChainAppRankingResponse, {
        type: 'single-chain',
        chain: toChain(chain),
        limit: 5,
      })
      expect(
        data.protocols.map(({ name, value, marketShare }) => ({ name, value, share: marketShare })),
      ).toEqual(rows)
    },
  )

  it.each(['24h', '7d', '30d', '1y'])(
    'Avalanche, %s: a large application that has ended holds no day back, and every row is that of the file',
    async timeRange => {
      const { data, metadata } = await ask('app-fees-by-chain', timeRange, ChainAppRankingResponse, {
        type: 'single-chain',
        chain: 'avalanche',
        limit: 'all',
      })
      expect(metadata.asOf).toBe('2021-12-31')
      expect(data.protocols.map(({ name, value }) => [name, value])).toEqual(
        rankedByHand('avalanche', null, timeRange),
      )
    },
  )

  describe.each(['24h', '7d', '30d', '1y'] as const)(
    '%s, against a reference over the files themselves',
    timeRange => {
      const reference = (category: string | null, chain?: string) => {
        const file = chain ?? null
        return {
          rows: rankedByHand(file, category, timeRange),
          total: [...sumByHand(file, category, timeRange).sums.values()].reduce(
            (sum, value) => sum + value,
            0,
          ),
        }
      }
      const pairs = (rows: readonly { name: string; value: number | null }[]) =>
        rows.map(({ name, value }) => [name, value] as const)

      it('spot exchanges and perps venues are the entries of their category', async () => {
        const dexs = await ask('spot-dex-fees-by-app', timeRange, AppCombinedResponse, { queryLimit: 'all' })
        expect(pairs(dexs.data.tableData.protocols)).toEqual(reference('Dexs').rows)
        const perps = await ask('perps-fees-by-app', timeRange, AppCombinedResponse, { queryLimit: 'all' })
        expect(pairs(perps.data.tableData.protocols)).toEqual(reference('Derivatives').rows)
        expect(perps.data.tableData.protocols.map(({ name }) => name)).toContain('Synthetix')
        expect(perps.data.summary.avgFeeRate).toBeNull()
      })

      it.each(['ethereum', 'arbitrum', 'polygon', 'avalanche'] as const)(
        'spot exchanges on %s',
        async chain => {
          const { data } = await ask('spot-dex-fees-by-chain', timeRange, ChainAppCombinedResponse, {
            chain,
            limit: 'all',
            includeTimeSeries: true,
          })
          expect(pairs(data.protocols)).toEqual(reference('Dexs', chain).rows)
          expect(data.protocolCount).toBe(reference('Dexs', chain).rows.length)
          const bars = (data.chartData?.datasets ?? []).flatMap(({ data: values }) => values)
          const drawn = bars.reduce<number>((sum, value) => sum + (value ?? 0), 0)
          expect(drawn).toBeCloseTo(reference('Dexs', chain).total, 0)
        },
      )

      it('chains are what their applications come to, and what is not there is said to be missing', async () => {
        const chains = ['ethereum', 'arbitrum', 'polygon', 'base'] as const
        for (const [endpoint, category] of [
          ['app-fees-by-chain', null],
          ['perps-fees-by-chain', 'Derivatives'],
        ] as const) {
          const { data } = await ask(endpoint, timeRange, ChainRankingResponse, { chains, limit: 'all' })
          for (const row of data.rows) expect(row.value).toBeCloseTo(reference(category, row.chain).total, 1)
          expect(data.rows.reduce((sum, { marketShare }) => sum + (marketShare ?? 0), 0)).toBeCloseTo(100, 1)
          expect(data.missing).toContainEqual({
            chain: 'base',
            displayName: 'Base',
            reason: 'not-offered',
            message: null,
          })
        }
        const { data } = await ask('spot-dex-fees-by-chain/timeseries', timeRange, ChainCombinedResponse, {
          chains,
        })
        for (const { id, total, data: values } of data.chartData.datasets) {
          expect(total).toBeCloseTo(reference('Dexs', id).total, 1)
          expect(values.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBeCloseTo(
            total ?? Number.NaN,
            1,
          )
        }
      })
    },
  )

  it.each([
    'app-revenue',
    'app-revenue/timeseries',
    'perps-volume-by-app',
    'spot-dex-volume-by-app',
    'spot-dex-revenue-by-chain',
    'perps-volume-by-chain',
    'volume-total-chain',
  ] as const)('%s: what was not recorded is said not to be offered', async endpoint => {
    const requested = {
      timeFrame: '30d',
      chain: 'ethereum',
      chains: ['ethereum', 'base'],
      enhanced: true,
    } as const
    const { metadata } = JSON.parse((await runEndpoint(engine, endpoint, requested)).json) as RankingResponse
    expect(metadata.availability).toBe('not-offered')
    expect(metadata.asOf).toBeNull()
  })
})

interface Payload {
  readonly protocols: readonly { name: string; category: string | null; protocolType: string }[]
  readonly totalDataChartBreakdown: readonly (readonly [number, Record<string, number | null>])[]
}

const payloads = new Map<string, Payload>()
const lastDay = Date.UTC(2021, 11, 31) / 86_400_000
const lengths: Record<string, number> = { '24h': 1, '7d': 7, '30d': 30, '1y': 365 }

/** The sums of a category on a chain, from the recorded file and nothing else. */
function sumByHand(chain: string | null, category: string | null, timeRange: string) {
  const path = chain ? `fees/${chain}.json.gz` : 'fees.json.gz'
  let payload = payloads.get(path)
  if (!payload) {
    const file = join(folder, '2022-01-01/api/overview', path)
    payload = JSON.parse(gunzipSync(readFileSync(file)).toString()) as Payload
    payloads.set(path, payload)
  }
  const names = payload.protocols
    .filter(row => row.protocolType === 'protocol' && (category === null || row.category === category))
    .map(({ name }) => name)
  const sums = new Map<string, number>()
  const dormant = new Set<string>()
  for (const [seconds, values] of payload.totalDataChartBreakdown) {
    const day = seconds / 86_400
    if (day > lastDay) continue
    for (const name of names) {
      const value = values[name]
      if (value == null) continue
      if (day === lastDay && value === 0) dormant.add(name)
      if (day > lastDay - (lengths[timeRange] ?? 0)) sums.set(name, (sums.get(name) ?? 0) + value)
    }
  }
  return { sums, dormant }
}

/** An entry that is zero on the last day is in the total, but has no row. */
function rankedByHand(chain: string | null, category: string | null, timeRange: string): [string, number][] {
  const { sums, dormant } = sumByHand(chain, category, timeRange)
  return [...sums]
    .filter(([name]) => !dormant.has(name))
    .map(([name, value]): [string, number] => [name, Math.round(value * 100) / 100])
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
}
