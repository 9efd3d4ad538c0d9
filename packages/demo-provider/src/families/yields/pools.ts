import { yieldToEventLoop } from '../../lib/yieldToEventLoop.ts'
import type { World } from '../../world/createWorld.ts'
import { firstServedDay, type Clock } from '../../world/time/day.ts'
import { isServed, toObservation, toTime } from '../../world/time/observation.ts'
import { isLendRow, toLendRow } from './lendRow.ts'
import { createFigures } from './market/figures.ts'
import { toMarkets } from './market/Market.ts'
import { toPasts, toPoolRow } from './poolRow.ts'
import { toEnvelope } from './toEnvelope.ts'

interface Rows {
  readonly pool: ReturnType<typeof toPoolRow>
  /** Null when nothing is lent or minted. */
  readonly lend: ReturnType<typeof toLendRow> | null
}

async function toRows(world: World, clock: Clock): Promise<Rows[]> {
  const observation = toObservation(clock)
  if (!isServed(observation, clock)) return []
  const time = toTime(observation)
  const rows: Rows[] = []
  for (const market of world.getEntries(clock).flatMap(toMarkets)) {
    const figuresAt = createFigures(market, world.seed)
    const figures = figuresAt(time)
    if (!figures) continue
    const pasts = toPasts(market, figuresAt, time, firstServedDay(clock.today))
    for (const [i, pool] of market.pools.entries()) {
      const [now, past] = [figures[i], pasts[i]]
      if (!now || !past) continue
      const lend = isLendRow(market) ? toLendRow(market, pool, now) : null
      rows.push({ pool: toPoolRow(market, pool, now, past), lend })
    }
    await yieldToEventLoop()
  }
  return rows
}

export async function writePools(world: World, clock: Clock): Promise<string> {
  const rows = await toRows(world, clock)
  return toEnvelope(rows.map(({ pool }) => pool).sort((a, b) => b.tvlUsd - a.tvlUsd))
}

export async function writeLendBorrow(world: World, clock: Clock): Promise<string> {
  const rows = await toRows(world, clock)
  return JSON.stringify(rows.flatMap(({ lend }) => lend ?? []))
}

export async function writePoolsBorrow(world: World, clock: Clock): Promise<string> {
  const rows = await toRows(world, clock)
  const joined = rows.flatMap(({ pool, lend }) => (lend ? { ...pool, ...lend } : []))
  return toEnvelope(joined.sort((a, b) => (b.totalSupplyUsd ?? 0) - (a.totalSupplyUsd ?? 0)))
}
