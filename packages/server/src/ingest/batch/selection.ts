import { categories, toCategory } from '@analytics/contract/metrics/categories'

import { isApplication } from '../../domain/table/metricTable.ts'
import type { WriteSession } from '../../store/database/Session.ts'
import type { EntityMetadata, EntityRepository } from '../../store/EntityRepository.ts'
import { noHistory } from '../../store/facts/diffStaged.ts'
import type { Inspection } from '../../store/facts/FactRepository.ts'
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
  { inspect, settled }: Inspection,
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
  const of = counted.length
  const reason =
    left.length === of && came.length === 0
      ? `no application is left in ${selection}, ${of} before`
      : change < 0
        ? `${left.length} of ${of} entries left ${selection}: the settled sum falls by ${share} %`
        : `${joined.length} more joined ${selection}, ${of} before: the settled sum rises by ${share} %`
  return {
    ...noHistory,
    entriesBefore: of,
    entriesNow: of - left.length + came.length,
    valueBefore: settledBefore,
    valueNow: settledBefore + change,
    settledBefore,
    settledChange: Math.abs(change),
    selection: reason,
  }
}
