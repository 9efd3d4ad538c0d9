import type { Chain } from '../../chains.ts'
import { toChainToken } from '../../chainTokens.ts'
import { isCounted } from '../../world/chainLevels.ts'
import type { World } from '../../world/createWorld.ts'
import { firstServedDay, toSeconds } from '../../world/day.ts'
import type { Moment } from '../../world/day.ts'
import { isServed, toReading, toTime } from '../../world/reading.ts'
import { toNewName } from './oldChainName.ts'
import { toHoldings, toMembers } from './sections.ts'

/** The chains of all entries that count, whether or not they have a record. */
export const countedChains = (world: World, moment: Moment): Set<Chain> =>
  new Set(
    world
      .entriesAt(moment)
      .filter(isCounted)
      .flatMap(entry => entry.split.map(({ chain }) => chain)),
  )

/** USD by chain name at the newest reading. */
function readNow(world: World, moment: Moment): ReadonlyMap<string, number> {
  const reading = toReading(moment)
  if (!isServed(reading, moment)) return new Map()
  const members = toMembers(world.entriesAt(moment).filter(isCounted), world.seed, toNewName)
  const { sections } = toHoldings(members, toTime(reading))
  const names = new Set([...countedChains(world, moment)].map(chain => chain.name))
  return new Map([...sections].filter(([name]) => names.has(name)))
}

/** Builds the JSON of /v2/chains, in no order. */
export function writeChains(world: World, moment: Moment): string {
  const rows = [...readNow(world, moment)].map(([name, tvl]) => {
    const { geckoId, symbol, cmcId, chainId } = toChainToken(name)
    return { gecko_id: geckoId, tvl, tokenSymbol: symbol, cmcId, name, chainId }
  })
  return JSON.stringify(rows)
}

const addUp = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Builds the JSON of /v2/historicalChainTvl: a point per midnight, the last day's as newly read. */
export async function writeChainHistory(world: World, moment: Moment, chain: Chain | null): Promise<string> {
  const levels = await world.chainLevelsAt(moment)
  const columns = [...levels].filter(([one]) => chain === null || one === chain).map(([, column]) => column)
  const from = firstServedDay(moment.today)
  const { day: lastDay } = toReading(moment)
  const points: { date: number; tvl: number }[] = []
  for (let day = from; day < lastDay; day++) {
    const values = columns
      .map(column => column[day - from] ?? Number.NaN)
      .filter(value => !Number.isNaN(value))
    if (values.length > 0) points.push({ date: toSeconds(day), tvl: addUp(values) })
  }
  const now = readNow(world, moment)
  const last = chain === null ? [...now.values()] : [now.get(chain.name)].filter(value => value !== undefined)
  if (last.length > 0) points.push({ date: toSeconds(lastDay), tvl: addUp(last) })
  return JSON.stringify(points)
}
