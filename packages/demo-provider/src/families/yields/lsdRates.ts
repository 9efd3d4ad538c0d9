import { lsdTokenRows } from '../../data/tokens/poolTokens.ts'
import { hashText } from '../../lib/hash.ts'
import { smoothNoise } from '../../lib/noise.ts'
import { parseTable } from '../../lib/parseTable.ts'
import type { World } from '../../world/createWorld.ts'
import { toChain } from '../../world/registry/chains.ts'
import { referenceDay, type Clock } from '../../world/time/day.ts'
import { isServed, toObservation, toTime } from '../../world/time/observation.ts'
import { toTokenAddress } from './market/tokens.ts'

const yearlyYield = 0.028

const tokens = parseTable(lsdTokenRows).map(([name = '', symbol = '', rate]) => ({
  name,
  symbol,
  rate: rate ? Number(rate) : null,
}))

function round(value: number): number {
  return Math.round(value * 1e6) / 1e6
}

/** Rates are ETH per token, the peg is in percent, the fee a fraction of 1. */
export function writeLsdRates(world: World, clock: Clock): string {
  const observation = toObservation(clock)
  const time = toTime(observation)
  const entries = isServed(observation, clock) ? world.getEntries(clock) : []
  const rows = tokens.flatMap(({ name, symbol, rate }) => {
    const entry = entries.find(one => one.name === name && one.firstDay <= observation.day)
    if (!entry) return []
    const grows = rate === 1 || rate === null ? 0 : yearlyYield
    const expected = rate === null ? null : rate * Math.exp((grows * (time - referenceDay)) / 365)
    const off = 0.0008 * smoothNoise(hashText(`${symbol} peg`, world.seed), time) - 0.0006
    return {
      name,
      symbol,
      address: toTokenAddress(symbol, toChain('Ethereum')),
      type: rate === 1 ? 'rebase' : 'accruing',
      expectedRate: expected === null ? null : round(expected),
      marketRate: expected === null ? null : round(expected * (1 + off)),
      ethPeg: expected === null ? null : round(off * 100),
      fee: entry.revenueShare,
    }
  })
  return JSON.stringify(rows)
}
