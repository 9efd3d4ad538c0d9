import { toEntryId } from '@analytics/contract/metrics/palettes'
import type { InvalidEntries, ProviderTreasury as TreasuryRow } from '@analytics/defillama'

import type { Treasury } from '../../domain/treasury.ts'

const suffix = '-treasury'

/** The first of several with one id counts. */
export function toTreasuries(rows: readonly TreasuryRow[], invalid: InvalidEntries): Treasury[] {
  const treasuries = new Map<string, Treasury>()
  const repeated = invalid.part([])
  repeated.of = rows.length
  for (const [index, { id, name, tvl, ownTokens, stablecoins, majors, others }] of rows.entries()) {
    const key = toKey(id ?? '', name)
    if (treasuries.has(key)) repeated.note([index, 'id'], `${key} is listed twice`, name)
    else treasuries.set(key, { key, withoutOwnTokens: tvl, ownTokens, stablecoins, majors, others })
  }
  if (repeated.count > 0) invalid.report(repeated)
  return [...treasuries.values()]
}

/** A treasury without an application's id belongs to no application. */
function toKey(id: string, name: string): string {
  const holder = id.endsWith(suffix) ? id.slice(0, -suffix.length) : ''
  return holder === '' ? `treasury:${id || name}` : toEntryId(holder)
}
