import type { Chain } from '../../world/registry/chains.ts'
import type { DemoEntry } from '../../world/registry/DemoEntry.ts'
import { createStock, type StockAt } from '../../world/stocks/stocks.ts'

/** An entry with its section names in the order of its split. */
export interface SectionMember {
  readonly entry: DemoEntry
  readonly stockAt: StockAt
  readonly names: readonly { readonly held: string; readonly lent: string }[]
}

export function toSectionMembers(
  entries: readonly DemoEntry[],
  seed: number,
  toName: (chain: Chain) => string,
): SectionMember[] {
  return entries.map(entry => {
    const names = entry.split.map(({ chain }) => toName(chain))
    return {
      entry,
      stockAt: createStock(entry, seed),
      names: names.map(name => ({ held: name, lent: `${name}-borrowed` })),
    }
  })
}

/** USD by `Chain`, `Chain-borrowed` and `borrowed`. */
export type Sections = ReadonlyMap<string, number>

export interface Holdings {
  readonly tvl: number | null
  readonly sections: Sections
}

export function toSectionHoldings(members: readonly SectionMember[], time: number): Holdings {
  const sections = new Map<string, number>()
  const add = (name: string, usd: number): void => {
    sections.set(name, (sections.get(name) ?? 0) + usd)
  }
  let tvl: number | null = null
  for (const { stockAt, names } of members) {
    const now = stockAt(time)
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
