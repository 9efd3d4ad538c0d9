import type { Chain } from '../chains.ts'
import { createPacer } from './createPacer.ts'
import { firstServedDay } from './day.ts'
import type { Day } from './day.ts'
import type { Entry } from './Entry.ts'
import { createLevel } from './levels.ts'

/** Value by day; the last index is the day before today. NaN: no record. */
export type ChainLevels = ReadonlyMap<Chain, Float64Array>

/** What these hold is held elsewhere too, or is not in DeFi. */
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
/** The provider flags this one: what it holds are tokens of liquid staking. */
const flagged = 'eigencloud'

/** Whether an entry's value is part of its chains'. */
export const isCounted = (entry: Entry): boolean =>
  entry.tvl !== null &&
  entry.kind === 'protocol' &&
  !uncounted.has(entry.category ?? '') &&
  !entry.traits.doublecounted &&
  entry.slug !== flagged &&
  !entry.traits.unlisted

/** Adds up what the entries that count hold on each chain at every midnight. */
export async function sumChainLevels(
  entries: readonly Entry[],
  today: Day,
  seed: number,
): Promise<ChainLevels> {
  const rest = createPacer()
  const from = firstServedDay(today)
  const sums = new Map<Chain, Float64Array>()
  for (const entry of entries.filter(isCounted)) {
    const level = createLevel(entry, seed)
    const series = entry.split.map(({ chain }) => {
      const known = sums.get(chain) ?? new Float64Array(Math.max(0, today - from)).fill(Number.NaN)
      sums.set(chain, known)
      return known
    })
    for (let day = Math.max(from, entry.firstDay); day < today; day++) {
      level(day)?.tvl.forEach((value, c) => {
        const column = series[c]
        const sum = column?.[day - from] ?? Number.NaN
        if (column) column[day - from] = Number.isNaN(sum) ? value : sum + value
      })
    }
    await rest()
  }
  return sums
}
