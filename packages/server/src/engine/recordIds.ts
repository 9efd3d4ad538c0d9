import { isPossibleId } from '@analytics/contract/directory/ids'
import type { EntityKind } from '@analytics/contract/metrics/entityKinds'
import type { Store } from '@analytics/store/Store'

import { findRenamed, type FormerApp } from '../domain/directory/findRenamed.ts'
import type { GivenId } from '../domain/directory/GivenIds.ts'
import { groupCategories, groupChains } from '../domain/directory/groupNames.ts'
import type { AppDirectory } from '../domain/directory/toAppDirectory.ts'
import type { Facts } from '../domain/facts.ts'
import { subjectSources } from '../domain/sources.ts'
import { directorySeries } from '../facts/storedDirectory.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'
import { readFacts, type FactsParts } from './respond.ts'

export interface RecordParts extends FactsParts {
  readonly database: Store
}

type Named = Omit<GivenId, 'at'>

/** The sources that name the subjects of each kind. */
const appSources = directorySeries.flatMap(({ source }) => source ?? [])
export const namingSources: readonly string[] = [
  ...new Set([...appSources, subjectSources.stablecoin, subjectSources.bridge]),
]

/** Records the ids that subjects have now, and where the ids of those lead that were renamed. */
export async function recordIds(parts: RecordParts, records: readonly SourceRecord[]): Promise<void> {
  const { repositories, database, now } = parts
  const isKnown = (id: string) =>
    records.some(record => record.id === id && (record.availability !== 'unknown' || record.error !== null))
  const { directory, named } = await readFacts(undefined, parts, async facts => {
    const appDirectory = await facts.getAppDirectory()
    // The order in which sources arrive must not decide which of two subjects has a slug.
    const apps = appSources.every(isKnown) ? listApps(appDirectory) : []
    return { directory: appDirectory, named: [...apps, ...(await listOthers(facts))] }
  })
  const { given } = directory
  const fresh = named.filter(({ kind, id, key }) => given.findLast(kind, key) !== id)
  const kinds = new Set(named.map(({ kind }) => kind))
  const hasGone = kinds.has('app') && (fresh.length > 0 || !given.has('app'))
  const former = hasGone ? await database.read(session => repositories.entities.listFormer(session)) : []
  const time = now()
  const rows = [
    ...(given.has('app') ? findRenamed(directory, former, time) : toFirst(former, directory)),
    ...fresh.map(entity => ({ ...entity, at: time })),
  ]
  if (rows.length > 0) await database.write(session => repositories.pageIds.add(session, rows))
}

function listApps(directory: AppDirectory): Named[] {
  const toNamed =
    (kind: EntityKind) =>
    ({ id, key, name }: Omit<Named, 'kind'>): Named => ({ kind, id, key, name })
  return [
    ...directory.entries.map(toNamed('app')),
    ...groupChains(directory).map(toNamed('chain')),
    ...groupCategories(directory).map(toNamed('category')),
  ]
}

async function listOthers(facts: Facts): Promise<Named[]> {
  const [coins, bridges] = [await facts.findStablecoins(), await facts.findBridges()]
  return [
    ...(coins?.coins ?? []).map(({ id: key, name }) => ({
      kind: 'stablecoin' as const,
      key,
      name,
      ids: coins,
    })),
    ...(bridges?.bridges ?? []).map(({ id: key, displayName: name }) => ({
      kind: 'bridge' as const,
      key,
      name,
      ids: bridges,
    })),
  ].flatMap(({ kind, key, name, ids }) => {
    const id = ids?.pageIds.find(key)
    return id === undefined ? [] : [{ kind, id, key, name }]
  })
}

/** Earlier slugs from the record of changes, for a store that has recorded no ids yet. */
function toFirst(former: readonly FormerApp[], { byKey }: AppDirectory): GivenId[] {
  return former.flatMap(({ key, slug, name, at }) => {
    const slugNow = byKey.get(key)?.slug
    if (slugNow === undefined || slugNow === slug || !isPossibleId(slug)) return []
    return [{ kind: 'app' as const, id: slug, key, name, at: at - 1 }]
  })
}
