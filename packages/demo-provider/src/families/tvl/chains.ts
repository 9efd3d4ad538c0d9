import { sum } from '../../lib/sum.ts'
import type { World } from '../../world/createWorld.ts'
import type { Chain } from '../../world/registry/chains.ts'
import { toNewName } from '../../world/registry/chains.ts'
import { toChainToken } from '../../world/registry/chainTokens.ts'
import { isCounted } from '../../world/stocks/chainStocks.ts'
import { firstServedDay, toSeconds, type Clock } from '../../world/time/day.ts'
import { isServed, toObservation, toTime } from '../../world/time/observation.ts'
import { toHoldings, toMembers } from './sections.ts'

export function countedChains(world: World, clock: Clock): Set<Chain> {
  return new Set(
    world
      .getEntries(clock)
      .filter(isCounted)
      .flatMap(entry => entry.split.map(({ chain }) => chain)),
  )
}

function readNow(world: World, clock: Clock): ReadonlyMap<string, number> {
  const observation = toObservation(clock)
  if (!isServed(observation, clock)) return new Map()
  const members = toMembers(world.getEntries(clock).filter(isCounted), world.seed, toNewName)
  const { sections } = toHoldings(members, toTime(observation))
  const names = new Set([...countedChains(world, clock)].map(chain => chain.name))
  return new Map([...sections].filter(([name]) => names.has(name)))
}

export function writeChains(world: World, clock: Clock): string {
  const rows = [...readNow(world, clock)].map(([name, tvl]) => {
    const { geckoId, symbol, cmcId, chainId } = toChainToken(name)
    return { gecko_id: geckoId, tvl, tokenSymbol: symbol, cmcId, name, chainId }
  })
  return JSON.stringify(rows)
}

/** A point per midnight, then the latest observation. */
export async function writeChainHistory(world: World, clock: Clock, chain: Chain | null): Promise<string> {
  const stocks = await world.getChainStocks(clock)
  const columns = [...stocks].filter(([one]) => chain === null || one === chain).map(([, column]) => column)
  const from = firstServedDay(clock.today)
  const { day: lastDay } = toObservation(clock)
  const points: { date: number; tvl: number }[] = []
  for (let day = from; day < lastDay; day++) {
    const values = columns
      .map(column => column[day - from] ?? Number.NaN)
      .filter(value => !Number.isNaN(value))
    if (values.length > 0) points.push({ date: toSeconds(day), tvl: sum(values) })
  }
  const now = readNow(world, clock)
  const last = chain === null ? [...now.values()] : [now.get(chain.name)].filter(value => value !== undefined)
  if (last.length > 0) points.push({ date: toSeconds(lastDay), tvl: sum(last) })
  return JSON.stringify(points)
}
