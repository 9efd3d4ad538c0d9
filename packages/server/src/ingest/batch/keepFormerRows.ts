import type { EntityMetadata } from '../../store/EntityRepository.ts'
import { isUnlisted, type OverviewFacts } from '../parsing/toFacts.ts'

type Selection = Pick<OverviewFacts, 'entities' | 'facts'>

/**
 * An entry whose row is missing while the chart still names it keeps the key, category and kind stored of it: a blockchain must not
 * become an application. Where several stored entries have the name, none is taken.
 */
export function keepFormerRows({ entities, facts }: Selection, stored: readonly EntityMetadata[]): Selection {
  const listed = new Set(entities.map(({ key }) => key))
  const former = new Map<string, EntityMetadata>()
  for (const metadata of entities) {
    if (!isUnlisted(metadata) || metadata.kind === 'unclear') continue
    const [row, ...others] = stored.filter(
      entityMetadata =>
        entityMetadata.name === metadata.name &&
        !listed.has(entityMetadata.key) &&
        !isUnlisted(entityMetadata),
    )
    if (row && others.length === 0) former.set(metadata.key, row)
  }
  if (former.size === 0) return { entities, facts }
  return {
    entities: entities.map(metadata => former.get(metadata.key) ?? metadata),
    facts: new Map([...facts].map(([key, values]) => [former.get(key)?.key ?? key, values])),
  }
}
