import { dayOf, type Day } from '@analytics/contract/query/day'
import { isProviderError, protocolEndpoint, protocolsEndpoint, ProviderError } from '@analytics/defillama'
import type { Session } from '@analytics/store/Store'

import type { EntityMetadata } from '../../store/EntityRepository.ts'
import type { SourceRecord } from '../../store/SourceRepository.ts'
import { fetchParsed, toBatchFields } from '../batch/fetchParsed.ts'
import type { FetchContext, Source } from '../batch/IngestBatch.ts'
import { toSnapshotChange, toInspection } from '../batch/inspection.ts'
import { storeSelection } from '../batch/selection.ts'
import { CoveringValues, entriesOf } from '../parsing/CoveringValues.ts'
import type { Lender, LendingHistory } from '../parsing/toLending.ts'
import { addPools } from './addPools.ts'
import { followLenders } from './followLenders.ts'

interface LendingSnapshot {
  /** Day on which histories were last fetched: they have one observation a day. */
  readonly historyDay: Day
  readonly followed: readonly string[]
  readonly lacking: readonly string[]
  readonly sizes: readonly number[]
}

const nothingYet: LendingSnapshot = { historyDay: -1, followed: [], lacking: [], sizes: [] }

/** Today's figures from the list of protocols; histories once a day, failed ones again in the next fetch. */
export const fetchLending: Source['fetch'] = async (record, parts) => {
  const list = await fetchParsed('protocols', protocolsEndpoint(), parts)
  const { lenders: listed, profiles } = list.value
  const today = dayOf(list.fetchedAt)
  const before =
    (await parts.read(session => parts.snapshots.find<LendingSnapshot>(session, record.id))) ?? nothingYet
  if (listed.length === 0) {
    const detail = `no lender in the list of ${profiles.categories.size}`
    throw new ProviderError('BAD_SHAPE', { endpoint: '/protocols', detail })
  }
  const stored = await parts.read(session => findStored(session, record, parts))
  const followed = followLenders(listed, { stored, former: before.followed, categories: profiles.categories })
  if (followed.length === 0) {
    throw new ProviderError('BAD_SHAPE', { endpoint: '/protocols', detail: 'no lender holds anything' })
  }

  const settled = before.historyDay === today ? new Set(without(before.followed, before.lacking)) : new Set()
  const due = followed.filter(({ metadata }) => !settled.has(metadata.key))
  const histories = await fetchHistories(due, parts, done => parts.noteStep(record.id, done, due.length))
  // There is no complete day if there is no history.
  if (record.availability !== 'available' && histories.found.size === 0) throw histories.failure
  const lenders = await addPools(followed, histories.found, parts)

  const columns = new Map<string, CoveringValues>()
  const getColumns = (series: string) => {
    const ownColumn = columns.get(series) ?? new CoveringValues()
    columns.set(series, ownColumn)
    return ownColumn
  }
  for (const [key, history] of histories.found)
    for (const lendingHistory of history)
      getColumns(lendingHistory.series).addAll(key, entriesOf(lendingHistory))
  for (const { metadata, observations } of lenders)
    for (const [series, usd] of Object.entries(observations)) getColumns(series).add(metadata.key, today, usd)

  const snapshot: LendingSnapshot = {
    historyDay: today,
    followed: followed.map(({ metadata }) => metadata.key),
    lacking: histories.lacking,
    sizes: lenders.flatMap(({ size }) => (size > 0 ? [size] : [])),
  }
  return {
    facts: [...columns.values()].reduce((sum, column) => sum + column.size, 0),
    ...toBatchFields(list),
    bytes: list.bytes + histories.bytes,
    store: async (session, inspect) => {
      await inspect(toSnapshotChange(before.sizes, snapshot.sizes))
      const inspection = toInspection(inspect, list.fetchedAt, record, parts, 'stock')
      const listing = lenders.map(({ metadata }) => metadata)
      for (const [key, series] of Object.entries(record.series)) {
        const facts = columns.get(key)
        await storeSelection(session, series, parts.entities, inspection, async () => {
          if (facts) await parts.facts.merge(session, series, facts, inspection)
          await parts.entities.replace(session, series, listing)
        })
      }
      await parts.symbols.replace(session, profiles.symbols)
      await parts.profiles.replace(session, profiles.profiles)
      await parts.snapshots.replace(session, record.id, snapshot)
    },
  }
}

/** Everyone that any series of the source lists. */
async function findStored(
  session: Session,
  record: SourceRecord,
  { entities }: Pick<FetchContext, 'entities'>,
): Promise<Map<string, EntityMetadata>> {
  const stored = new Map<string, EntityMetadata>()
  for (const series of Object.values(record.series))
    for (const metadata of (await entities.getBySeries(session, series)).values())
      stored.set(metadata.key, metadata)
  return stored
}

interface Histories {
  readonly found: ReadonlyMap<string, readonly LendingHistory[]>
  readonly lacking: readonly string[]
  readonly bytes: number
  readonly failure: unknown
}

/** After this many failures from the start the rest is taken to fail as well. */
const outageAfter = 3

/** One at a time: each may have tens of megabytes. */
async function fetchHistories(
  lenders: readonly Lender[],
  parts: FetchContext,
  note: (done: number) => void,
): Promise<Histories> {
  const histories = new Map<string, readonly LendingHistory[]>()
  let bytes = 0
  let failures = 0
  let failure: unknown
  for (const [done, { slug, metadata }] of lenders.entries()) {
    note(done)
    if (histories.size === 0 && failures >= outageAfter) break
    try {
      const history = await fetchParsed('lendingHistory', protocolEndpoint(slug), parts)
      histories.set(metadata.key, history.value)
      bytes += history.bytes
    } catch (error) {
      if (!isProviderError(error)) throw error
      failure = error
      failures++
    }
  }
  const lacking = lenders.map(({ metadata }) => metadata.key).filter(key => !histories.has(key))
  return { found: histories, lacking, bytes, failure }
}

function without(keys: readonly string[], gone: readonly string[]): string[] {
  return keys.filter(key => !gone.includes(key))
}
