import { createPacer } from '../../world/createPacer.ts'
import type { World } from '../../world/createWorld.ts'
import { firstServedDay } from '../../world/day.ts'
import type { Moment } from '../../world/day.ts'
import { isServed, toReading, toTime } from '../../world/reading.ts'
import { createFigures } from './figures.ts'
import { isLendRow, toLendRow } from './lendRow.ts'
import { marketsOf } from './Market.ts'
import { toPasts, toPoolRow } from './poolRow.ts'

interface Rows {
  readonly pool: ReturnType<typeof toPoolRow>
  /** null: nothing is lent or minted */
  readonly lend: ReturnType<typeof toLendRow> | null
}

/** Every pool as of the newest reading. */
async function toRows(world: World, moment: Moment): Promise<Rows[]> {
  const reading = toReading(moment)
  if (!isServed(reading, moment)) return []
  const time = toTime(reading)
  const rest = createPacer()
  const rows: Rows[] = []
  for (const market of world.entriesAt(moment).flatMap(marketsOf)) {
    const figuresAt = createFigures(market, world.seed)
    const figures = figuresAt(time)
    if (!figures) continue
    const pasts = toPasts(market, figuresAt, time, firstServedDay(moment.today))
    for (const [i, pool] of market.pools.entries()) {
      const [now, past] = [figures[i], pasts[i]]
      if (!now || !past) continue
      const lend = isLendRow(market) ? toLendRow(market, pool, now) : null
      rows.push({ pool: toPoolRow(market, pool, now, past), lend })
    }
    await rest()
  }
  return rows
}

const inEnvelope = (data: readonly object[]): string => JSON.stringify({ status: 'success', data })

/** Builds the JSON of /pools, the largest first. */
export async function writePools(world: World, moment: Moment): Promise<string> {
  const rows = await toRows(world, moment)
  return inEnvelope(rows.map(({ pool }) => pool).sort((a, b) => b.tvlUsd - a.tvlUsd))
}

/** Builds the JSON of /lendBorrow: a bare array. */
export async function writeLendBorrow(world: World, moment: Moment): Promise<string> {
  const rows = await toRows(world, moment)
  return JSON.stringify(rows.flatMap(({ lend }) => lend ?? []))
}

/** Builds the JSON of /poolsBorrow: both rows in one, the largest supply first. */
export async function writePoolsBorrow(world: World, moment: Moment): Promise<string> {
  const rows = await toRows(world, moment)
  const joined = rows.flatMap(({ pool, lend }) => (lend ? { ...pool, ...lend } : []))
  return inEnvelope(joined.sort((a, b) => (b.totalSupplyUsd ?? 0) - (a.totalSupplyUsd ?? 0)))
}
