import { mix, toUnitInterval } from '../../lib/random.ts'
import { yieldToEventLoop } from '../../lib/yieldToEventLoop.ts'
import type { CachedReply, Route, RouteContext } from '../../route/Route.ts'
import type { World } from '../../world/createWorld.ts'
import { type Clock, firstServedDay, isServed, toObservation, toTime } from '../../world/time/day.ts'
import { createFigures, type Figures } from './market/figures.ts'
import { toMarkets, poolDraws, type Market, type Pool } from './market/Market.ts'
import { toPasts, toPoolRow, toTokens } from './poolRow.ts'

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

async function writePools(world: World, clock: Clock): Promise<string> {
  const rows = await toRows(world, clock)
  return toEnvelope(rows.map(({ pool }) => pool).sort((a, b) => b.tvlUsd - a.tvlUsd))
}

async function writeLendBorrow(world: World, clock: Clock): Promise<string> {
  const rows = await toRows(world, clock)
  return JSON.stringify(rows.flatMap(({ lend }) => lend ?? []))
}

async function writePoolsBorrow(world: World, clock: Clock): Promise<string> {
  const rows = await toRows(world, clock)
  const joined = rows.flatMap(({ pool, lend }) => (lend ? { ...pool, ...lend } : []))
  return toEnvelope(joined.sort((a, b) => (b.totalSupplyUsd ?? 0) - (a.totalSupplyUsd ?? 0)))
}

const ltvs = [0.5, 0.65, 0.7, 0.75, 0.8, 0.86] as const

/** Chain, project and symbol are in /pools only. */
function toLendRow({ kind, entry, chain }: Market, pool: Pool, figures: Figures) {
  const { totalSupplyUsd, totalBorrowUsd, apyBaseBorrow, apyRewardBorrow, apyReward } = figures
  const ceiling = kind === 'mint' ? Math.round((totalSupplyUsd ?? 0) * 1.5) : null
  return {
    pool: pool.id,
    apyBaseBorrow,
    apyRewardBorrow,
    totalSupplyUsd,
    totalBorrowUsd,
    debtCeilingUsd: ceiling,
    ltv:
      toUnitInterval(mix(pool.hash, poolDraws.hasNoLtv)) < 0.1
        ? null
        : (ltvs[mix(pool.hash, poolDraws.ltv) % ltvs.length] ?? null),
    borrowable: kind === 'mint' ? null : true,
    mintedCoin: kind === 'mint' ? entry.name.replaceAll(/\W/g, '').slice(0, 5).toUpperCase() : null,
    borrowFactor: entry.slug === 'euler-v2' ? 1.1 : null,
    ...toTokens(pool, chain, apyReward !== null),
  }
}

function isLendRow({ kind }: Market): boolean {
  return kind !== 'earn'
}

function list(path: string, write: (world: World, clock: Clock) => string | Promise<string>): Route {
  return {
    path,
    handle: ({ world, clock }: RouteContext): CachedReply => ({
      key: path,
      build: async () => write(world, clock),
    }),
  }
}

export const yieldRoutes: readonly Route[] = [
  list('/yields/pools', writePools),
  list('/yields/poolsBorrow', writePoolsBorrow),
  list('/yields/lendBorrow', writeLendBorrow),
]

function toEnvelope(data: readonly object[]): string {
  return JSON.stringify({ status: 'success', data })
}
