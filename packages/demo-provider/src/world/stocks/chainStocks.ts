import { yieldToEventLoop } from '../../lib/yieldToEventLoop.ts'
import type { Chain } from '../registry/chains.ts'
import type { Entry } from '../registry/Entry.ts'
import { firstServedDay, type Day } from '../time/day.ts'
import { createStock } from './stocks.ts'

/** By day; the last index is yesterday. NaN is a day without a record. */
export type ChainStocks = ReadonlyMap<Chain, Float64Array>

/** Their assets count elsewhere too, or are not in DeFi. */
const uncounted: ReadonlySet<string> = new Set([
  'Liquid Staking',
  'Liquid Restaking',
  'Risk Curators',
  'Yield',
  'Yield Aggregator',
  'RWA',
  'Bridge',
  'Cross Chain Bridge',
  'Canonical Bridge',
  'Chain',
  'CEX',
])
/** Flagged by the provider: it holds tokens of liquid staking. */
const flagged = 'eigencloud'

export function isCounted(entry: Entry): boolean {
  return (
    entry.tvl !== null &&
    entry.kind === 'protocol' &&
    !uncounted.has(entry.category ?? '') &&
    !entry.traits.doublecounted &&
    entry.slug !== flagged &&
    !entry.traits.unlisted
  )
}

export async function sumChainStocks(
  entries: readonly Entry[],
  today: Day,
  seed: number,
): Promise<ChainStocks> {
  const from = firstServedDay(today)
  const sums = new Map<Chain, Float64Array>()
  for (const entry of entries.filter(isCounted)) {
    const stockAt = createStock(entry, seed)
    const series = entry.split.map(({ chain }) => {
      const known = sums.get(chain) ?? new Float64Array(Math.max(0, today - from)).fill(Number.NaN)
      sums.set(chain, known)
      return known
    })
    for (let day = Math.max(from, entry.firstDay); day < today; day++) {
      stockAt(day)?.tvl.forEach((value, c) => {
        const column = series[c]
        const sum = column?.[day - from] ?? Number.NaN
        if (column) column[day - from] = Number.isNaN(sum) ? value : sum + value
      })
    }
    await yieldToEventLoop()
  }
  return sums
}
