import type { EntitiesResponse } from '@analytics/contract/api/responses/entities/entities'
import { createMatcher } from '@analytics/contract/directory/createMatcher'
import { toDirectory, type EntityDirectory } from '@analytics/contract/directory/directory'
import { findNearest } from '@analytics/contract/directory/findNearest'

import type { FindJob, FoundNames, MadeFile } from '../http/made/MakeJob.ts'
import { findItems, toItems, type FindItem } from '../http/names/findItems.ts'
import { unpackJson } from '../lib/encoding.ts'

interface Searched {
  readonly version: string
  readonly directory: EntityDirectory
  /** Finds among the results of a kind, or of any. */
  readonly matchers: Map<string | undefined, ReturnType<typeof createMatcher<FindItem>>>
}

const nearCount = 3
/** Nearly all searches are of the present names. */
let last: Searched | undefined

/** Finds names, as JSON. It takes up to a quarter of a second. */
export async function findNames(job: FindJob): Promise<MadeFile> {
  const { text, of: kind, limit } = job
  const { directory, matchers } = await read(job)
  let match = matchers.get(kind)
  if (!match) {
    const items = toItems(directory.entities).filter(item => kind === undefined || item.kind === kind)
    match = createMatcher(items)
    matchers.set(kind, match)
  }
  const items = findItems(match, text).slice(0, limit)
  const near = items.length > 0 ? [] : findNearest(directory, null, text, nearCount).map(({ id }) => id)
  const names: FoundNames = { items, near }
  return { bytes: Buffer.from(JSON.stringify(names)), name: null, known: null }
}

async function read({ names: { bytes, version } }: FindJob): Promise<Searched> {
  if (last?.version === version) return last
  const { data } = (await unpackJson(bytes)) as EntitiesResponse
  last = { version, directory: toDirectory(data), matchers: new Map() }
  return last
}
