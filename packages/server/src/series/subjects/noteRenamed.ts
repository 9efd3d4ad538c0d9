import type { Line } from '@analytics/contract/lines/lineName'

import type { FormerId } from '../../domain/directory/GivenIds.ts'
import { findGroup, groupCategories, groupChains } from '../../domain/directory/groupNames.ts'
import type { PageIds } from '../../domain/directory/PageIds.ts'
import { findApp } from '../../domain/directory/toAppDirectory.ts'
import type { Facts } from '../../domain/facts.ts'

interface Present {
  readonly id: string
  readonly name: string
  readonly former: readonly FormerId[]
}

/** Says what the subjects of lines are called whose names have former or later ids; null where none has. */
export async function noteRenamed(lines: readonly Line[], facts: Facts): Promise<string | null> {
  const notes = new Set<string>()
  for (const { subject } of lines) {
    const id = subject.id.replace(/\.?\*$/, '')
    const present = await findPresent(subject.kind, id, facts)
    const ownId = present?.former.find(formerId => formerId.id === id)
    if (present && ownId)
      notes.add(
        `${id} ${ownId.isLater ? 'was then' : 'is now'} called ${present.name}, with the id ${present.id}`,
      )
  }
  return notes.size === 0 ? null : [...notes].join('. ')
}

async function findPresent(
  kind: Line['subject']['kind'],
  id: string,
  facts: Facts,
): Promise<Present | undefined> {
  switch (kind) {
    case 'app':
      return findApp(await facts.getAppDirectory(), id)
    case 'chain':
      return findGroup(groupChains(await facts.getAppDirectory()), id)
    case 'category':
      return findGroup(groupCategories(await facts.getAppDirectory()), id)
    case 'stablecoin': {
      const stablecoins = await facts.findStablecoins()
      return stablecoins && findListed(id, stablecoins.pageIds, stablecoins.coins)
    }
    case 'bridge': {
      const bridges = await facts.findBridges()
      const named = bridges?.bridges.map(bridge => ({ id: bridge.id, name: bridge.displayName }))
      return bridges && named && findListed(id, bridges.pageIds, named)
    }
    default:
      return undefined
  }
}

function findListed(
  id: string,
  pageIds: PageIds,
  listed: readonly { readonly id: string; readonly name: string }[],
): Present | undefined {
  const key = pageIds.findKey(id)
  const entry = listed.find(candidate => candidate.id === key)
  return entry && { id: pageIds.of(entry.id), name: entry.name, former: pageIds.formerOf(entry.id) }
}
