import type { AppError } from '@analytics/contract/api/errors'
import { expect } from 'vitest'

import { Database } from '../../../../store/database/Database.ts'
import { PriceWindowRepository } from '../../../../store/PriceWindowRepository.ts'
import { QuoteRepository } from '../../../../store/QuoteRepository.ts'
import { SnapshotRepository } from '../../../../store/SnapshotRepository.ts'
import { SourceRepository } from '../../../../store/SourceRepository.ts'
import { openTestStore } from '../../../../store/testing/openTestStore.ts'
import { readQuotes } from '../../../../store/testing/readQuotes.ts'
import { parseHere } from '../../../parsing/parsers.ts'
import { PriceArchive, priceHistoryId } from '../PriceArchive.ts'
import { startCoins, type CoinsOptions } from './startCoins.ts'

const day = 86_400
export const today = 20_721
const noon = (today + 0.5) * day * 1000

const quotes = new QuoteRepository()
const windows = new PriceWindowRepository()

export interface HistoryOptions extends Omit<CoinsOptions, 'now'> {
  readonly path?: string
  readonly perMinute?: number
}

/** A history over a host of daily prices, at noon; only sleeping advances the time. */
export async function startHistory({ path, perMinute, ...options }: HistoryOptions) {
  const state = { now: noon, isHealthy: true, isOffered: true, isBusy: false }
  const now = () => state.now
  const host = await startCoins({ ...options, now })
  const database = await (path === undefined ? openTestStore() : Database.open(path))
  const sources = new SourceRepository(database)
  await sources.register([{ id: priceHistoryId, series: [] }])
  const revisions: number[] = []
  const failures: AppError[] = []
  const slept: number[] = []
  const coins = Object.keys(options.first)
  const history = await PriceArchive.open({
    provider: host.provider,
    parse: parseHere,
    now,
    database,
    quotes,
    windows,
    snapshots: new SnapshotRepository(),
    sources,
    coins,
    sleep: async ms => {
      slept.push(ms)
      state.now += ms
    },
    perMinute: perMinute ?? null,
    isOffered: () => state.isOffered,
    isHealthy: () => state.isHealthy,
    isBusy: () => state.isBusy,
    onPiece: ({ revision }) => revisions.push(revision),
    onFailure: async error => {
      state.isHealthy = false
      failures.push(error)
    },
  })
  const close = async () => {
    history.stop()
    await database.close()
  }
  /** Each price is the number of its day. */
  const daysOf = async (coin: string) => {
    const foundQuotes = await database.read(session => readQuotes(session, [coin]))
    for (const { at, price } of foundQuotes) expect(price).toBe(at / day)
    return foundQuotes.map(({ at }) => at / day)
  }
  const settle = async (isOver: () => boolean) => {
    for (let turn = 0; turn < 20_000 && !isOver(); turn++)
      await new Promise(resolve => setTimeout(resolve, 2))
    expect(isOver()).toBe(true)
  }
  const fill = async () => {
    history.resume()
    await settle(() => history.progress() === null || !state.isHealthy)
  }
  return { ...host, history, state, revisions, failures, slept, close, daysOf, settle, fill, database }
}
