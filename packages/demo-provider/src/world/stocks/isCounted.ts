import type { DemoEntry } from '../registry/DemoEntry.ts'
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

export function isCounted(entry: DemoEntry): boolean {
  return (
    entry.tvl !== null &&
    entry.kind === 'protocol' &&
    !uncounted.has(entry.category ?? '') &&
    !entry.traits.doublecounted &&
    entry.slug !== flagged &&
    !entry.traits.unlisted
  )
}
