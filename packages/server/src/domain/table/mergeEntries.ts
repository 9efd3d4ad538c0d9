import { sumKnown } from '@analytics/contract/metrics/sums'

import type { EntityIdentity, Entry, PairedSums, PeriodValue } from './metricTable.ts'
import { periodIds, type Period } from './windows.ts'

/** One entry for several: their sums. */
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
      periodIds.map(period => [period, addUp(members.map(member => member.periods[period]))]),
    ) as Record<Period, PeriodValue>,
    members,
  }
}

function addUp(periods: readonly PeriodValue[]): PeriodValue {
  return {
    now: sumKnown(periods.map(period => period.now)),
    before: sumKnown(periods.map(period => period.before)),
    last: sumKnown(periods.map(period => period.last)),
    days: Math.max(...periods.map(period => period.days)),
    daysBefore: Math.max(...periods.map(period => period.daysBefore)),
  }
}

/** Like with like among the members, then added up; undefined where no member can be compared. */
export function pairMembers(
  { members = [] }: Entry,
  sums: ReadonlyMap<number, PairedSums> | undefined,
): PairedSums | undefined {
  const own = members.flatMap(member => sums?.get(member.entity) ?? [])
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
