import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { RankingAnswer } from '@analytics/contract/shapes/ranking'
import { SeriesAnswer } from '@analytics/contract/shapes/series'
import type { TimeFrame } from '@analytics/contract/vocabulary/timeFrame'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Engine } from './Engine.ts'
import { startTestEngine } from './testing/startTestEngine.ts'

const folder = fileURLToPath(new URL('../../../../../shared/real', import.meta.url))
const isThere = existsSync(join(folder, 'expected.json'))
const why = isThere ? '' : ` (skipped: no recorded data at ${folder})`

interface Expected {
  readonly 'fees_by_app_2021-12-31': Record<string, { name: string; value: number; share: number }[]>
}

describe.skipIf(!isThere)(`fees by application on recorded data of 2021${why}`, () => {
  let engine: Engine
  let replay: ChildProcess
  const expected = isThere
    ? (JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Expected)['fees_by_app_2021-12-31']
    : {}

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
    endpoint: 'app-fees' | 'app-fees/timeseries',
    frame: string,
    shape: { parse(value: unknown): Shape },
    more: { limit: number | 'all'; resamplePeriod?: 'D' | 'W' | 'M' } = { limit: 10 },
  ) => shape.parse(JSON.parse((await engine.ask(endpoint, { timeFrame: frame as TimeFrame, ...more })).json))

  it.each(['24h', '7d', '30d', '1y'])(
    '%s: the ranking equals the separate computation, to the cent',
    async frame => {
      const { data, metadata } = await ask('app-fees', frame, RankingAnswer)
      expect(metadata.asOf).toBe('2021-12-31')
      expect(
        data.protocols.map(row => ({ name: row.name, value: row.value, share: row.marketShare })),
      ).toEqual(expected[frame]?.map(({ name, value, share }) => ({ name, value, share })))
    },
  )

  it.each(['24h', '7d', '30d', '1y', 'ytd', '90d'])(
    '%s: the bars add up to the ranking, by day, week and month',
    async frame => {
      const ranking = await ask('app-fees', frame, RankingAnswer, { limit: 'all' })
      for (const resamplePeriod of ['D', 'W', 'M'] as const) {
        const { data } = await ask('app-fees/timeseries', frame, SeriesAnswer, { limit: 10, resamplePeriod })
        for (const [index, dataset] of data.datasets.entries()) {
          const bars = dataset.data.reduce<number>((sum, value) => sum + (value ?? 0), 0)
          const row = ranking.data.protocols[index]
          if (dataset.id !== 'others') expect(row?.id).toBe(dataset.id)
          const others = ranking.data.protocols.slice(10).reduce((sum, { value }) => sum + (value ?? 0), 0)
          expect(bars).toBeCloseTo(dataset.id === 'others' ? others : (row?.value ?? Number.NaN), 1)
        }
      }
    },
  )

  it('keeps blockchains out of the applications', async () => {
    const { data } = await ask('app-fees', '1y', RankingAnswer, { limit: 'all' })
    const names = data.protocols.map(row => row.name)
    for (const chain of ['Ethereum', 'BSC', 'Bitcoin', 'Solana']) expect(names).not.toContain(chain)
  })

  it('shows a dash, not a zero, for an application whose last days are missing', async () => {
    const { data } = await ask('app-fees', '1y', RankingAnswer, { limit: 'all' })
    const row = data.protocols.find(({ name }) => name === 'Trader Joe DEX')
    expect(row?.total24h).toBeNull()
    expect(row?.total30d).toBeNull()
    expect(row?.change24h).toBeNull()
    expect(row?.total1y).toBeGreaterThan(0)
    expect(row?.lastDay).toBe('2021-11-24')
  })

  it('says that a source it has no data for is not offered', async () => {
    engine.keepFresh()
    await new Promise<void>(resolve => {
      const look = () => (engine.progress === null ? resolve() : setTimeout(look, 20))
      look()
    })
    expect(engine.getRecord('fees/base').availability).toBe('not-offered')
    expect(engine.getRecord('fees/arbitrum').availability).toBe('available')
  })
})
