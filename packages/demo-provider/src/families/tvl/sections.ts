import type { Chain } from '../../chains.ts'
import type { Entry } from '../../world/Entry.ts'
import { createLevel } from '../../world/levels.ts'
import type { LevelAt } from '../../world/levels.ts'

/** One entry of those that an answer is about, and its sections in the order of its split. */
export interface Member {
  readonly entry: Entry
  readonly level: LevelAt
  readonly names: readonly { readonly held: string; readonly lent: string }[]
}

export const toMembers = (
  entries: readonly Entry[],
  seed: number,
  nameOf: (chain: Chain) => string,
): Member[] =>
  entries.map(entry => {
    const names = entry.split.map(({ chain }) => nameOf(chain))
    return {
      entry,
      level: createLevel(entry, seed),
      names: names.map(name => ({ held: name, lent: `${name}-borrowed` })),
    }
  })

/** The provider's sections at one time: USD by `Chain`, `Chain-borrowed` and `borrowed`. */
export type Sections = ReadonlyMap<string, number>

export interface Holdings {
  /** null: none of the entries has a record */
  readonly tvl: number | null
  readonly sections: Sections
}

export function toHoldings(members: readonly Member[], time: number): Holdings {
  const sections = new Map<string, number>()
  const add = (name: string, usd: number): void => {
    sections.set(name, (sections.get(name) ?? 0) + usd)
  }
  let tvl: number | null = null
  for (const { level, names } of members) {
    const now = level(time)
    if (!now) continue
    for (const [i, { held, lent }] of names.entries()) {
      const [usd, lentUsd] = [now.tvl[i] ?? 0, now.borrowed?.[i]]
      tvl = (tvl ?? 0) + usd
      add(held, usd)
      if (lentUsd === undefined) continue
      add(lent, lentUsd)
      add('borrowed', lentUsd)
    }
  }
  return { tvl, sections }
}
