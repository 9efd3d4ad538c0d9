import type { World } from '../../world/createWorld.ts'
import type { Chain } from '../../world/registry/chains.ts'
import { toNewName } from '../../world/registry/chains.ts'
import { toChainToken } from '../../world/registry/chainTokens.ts'
import { isCounted } from '../../world/stocks/isCounted.ts'
import type { Clock } from '../../world/time/day.ts'
import { isServed, toObservation, toTime } from '../../world/time/observation.ts'
import { toHoldings, toMembers } from './sections.ts'

function countedChains(world: World, clock: Clock): Set<Chain> {
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
