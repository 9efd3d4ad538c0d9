import { AppError } from '@analytics/contract/api/errors'
import { findChain, type ChainId } from '@analytics/contract/metrics/chains'
import { entityKindTexts, type EntityKind } from '@analytics/contract/metrics/entityKinds'

import type { FormerId } from '../../domain/directory/GivenIds.ts'
import { findGroup, groupChains } from '../../domain/directory/groupNames.ts'
import type { AppDirectory, AppEntry } from '../../domain/directory/toAppDirectory.ts'
import type { Stablecoin, StablecoinFacts } from '../../domain/facts.ts'

/** Nothing of the kind has the id. `place` is the row of the explorer that names it, how it does, and ids that resemble it. */
export function unknownEntity(
  kind: EntityKind,
  id: string,
  place: { readonly name?: string; readonly row?: number; readonly near?: string } = {},
): AppError {
  const texts = { kind: entityKindTexts[kind].one.toLowerCase(), hint: toBlanksHint(id) }
  return new AppError('UNKNOWN_ENTITY', { id, name: id, ...texts, ...place })
}

/** Ids hold dashes, so a minus without blanks is taken for a part of one. */
function toBlanksHint(id: string): string {
  const [, before, after] = /^(.+)-([A-L]|\d+)$/.exec(id) ?? []
  return before && after ? `. A minus needs blanks around it: ${before} - ${after}` : ''
}

/** Finds a coin by the id of its page. Throws AppError for a coin that the source does not list. */
export function getStablecoin(id: string, stablecoinFacts: StablecoinFacts | undefined): Stablecoin {
  const key = stablecoinFacts?.pageIds.findKey(id)
  const coin = stablecoinFacts?.coins.find(stablecoin => stablecoin.id === key)
  if (!coin) throw unknownEntity('stablecoin', id)
  return coin
}

export interface NamedChain {
  readonly id: string
  readonly name: string
  readonly former: readonly FormerId[]
  readonly followed: ChainId | null
  readonly applications: readonly AppEntry[]
}

/** Finds a chain by the id of its page. Throws AppError for one that nothing names. */
export function getChain(id: string, directory: AppDirectory): NamedChain {
  const chain = findNamedChain(id, directory)
  if (!chain) throw unknownEntity('chain', id)
  return chain
}

/** Finds a chain by the id of its page. */
export function findNamedChain(id: string, directory: AppDirectory): NamedChain | undefined {
  const group = findGroup(groupChains(directory), findChain(id) ?? id)
  if (!group) return undefined
  const applications = [...new Set(group.members)].filter(member => member !== null)
  const { id: present, name, former } = group
  return { id: present, name, former, followed: findChain(present) ?? null, applications }
}
