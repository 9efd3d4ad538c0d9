import { spawn } from 'node:child_process'
import { join } from 'node:path'

import type { RankingData } from '@analytics/contract/api/responses/ranking'
import type { StablecoinTableData } from '@analytics/contract/api/responses/stablecoins'
import { toChain } from '@analytics/contract/metrics/chains'
import { describe, expect, it } from 'vitest'

import { makeDataDir, type App } from '../support/startApp.ts'
import { isRecorded, readExpected, recorded, skipReason } from '../support/startReplay.ts'
import { find } from './support/pageRequests.ts'
import { createClock, explainFailure, toHosts } from './support/startHosts.ts'
import { startStandIn } from './support/startStandIn.ts'

interface Row {
  readonly name: string
  readonly value: number
  readonly share: number
}

type StablecoinRow = Pick<
  StablecoinTableData['rows'][number],
  'chain' | 'totalValue' | 'dominance' | 'topStablecoin'
>

/** The app as it runs on the real hosts, over what was recorded of a day, at that day. */
async function onDay(day: string, time: string, use: (app: App) => Promise<void>): Promise<void> {
  const replay = spawn(process.execPath, [join(recorded, 'serve.mjs'), join(recorded, day), '0'])
  const line = await new Promise<string>(resolve => replay.stdout.once('data', text => resolve(String(text))))
  const now = createClock(`${day}T${time}Z`)
  const standIn = await startStandIn({ upstream: /http:\S+/.exec(line)?.[0] ?? '', now, latencyMs: 5 })
  const live = toHosts(standIn, now, () => replay.kill())
  const data = makeDataDir()
  const app = await live.start({ PROVIDER: 'live', DATA_DIR: data.path })
  explainFailure(live, () => app.output())
  try {
    await use(app)
  } finally {
    await app.kill()
    await live.end()
    data.remove()
  }
}

const toRow = ({ name, value, marketShare }: RankingData['protocols'][number]) => ({
  name,
  value,
  share: marketShare,
})

describe.skipIf(!isRecorded)(`recorded data, from the real hosts' names${skipReason}`, () => {
  it('of 2021: fees by application, and on each chain, are those of the separate computation', async () => {
    const byApp = readExpected<Record<string, readonly Row[]>>('fees_by_app_2021-12-31')
    const onChain = readExpected<Record<string, Record<string, readonly Row[]>>>(
      'fees_by_app_on_chain_2021-12-31',
    )
    await onDay('2022-01-01', '06:00:00', async app => {
      for (const [timeRange, rows] of Object.entries(byApp)) {
        const url = `/api/analytics/app-fees?timeFrame=${timeRange}&limit=10`
        const { status, data, metadata } = await find(app, url)
        expect([status, metadata?.asOf, metadata?.origin.kind]).toEqual([200, '2021-12-31', 'live'])
        expect((data as RankingData).protocols.map(toRow)).toEqual(rows)
      }
      for (const [chain, timeRanges] of Object.entries(onChain)) {
        for (const [timeRange, rows] of Object.entries(timeRanges)) {
          const url = `/api/analytics/app-fees-by-chain?type=single-chain&chain=${toChain(chain)}&timeFrame=${timeRange}&limit=5`
          const { data } = await find(app, url)
          expect((data as RankingData).protocols.map(toRow)).toEqual(rows)
        }
      }
    })
  })

  it('of 22 August 2026: the largest stablecoin chains are those of the separate computation', async () => {
    const expected = readExpected<readonly StablecoinRow[]>('stablecoins_by_chain_2026-08-22')
    await onDay('2026-08-22', '09:00:00', async app => {
      const url = '/api/analytics/stablecoin-market-share-by-chain?timeFrame=30d&format=table'
      const { status, data } = await find(app, url)
      expect(status).toBe(200)
      const rows = (data as StablecoinTableData).rows.slice(0, expected.length)
      expect(
        rows.map(({ chain, totalValue, dominance, topStablecoin }) => ({
          chain,
          totalValue,
          dominance,
          topStablecoin,
        })),
      ).toEqual(expected)
    })
  })
})
