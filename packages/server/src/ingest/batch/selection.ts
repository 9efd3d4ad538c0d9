import { categories, toCategory } from '@analytics/contract/metrics/categories'
import type { WriteSession } from '@analytics/store/Store'

import { findSum, toSumNames } from '../../domain/countedSum.ts'
import { isApplication } from '../../domain/table/metricTable.ts'
import type { EntityMetadata, EntityRepository } from '../../store/EntityRepository.ts'
import { noHistory } from '../../store/facts/diffStaged.ts'
import type { Inspection } from '../../store/facts/FactRepository.ts'
import { recordSums, type ChangedSum } from '../../store/facts/recordSums.ts'
import type { Change } from './anomalies.ts'

interface Member {
  readonly metadata: EntityMetadata | undefined
  /** Sum of the settled days without signs, lest gains and losses cancel; undefined without a value there. */
  readonly value: number | undefined
}

type Members = ReadonlyMap<number, Member>

const everyone = 'the list'
const selections = [everyone, ...Object.values(categories)]

function isCounted({ metadata, value }: Member, selection: string): boolean {
  if (!metadata || value === undefined || !isApplication(metadata)) return false
  return selection === everyone || toCategory(metadata.category) === selection
}

/** Runs `store` and measures how much it changes the selection of entries, over the same settled days. */
export async function storeSelection(
  session: WriteSession,
  series: number,
  entities: EntityRepository,
  { at, inspect, settled }: Inspection,
  store: () => Promise<void>,
): Promise<void> {
  const before = await readMembers(session, series, entities, settled)
  await store()
  if (before.size === 0) return
  const now = await readMembers(session, series, entities, settled)
  for (const selection of selections) {
    const change = compareSelection(before, now, selection)
    if (change) await inspect(change)
  }
  const restated = await recordSums(session, { series, at, settled }, toChangedSums(before, now))
  if (restated > 0) await inspect({ ...noChange, restated })
}

const noChange = { ...noHistory, entriesBefore: 0, entriesNow: 0, valueBefore: 0, valueNow: 0 }

const namedMovers = 3

/** Sums whose members changed. An entry that is new at the provider changes no earlier sum. */
export function toChangedSums(before: Members, now: Members): ChangedSum[] {
  const [wereIn, areIn] = [toSums(before), toSums(now)]
  const former = new Set(
    [...before].flatMap(([id, { metadata }]) => (now.get(id)?.metadata ? [] : (metadata?.name ?? []))),
  )
  return [...new Set([...wereIn.keys(), ...areIn.keys()])].flatMap(key => {
    const [was, is] = [wereIn.get(key), areIn.get(key)]
    const isAll = findSum(key)?.kind === 'all'
    const left = [...(was?.members ?? [])].filter(id => !is?.members.has(id))
    const joined = [...(is?.members ?? [])].filter(id => {
      if (was?.members.has(id)) return false
      const name = now.get(id)?.metadata?.name
      return before.get(id)?.metadata !== undefined || (!isAll && name !== undefined && former.has(name))
    })
    if (left.length + joined.length === 0) return []
    const nameOf = (id: number) => (now.get(id)?.metadata ?? before.get(id)?.metadata)?.displayName ?? ''
    const movers = [...left.map(id => `${nameOf(id)} left`), ...joined.map(id => `${nameOf(id)} joined`)]
    const more = movers.length > namedMovers ? ` and ${movers.length - namedMovers} more` : ''
    const name = `${was?.name ?? is?.name}: ${movers.slice(0, namedMovers).join(', ')}${more}`
    return [{ key, name, before: [...(was?.members ?? [])], left, joined, hasGone: !isAll }]
  })
}

function toSums(members: Members) {
  const sums = new Map<string, { readonly name: string; readonly members: Set<number> }>()
  for (const [id, { metadata }] of members) {
    for (const [key, name] of toSumNames(metadata)) {
      const sum = sums.get(key) ?? { name, members: new Set() }
      sum.members.add(id)
      sums.set(key, sum)
    }
  }
  return sums
}

async function readMembers(
  session: WriteSession,
  series: number,
  entities: EntityRepository,
  settled: number,
): Promise<Members> {
  await session.open('fact', series)
  await session.open('metadata', series)
  const sums = await session.rows<{ entity: number; value: number }>(
    `SELECT entity, sum(abs(value)) AS value FROM fact WHERE series = ? AND day <= ? GROUP BY entity`,
    [series, Math.trunc(settled)],
  )
  const values = new Map(sums.map(({ entity, value }) => [entity, value]))
  const listed = await entities.getBySeries(session, series)
  const ids = new Set([...values.keys(), ...listed.keys()])
  return new Map([...ids].map(id => [id, { metadata: listed.get(id), value: values.get(id) }]))
}

/**
 * Returns undefined where the same entries are counted as before. An entry that was not listed before is no change of the selection, except under
 * the name of one that is gone: the same entry has another key.
 */
export function compareSelection(before: Members, now: Members, selection: string): Change | undefined {
  const nobody: Member = { metadata: undefined, value: undefined }
  const gone = [...before].filter(([id]) => now.get(id)?.metadata === undefined)
  const former = new Set(gone.map(([, { metadata }]) => metadata?.name))
  const counted = [...before].filter(([, member]) => isCounted(member, selection))
  const left = counted.filter(([id]) => !isCounted(now.get(id) ?? nobody, selection))
  const came = [...now].filter(
    ([id, member]) => isCounted(member, selection) && !isCounted(before.get(id) ?? nobody, selection),
  )
  const joined = came.filter(
    ([id, { metadata }]) => before.get(id)?.metadata !== undefined || former.has(metadata?.name),
  )
  if (left.length + joined.length === 0) return undefined
  const sum = (members: readonly (readonly [number, Member])[]) =>
    members.reduce((total, [, { value }]) => total + (value ?? 0), 0)
  const [entered, arrived] = [sum(joined), sum(came) - sum(joined)]
  const net = entered + arrived - sum(left)
  const settledBefore = sum(counted)
  const change = net > 0 ? Math.min(net, entered) : net
  const share = settledBefore > 0 ? Math.round((Math.abs(change) / settledBefore) * 100) : 100
  const countedTotal = counted.length
  const reason =
    left.length === countedTotal && came.length === 0
      ? `no application is left in ${selection}, ${countedTotal} before`
      : change < 0
        ? `${left.length} of ${countedTotal} entries left ${selection}: the settled sum falls by ${share}%`
        : `${joined.length} more joined ${selection}, ${countedTotal} before: the settled sum rises by ${share}%`
  return {
    ...noHistory,
    entriesBefore: countedTotal,
    entriesNow: countedTotal - left.length + came.length,
    valueBefore: settledBefore,
    valueNow: settledBefore + change,
    settledBefore,
    settledChange: Math.abs(change),
    selection: reason,
  }
}
