import type { EntityIdentity, Entry, PairedSums, PeriodValue } from './metricTable.ts'
import { periodIds, type Period } from './windows.ts'

/** One entry for several, one at least: their sums. */
export function mergeEntries<Metadata extends EntityIdentity>(
  entity: number,
  metadata: Metadata,
  members: readonly Entry[],
): Entry<Metadata> {
  return {
    entity,
    metadata,
    firstDay: Math.min(...members.map(member => member.firstDay)),
    lastDay: Math.max(...members.map(member => member.lastDay)),
    periods: Object.fromEntries(
      periodIds.map(period => [period, members.map(({ periods }) => periods[period]).reduce(addUp)]),
    ) as Record<Period, PeriodValue>,
    members,
  }
}

function addUp(a: PeriodValue, b: PeriodValue): PeriodValue {
  return {
    now: addKnown(a.now, b.now),
    before: addKnown(a.before, b.before),
    last: addKnown(a.last, b.last),
    days: Math.max(a.days, b.days),
    daysBefore: Math.max(a.daysBefore, b.daysBefore),
  }
}

function addKnown(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : a + b
}

/** Like with like among the members, then added up; undefined where no member can be compared. */
export function pairMembers(
  { members = [] }: Entry,
  sums: ReadonlyMap<number, PairedSums> | undefined,
): PairedSums | undefined {
  if (!sums) return undefined
  const own = members.flatMap(member => sums.get(member.entity) ?? [])
  return own.length > 0 ? own.reduce(addPaired) : undefined
}

function addPaired(a: PairedSums, b: PairedSums): PairedSums {
  return {
    days: Math.max(a.days, b.days),
    now: a.now + b.now,
    before: a.before + b.before,
    arrived: a.arrived + b.arrived,
    departed: a.departed + b.departed,
  }
}
