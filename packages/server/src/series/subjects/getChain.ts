import { findChain, type ChainId } from '@analytics/contract/metrics/chains'

import type { FormerId } from '../../domain/directory/GivenIds.ts'
import { groupChains } from '../../domain/directory/groupChains.ts'
import { findGroup } from '../../domain/directory/groupNames.ts'
import type { AppDirectory, AppEntry } from '../../domain/directory/toAppDirectory.ts'
import { unknownEntity } from './unknownEntity.ts'

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
