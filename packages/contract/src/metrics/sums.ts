/** Null when no value is known. */
export function sumKnown(values: Iterable<number | null>): number | null {
  let sum: number | null = null
  for (const value of values) if (value !== null) sum = (sum ?? 0) + value
  return sum
}

/** Null as soon as one value is unknown, and where there are none. */
export function sumAll(values: readonly (number | null)[]): number | null {
  let sum = 0
  for (const value of values) {
    if (value === null) return null
    sum += value
  }
  return values.length > 0 ? sum : null
}

/** Parts may exceed a whole by this share of it: sources round, and add up in different ways. */
const mostExcess = 0.0005

/** Subtracts known parts from a whole stock. A stock is never negative, so the rest is unknown where the parts exceed the whole. */
export function toStockRest(whole: number | null, parts: number | null): number | null {
  if (whole === null || parts === null) return null
  const rest = whole - parts
  if (rest >= 0) return rest
  return -rest <= Math.abs(whole) * mostExcess ? 0 : null
}

/** Losses up to this part of the gains don't distort the shares of the other members. */
const mostLosses = 0.005

/**
 * The denominator of the members' shares. Null where losses weigh more than half a percent of the gains, or where one member is
 * larger than the sum: shares would add up to more than 100 %.
 */
export function toWhole(members: readonly (number | null)[]): number | null {
  const knownMembers = members.filter(value => value !== null)
  const losses = -knownMembers.reduce((sum, value) => sum + Math.min(0, value), 0)
  if (losses === 0) return sumKnown(knownMembers)
  const gains = knownMembers.reduce((sum, value) => sum + Math.max(0, value), 0)
  const whole = gains - losses
  return losses > gains * mostLosses || knownMembers.some(value => value > whole) ? null : whole
}

/** A member's share of `toWhole`; null for one that is negative. */
export function toMemberShare(member: number | null, whole: number | null): number | null {
  return member !== null && member < 0 ? null : toShare(member, whole)
}

/** Days of a weekday that its mean needs: a single unusual day would decide the mean of fewer. */
export const leastWeekdayDays = 4

/** Percent; null where either is unknown or the sum is not above zero. */
export function toShare(part: number | null, sum: number | null): number | null {
  return part === null || sum === null || sum <= 0 ? null : (part / sum) * 100
}

/** A share in a stack of bars. A stack of zeros has shares of zero, and one with losses has none. */
export function toStackShare(value: number | null, total: number | null, hasLosses: boolean): number | null {
  return value === null || hasLosses ? null : (toShare(value, total) ?? 0)
}

/** Percent; null where either is unknown or the base is not above zero. */
export function toChange(now: number | null, before: number | null): number | null {
  return now === null || before === null || before <= 0 ? null : (now / before - 1) * 100
}

/** The two sides of a change. They cover only days that both ranges have; `days` is null for a sum of several. */
export interface ComparedSums {
  readonly days: number | null
  readonly of: number
  readonly now: number
  readonly before: number
  /** Both ranges as they are, compared or not; null where nothing is known. */
  readonly wholeNow: number | null
  readonly wholeBefore: number | null
  /** It began so late that the range before holds only a fraction of it: there is no change, the page says `new`. */
  readonly isNew: boolean
}

/** Two observations: nothing is left out. */
export function compareValues(of: number, now: number, before: number): ComparedSums {
  return { days: null, of, now, before, wholeNow: now, wholeBefore: before, isNew: false }
}

export interface ComparedValue {
  readonly value: number | null
  readonly previous: number | null
  readonly comparison: ComparedSums | null
}

/** Compares what can be compared; null where that is too little. A new part among others was nothing before, so it counts as it is. */
export function addCompared(parts: readonly ComparedValue[]): ComparedValue {
  const value = sumKnown(parts.map(part => part.value))
  const previous = sumKnown(parts.map(part => part.previous))
  const compared = parts.flatMap(({ comparison }) => comparison ?? [])
  const [first] = compared
  if (!first || value === null) return { value, previous, comparison: null }
  if (parts.length === 1) return { value, previous, comparison: first }
  const sumOf = (read: (pair: ComparedSums) => number | null) => sumKnown(compared.map(read)) ?? 0
  const comparison: ComparedSums = {
    days: null,
    of: first.of,
    now: sumOf(pair => (pair.isNew ? pair.wholeNow : pair.now)),
    before: sumOf(pair => (pair.isNew ? pair.wholeBefore : pair.before)),
    wholeNow: value,
    wholeBefore: previous ?? sumKnown(compared.map(pair => pair.wholeBefore)),
    isNew: compared.every(({ isNew }) => isNew),
  }
  return { value, previous, comparison: isEnoughToCompare(comparison.now, value) ? comparison : null }
}

interface Reported {
  readonly now: number | null
  readonly before: number | null
}

/** Adds up the sources that have both values; null where they are less than half of either sum. */
export function compareReported(sources: readonly Reported[]): ComparedSums | null {
  const [wholeNow, wholeBefore] = [
    sumKnown(sources.map(source => source.now)),
    sumKnown(sources.map(source => source.before)),
  ]
  const both = sources.filter(({ now, before }) => now !== null && before !== null)
  const [now, before] = [
    sumKnown(both.map(source => source.now)),
    sumKnown(both.map(source => source.before)),
  ]
  if (now === null || before === null) return null
  const isEnough = isEnoughToCompare(now, wholeNow ?? 0) && isEnoughToCompare(before, wholeBefore ?? 0)
  return isEnough ? { days: null, of: 1, now, before, wholeNow, wholeBefore, isNew: false } : null
}

/** Sources of less than this share of the earlier value may be late: a sum of several days is compared all the same. */
const mostLate = 0.1

/** Whether the sources that have no value yet are few, by their values before. */
export function haveReported(sources: readonly Reported[]): boolean {
  const late = sumKnown(sources.map(({ now, before }) => (now === null ? before : null))) ?? 0
  return late <= (sumKnown(sources.map(source => source.before)) ?? 0) * mostLate
}

/** Percent, like with like; null for what is new. */
export function toComparedChange(comparison: ComparedSums | null): number | null {
  return comparison === null || comparison.isNew ? null : toChange(comparison.now, comparison.before)
}

/** The part that a member with this comparison adds to the change of a sum: as it is, where it is new. */
export function toContribution({ isNew, now, before, wholeNow, wholeBefore }: ComparedSums): number {
  return isNew ? (wholeNow ?? 0) - (wholeBefore ?? 0) : now - before
}

/** The mark of a contribution that is compared with nothing. */
export function toNew(comparison: Pick<ComparedSums, 'isNew'> | null): { readonly isNew?: true } {
  return comparison?.isNew ? { isNew: true } : {}
}

/** A history that covers less than this share of the previous range is new: a change would compare with a fraction. */
const leastHistory = 0.9

/** `reached` of `days` days of the range before lie after the beginning. */
export function isNewSince(reached: number, days: number): boolean {
  return reached < days * leastHistory
}

/** A change is marked when more than this share of either range is left out of it. */
const leastLeftOut = 0.02

/** The side of a comparison that leaves out most of its range; null where neither leaves out enough to say so. */
export function findLeftOut(comparison: ComparedSums): 'now' | 'before' | null {
  const now = shareLeftOut(comparison.now, comparison.wholeNow)
  const before = shareLeftOut(comparison.before, comparison.wholeBefore)
  if (Math.max(now, before) <= leastLeftOut) return null
  return now >= before ? 'now' : 'before'
}

/** Whether a figure lacks so many of its days that it is marked. */
export function lacksDays(completeness: number | null): boolean {
  return completeness !== null && 1 - completeness > leastLeftOut
}

function shareLeftOut(compared: number, whole: number | null): number {
  return whole === null || whole === 0 ? 0 : Math.abs((whole - compared) / whole)
}

/** A change over less than this share of a range tells nothing of the range. */
const leastComparedShare = 0.5

export function isEnoughToCompare(compared: number, whole: number): boolean {
  return compared >= whole * leastComparedShare
}
