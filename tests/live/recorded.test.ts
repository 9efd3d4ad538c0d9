import { spawn } from 'node:child_process'
import { join } from 'node:path'

import type { RankingData } from '@analytics/contract/shapes/ranking'
import type { StablecoinTableData } from '@analytics/contract/shapes/stablecoins'
import { toChain } from '@analytics/contract/vocabulary/chains'
import { describe, expect, it } from 'vitest'

import { makeDataDir, type Product } from '../product/support/startProduct.ts'
import { isRecorded, readExpected, recorded, skipReason } from '../product/support/startReplay.ts'
import { find } from './support/pageQuestions.ts'
import { createClock, explainFailure, toStage } from './support/stage.ts'
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

/** The product as it runs on the real hosts, over what was recorded of a day, at that day. */
async function onDay(day: string, time: string, use: (product: Product) => Promise<void>): Promise<void> {
  const replay = spawn(process.execPath, [join(recorded, 'serve.mjs'), join(recorded, day), '0'])
  const line = await new Promise<string>(resolve => replay.stdout.once('data', text => resolve(String(text))))
  const now = createClock(`${day}T${time}Z`)
  const standIn = await startStandIn({ upstream: /http:\S+/.exec(line)?.[0] ?? '', now, latencyMs: 5 })
  const stage = toStage(standIn, now, () => replay.kill())
  const data = makeDataDir()
  const product = await stage.start({ PROVIDER: 'live', DATA_DIR: data.path })
  explainFailure(stage, () => product.output())
  try {
    await use(product)
  } finally {
    await product.stop()
    await stage.end()
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
    await onDay('2022-01-01', '06:00:00', async product => {
      for (const [frame, rows] of Object.entries(byApp)) {
        const url = `/api/analytics/app-fees?timeFrame=${frame}&limit=10`
        const { status, data, metadata } = await find(product, url)
        expect([status, metadata?.asOf, metadata?.origin.kind]).toEqual([200, '2021-12-31', 'live'])
        expect((data as RankingData).protocols.map(toRow)).toEqual(rows)
      }
      for (const [chain, frames] of Object.entries(onChain)) {
        for (const [frame, rows] of Object.entries(frames)) {
          const url = `/api/analytics/app-fees-by-chain?type=single-chain&chain=${toChain(chain)}&timeFrame=${frame}&limit=5`
          const { data } = await find(product, url)
          expect((data as RankingData).protocols.map(toRow)).toEqual(rows)
        }
      }
    })
  })

  it('of 22 August 2026: the largest stablecoin chains are those of the separate computation', async () => {
    const expected = readExpected<readonly StablecoinRow[]>('stablecoins_by_chain_2026-08-22')
    await onDay('2026-08-22', '09:00:00', async product => {
      const url = '/api/analytics/stablecoin-market-share-by-chain?timeFrame=30d&format=table'
      const { status, data } = await find(product, url)
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
