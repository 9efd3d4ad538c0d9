import type { Unreadable } from '@analytics/contract/api/responses/status'
import { InvalidEntries, ProviderError } from '@analytics/defillama'

import { isOutOfProportion, outlierFloor } from '../../domain/outliers.ts'
import { toUsdText } from './inspection.ts'

export interface ComparedEntry {
  readonly name: string
  readonly usd: number
  /** The same in US dollars, as another payload has it. */
  readonly other: number
}

/** Two payloads count differently, but their sums never by more than this. */
const mostApart = 3

/**
 * Compares the entries of a list with another payload's figures of them. Returns the names of those that are out of proportion, and reports
 * them. Throws BAD_SHAPE where there are too many, or where the sums of the others differ threefold: nobody can tell then which payload is right.
 */
export function findContradicted(
  endpoint: string,
  { entries, otherName }: { readonly entries: readonly ComparedEntry[]; readonly otherName: string },
  report: (unreadable: Unreadable) => void,
): ReadonlySet<string> {
  const invalid = new InvalidEntries(endpoint)
  const list = invalid.list()
  list.of = entries.length
  const contradicted = new Set<string>()
  for (const [index, { name, usd, other }] of entries.entries()) {
    if (Math.max(usd, other) <= outlierFloor || !isOutOfProportion(usd, other)) continue
    list.note([index], `${toUsdText(usd)} against ${toUsdText(other)} of ${otherName}`, name)
    contradicted.add(name)
  }
  list.weighAll(entries, ({ usd, other }) => Math.min(usd, other))
  invalid.check()
  const good = entries.filter(({ name }) => !contradicted.has(name))
  const [sum, others] = (['usd', 'other'] as const).map(part =>
    good.reduce((all, entry) => all + entry[part], 0),
  )
  if (entries.length > 1) checkSums(endpoint, { sum: sum ?? 0, others: others ?? 0, otherName })
  if (invalid.unreadable) report(invalid.unreadable)
  return contradicted
}

/** Throws BAD_SHAPE where the sum of a list and the same in another payload differ threefold. */
export function checkSums(
  endpoint: string,
  { sum, others, otherName }: { readonly sum: number; readonly others: number; readonly otherName: string },
): void {
  const [less, more] = [Math.min(sum, others), Math.max(sum, others)]
  if (more <= outlierFloor || more <= less * mostApart) return
  const detail = `all entries are ${toUsdText(sum)} against ${toUsdText(others)} of ${otherName}`
  throw new ProviderError('BAD_SHAPE', { endpoint, detail })
}
