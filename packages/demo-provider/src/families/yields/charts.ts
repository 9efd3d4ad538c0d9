import type { World } from '../../world/createWorld.ts'
import { firstServedDay } from '../../world/day.ts'
import type { Day, Moment } from '../../world/day.ts'
import { mix, toUnit } from '../../world/hash.ts'
import { isServed, toReading, toReadingSeconds, toTime } from '../../world/reading.ts'
import type { Reading } from '../../world/reading.ts'
import { createFigures, toApy } from './figures.ts'
import type { Figures } from './figures.ts'
import { isLendRow, toLendRow } from './lendRow.ts'
import { marketsOf } from './Market.ts'
import type { Market, Pool } from './Market.ts'

export interface PoolSubject {
  readonly market: Market
  readonly pool: Pool
}

export function findPool(world: World, moment: Moment, id: string): PoolSubject | undefined {
  const wanted = id.toLowerCase()
  for (const market of world.entriesAt(moment).flatMap(marketsOf)) {
    const pool = market.pools.find(one => one.id === wanted)
    if (pool) return { market, pool }
  }
  return undefined
}

const isLost = (pool: Pool, day: Day): boolean => toUnit(mix(mix(pool.hash, 10), day)) < 0.01

/** Within the hour of the reading, to the millisecond and never the same twice. */
function toTimestamp(reading: Reading, pool: Pool): string {
  const hash = mix(mix(pool.hash, 11), reading.day * 24 + reading.hour)
  return new Date(toReadingSeconds(reading, hash) * 1000 + (mix(hash, 1) % 1000)).toISOString()
}

interface Point extends Figures {
  readonly timestamp: string
}

/** The last reading of every day, but for a lost one now and then, and the newest of all. */
function toPoints(world: World, moment: Moment, { market, pool }: PoolSubject): Point[] {
  const newest = toReading(moment)
  const figuresAt = createFigures(market, world.seed)
  const place = market.pools.indexOf(pool)
  const from = Math.max(firstServedDay(moment.today), market.entry.firstDay)
  const points: Point[] = []
  const add = (reading: Reading): void => {
    const figures = figuresAt(toTime(reading))?.[place]
    if (figures) points.push({ timestamp: toTimestamp(reading, pool), ...figures })
  }
  for (let day = from; day < newest.day; day++) if (!isLost(pool, day)) add({ day, hour: 23 })
  if (isServed(newest, moment)) add(newest)
  return points
}

const inEnvelope = (data: readonly object[]): string => JSON.stringify({ status: 'success', data })

/** Builds the JSON of /chart. */
export const writeChart = (world: World, moment: Moment, subject: PoolSubject | undefined): string =>
  inEnvelope(
    (subject ? toPoints(world, moment, subject) : []).map(point => ({
      timestamp: point.timestamp,
      tvlUsd: point.tvlUsd,
      apy: toApy(point),
      apyBase: point.apyBase,
      apyReward: point.apyReward,
      il7d: null,
      apyBase7d: null,
    })),
  )

/** Builds the JSON of /chartLendBorrow; nothing where nothing is lent. */
export function writeLendChart(world: World, moment: Moment, subject: PoolSubject | undefined): string {
  if (!subject || !isLendRow(subject.market)) return inEnvelope([])
  const { market, pool } = subject
  return inEnvelope(
    toPoints(world, moment, subject).map(point => ({
      timestamp: point.timestamp,
      totalSupplyUsd: point.totalSupplyUsd,
      totalBorrowUsd: point.totalBorrowUsd,
      debtCeilingUsd: toLendRow(market, pool, point).debtCeilingUsd,
      apyBase: point.apyBase,
      apyReward: point.apyReward,
      apyBaseBorrow: point.apyBaseBorrow,
      apyRewardBorrow: point.apyRewardBorrow,
    })),
  )
}
