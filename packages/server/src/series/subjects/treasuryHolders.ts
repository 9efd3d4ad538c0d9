import type { AppDirectory, AppEntry } from '../../domain/directory/toAppDirectory.ts'
import type { Facts } from '../../domain/facts.ts'
import type { Treasury } from '../../domain/treasury.ts'
import type { AppSubject } from './appSubject.ts'

export interface Holding {
  readonly holder: AppEntry
  readonly treasury: Treasury
}

/** The treasuries of the subject: its own and, for a parent, those of its versions. A subject without one gets its parent's. */
export function findHoldings(subject: AppSubject, treasuries: readonly Treasury[]): Holding[] {
  const { app, versions, version, directory } = subject
  const byKey = new Map(treasuries.map(treasury => [treasury.key, treasury]))
  const holdingsOf = (holders: readonly AppEntry[]) =>
    holders.flatMap(holder => {
      const treasury = byKey.get(holder.key)
      return treasury ? [{ holder, treasury }] : []
    })
  const ownHoldings = holdingsOf(version ? [version] : [...new Set([app, ...versions])])
  if (ownHoldings.length > 0) return ownHoldings
  const parent = (version ?? app).parent
  return holdingsOf(parent === null ? [] : [directory.byId.get(parent) ?? []].flat())
}

export async function findTreasurySlugs(subject: AppSubject, facts: Facts): Promise<string[]> {
  const treasuries = await facts.findTreasuries()
  return findHoldings(subject, treasuries?.treasuries ?? []).map(({ holder }) => holder.slug)
}

export function countUnmatched(treasuries: readonly Treasury[], { byKey }: AppDirectory): number {
  return treasuries.filter(({ key }) => !byKey.has(key)).length
}
