import { CatalogueError } from '@analytics/contract/errors'
import { dayOf, type Day } from '@analytics/contract/vocabulary/day'

import { protocolEndpoint } from '../../provider/families/tvl/protocol.ts'
import { protocolsEndpoint } from '../../provider/families/tvl/protocols.ts'
import { DayColumns } from '../DayColumns.ts'
import {
  changeOfSnapshot,
  fetchParsed,
  hourMs,
  inspectionOf,
  seriesOf,
  type Gather,
  type GatherParts,
} from '../gather.ts'
import type { Lender, LendingHistory } from '../toLending.ts'
import { addPools } from './lendingPools.ts'

/** So many lenders have their history fetched; they hold nearly all there is. */
const followedCount = 40

/** What has been fetched of whom. */
interface LendingSnapshot {
  /** The day on which histories were last fetched: they have one reading a day. */
  readonly historyDay: Day
  readonly followed: readonly string[]
  /** Those whose history could not be had, to be asked again. */
  readonly lacking: readonly string[]
  /** What each of them held and lent. */
  readonly sizes: readonly number[]
}

const nothingYet: LendingSnapshot = { historyDay: -1, followed: [], lacking: [], sizes: [] }

/**
 * Deposits and loans of the largest lenders: today's from the list of all protocols, with every run; histories once
 * a day, each on its own. A history that can't be had is asked for again, and what is stored of it stays.
 */
export const gatherLending: Gather = async (source, known, parts) => {
  const list = await fetchParsed('lenders', protocolsEndpoint(), parts)
  const today = dayOf(list.fetchedAt)
  const before =
    (await parts.read(session => parts.snapshots.find<LendingSnapshot>(session, source.id))) ?? nothingYet
  const former = new Set(before.followed)
  const followed = list.value
    .filter(({ size }) => size > 0)
    .filter(({ listing }, index) => index < followedCount || former.has(listing.key))
  if (list.value.length === 0) throw new CatalogueError('NOT_FOUND', { endpoint: '/protocols' })
  if (followed.length === 0) {
    throw new CatalogueError('BAD_SHAPE', { endpoint: '/protocols', detail: 'no lender holds anything' })
  }

  const settled = before.historyDay === today ? new Set(without(before.followed, before.lacking)) : new Set()
  const due = followed.filter(({ listing }) => !settled.has(listing.key))
  const histories = await fetchHistories(due, parts, done => parts.noteStep(source.id, done, due.length))
  // Without any history there is no complete day to tell of.
  if (known.availability !== 'available' && histories.found.size === 0) throw histories.failure
  const lenders = await addPools(followed, histories.found, parts)

  const columns = new Map<string, DayColumns>()
  const columnsOf = (series: string) => {
    const found = columns.get(series) ?? new DayColumns()
    columns.set(series, found)
    return found
  }
  for (const [key, history] of histories.found)
    for (const { series, days, values } of history) columnsOf(series).addAll(key, days, values)
  for (const { listing, readings } of lenders)
    for (const [series, usd] of Object.entries(readings)) columnsOf(series).add(listing.key, today, usd)

  const snapshot: LendingSnapshot = {
    historyDay: today,
    followed: followed.map(({ listing }) => listing.key),
    lacking: histories.lacking,
    sizes: lenders.map(({ size }) => size),
  }
  return {
    facts: [...columns.values()].reduce((sum, each) => sum + each.size, 0),
    bytes: list.bytes + histories.bytes,
    fetchedAt: list.fetchedAt,
    expiresAt: Math.max(list.expiresAt ?? 0, list.fetchedAt + hourMs),
    evidence: () => list.body,
    store: async (session, inspect) => {
      const sizes = lenders.map(({ size }) => size)
      await inspect(changeOfSnapshot(before.sizes, sizes))
      for (const [key, each] of columns) {
        const series = seriesOf(known, key)
        await parts.facts.merge(session, series, each.toFacts(), inspectionOf(inspect, list.fetchedAt, known))
        await parts.listings.replace(
          session,
          series,
          lenders.map(({ listing }) => listing),
        )
      }
      await parts.snapshots.replace(session, source.id, snapshot)
    },
  }
}

interface Histories {
  readonly found: ReadonlyMap<string, readonly LendingHistory[]>
  readonly lacking: readonly string[]
  readonly bytes: number
  readonly failure: unknown
}

/** So many failures from the start, and the rest is taken to fail as well. */
const outageAfter = 3

/** One after another, for each may weigh tens of megabytes. */
async function fetchHistories(
  lenders: readonly Lender[],
  parts: GatherParts,
  note: (done: number) => void,
): Promise<Histories> {
  const found = new Map<string, readonly LendingHistory[]>()
  let bytes = 0
  let failures = 0
  let failure: unknown
  for (const [done, { slug, listing }] of lenders.entries()) {
    note(done)
    if (found.size === 0 && failures >= outageAfter) break
    try {
      const history = await fetchParsed('lendingHistory', protocolEndpoint(slug), parts)
      found.set(listing.key, history.value)
      bytes += history.bytes
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error
      failure = error
      failures++
    }
  }
  const lacking = lenders.map(({ listing }) => listing.key).filter(key => !found.has(key))
  return { found, lacking, bytes, failure }
}

function without(keys: readonly string[], gone: readonly string[]): string[] {
  return keys.filter(key => !gone.includes(key))
}
