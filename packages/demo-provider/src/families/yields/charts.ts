import { mix, toUnit } from '../../lib/hash.ts'
import type { World } from '../../world/createWorld.ts'
import { firstServedDay, type Clock, type Day } from '../../world/time/day.ts'
import {
  isServed,
  toObservation,
  toObservationSeconds,
  toTime,
  type Observation,
} from '../../world/time/observation.ts'
import { isLendRow, toLendRow } from './lendRow.ts'
import { createFigures, toApy, type Figures } from './market/figures.ts'
import { poolDraws, toMarkets, type Market, type Pool } from './market/Market.ts'
import { toEnvelope } from './toEnvelope.ts'

export interface PoolSubject {
  readonly market: Market
  readonly pool: Pool
}

export function findPool(world: World, clock: Clock, id: string): PoolSubject | undefined {
  const wanted = id.toLowerCase()
  for (const market of world.getEntries(clock).flatMap(toMarkets)) {
    const pool = market.pools.find(one => one.id === wanted)
    if (pool) return { market, pool }
  }
  return undefined
}

function isLost(pool: Pool, day: Day): boolean {
  return toUnit(mix(mix(pool.hash, poolDraws.lostDays), day)) < 0.01
}

/** Within the hour of the observation, with milliseconds. */
function toTimestamp(observation: Observation, pool: Pool): string {
  const hash = mix(mix(pool.hash, poolDraws.timestamp), observation.day * 24 + observation.hour)
  return new Date(toObservationSeconds(observation, hash) * 1000 + (mix(hash, 1) % 1000)).toISOString()
}

interface Point extends Figures {
  readonly timestamp: string
}

/** The last observation of every day, some of them missing, then the latest one. */
function toPoints(world: World, clock: Clock, { market, pool }: PoolSubject): Point[] {
  const newest = toObservation(clock)
  const figuresAt = createFigures(market, world.seed)
  const place = market.pools.indexOf(pool)
  const from = Math.max(firstServedDay(clock.today), market.entry.firstDay)
  const points: Point[] = []
  const add = (observation: Observation): void => {
    const figures = figuresAt(toTime(observation))?.[place]
    if (figures) points.push({ timestamp: toTimestamp(observation, pool), ...figures })
  }
  for (let day = from; day < newest.day; day++) if (!isLost(pool, day)) add({ day, hour: 23 })
  if (isServed(newest, clock)) add(newest)
  return points
}

export function writePoolChart(world: World, clock: Clock, subject: PoolSubject | undefined): string {
  return toEnvelope(
    (subject ? toPoints(world, clock, subject) : []).map(point => ({
      timestamp: point.timestamp,
      tvlUsd: point.tvlUsd,
      apy: toApy(point),
      apyBase: point.apyBase,
      apyReward: point.apyReward,
      il7d: null,
      apyBase7d: null,
    })),
  )
}

export function writeLendChart(world: World, clock: Clock, subject: PoolSubject | undefined): string {
  if (!subject || !isLendRow(subject.market)) return toEnvelope([])
  const { market, pool } = subject
  return toEnvelope(
    toPoints(world, clock, subject).map(point => ({
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
