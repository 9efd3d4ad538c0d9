import {
  addFilled,
  type EntityIdentity,
  type Entry,
  type PairedSums,
  type PeriodValue,
} from './metricTable.ts'
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
    periods: Object.fromEntries(periodIds.map(period => [period, addUp(members, period)])) as Record<
      Period,
      PeriodValue
    >,
    members,
  }
}

function addUp(members: readonly Entry[], period: Period): PeriodValue {
  const sums: Writable<PeriodValue> = {
    now: null,
    before: null,
    last: null,
    days: 0,
    daysBefore: 0,
    observed: 0,
    filled: null,
  }
  for (const { periods } of members) {
    const own = periods[period]
    sums.now = addKnown(sums.now, own.now)
    sums.before = addKnown(sums.before, own.before)
    sums.last = addKnown(sums.last, own.last)
    sums.days = Math.max(sums.days, own.days)
    sums.daysBefore = Math.max(sums.daysBefore, own.daysBefore)
    sums.observed = Math.max(sums.observed, own.observed)
    sums.filled = addFilled([sums.filled, own.filled])
  }
  return sums
}

type Writable<Value> = { -readonly [Key in keyof Value]: Value[Key] }

function addKnown(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : a + b
}

/** Pairs the comparable days of each member, then adds them up; undefined where no member can be compared. */
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
