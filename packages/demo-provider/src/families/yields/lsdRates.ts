import { toChain } from '../../chains.ts'
import { lsdTokenRows } from '../../data/poolTokens.ts'
import type { World } from '../../world/createWorld.ts'
import { referenceDay } from '../../world/day.ts'
import type { Moment } from '../../world/day.ts'
import { hashText } from '../../world/hash.ts'
import { smoothNoise } from '../../world/noise.ts'
import { isServed, toReading, toTime } from '../../world/reading.ts'
import { toTokenAddress } from './tokens.ts'

const yearlyYield = 0.028

const tokens = lsdTokenRows
  .trim()
  .split('\n')
  .map(row => row.split('|'))
  .map(([name = '', symbol = '', rate]) => ({ name, symbol, rate: rate ? Number(rate) : null }))

const round = (value: number): number => Math.round(value * 1e6) / 1e6

/** Builds the JSON of /lsdRates: a bare array. Rates are ETH per token, the peg is percent, the fee is of 1. */
export function writeLsdRates(world: World, moment: Moment): string {
  const reading = toReading(moment)
  const time = toTime(reading)
  const entries = isServed(reading, moment) ? world.entriesAt(moment) : []
  const rows = tokens.flatMap(({ name, symbol, rate }) => {
    const entry = entries.find(one => one.name === name && one.firstDay <= reading.day)
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
