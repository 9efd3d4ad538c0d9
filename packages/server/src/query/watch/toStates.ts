import type { Condition, ConditionTerm, SingleCondition } from '@analytics/contract/formula/condition'

/** The daily values that a condition reads of one member: NaN on a day that is unknown. */
export interface ConditionColumns {
  readonly count: number
  readonly read: (term: ConditionTerm) => Float64Array
  /** 1 on the days that `new`, `hacks` and `late` are about, 0 on others. */
  readonly readFlags: (single: SingleCondition) => Float64Array
}

/** Whether a condition is true (1), false (0) or unknown (NaN), day by day. */
export interface ConditionDays {
  readonly states: Float64Array
  /** Set where the condition is true because of something that happened on this very day. */
  readonly events: Uint8Array
}

export function toStates(condition: Condition, columns: ConditionColumns): ConditionDays {
  const events = new Uint8Array(columns.count)
  if (!('of' in condition)) {
    const states = toSingleStates(condition, columns)
    if (/crosses|new|hacks/.test(condition.kind)) events.set(states.map(state => (state === 1 ? 1 : 0)))
    return { states, events }
  }
  const parts = condition.of.map(part => toStates(part, columns))
  if (condition.kind === 'for')
    return { states: hold(parts[0]?.states ?? new Float64Array(), condition.days), events }
  // One false part decides about `and`, one true part about `or`, whatever is unknown.
  const decisive = condition.kind === 'and' ? 0 : 1
  const states = new Float64Array(columns.count).map((_, day) => {
    const all = parts.map(part => part.states[day] ?? Number.NaN)
    return all.includes(decisive) ? decisive : all.reduce((sum, state) => sum * 0 + state)
  })
  for (const day of events.keys())
    events[day] = states[day] === 1 && parts.some(part => part.events[day] === 1) ? 1 : 0
  return { states, events }
}

/**
 * The days on which the condition became true: those before were not, or something happened. The first known day tells nothing, and an
 * unknown day between two true ones is no change.
 */
export function findStarts({ states, events }: ConditionDays): number[] {
  let before = Number.NaN
  const days: number[] = []
  for (const [day, state] of states.entries()) {
    if (state === 1 && (before === 0 || events[day] === 1)) days.push(day)
    if (!Number.isNaN(state)) before = state
  }
  return days
}

function toSingleStates(single: SingleCondition, columns: ConditionColumns): Float64Array {
  const [left, right] = single.terms
  switch (single.kind) {
    case 'new':
    case 'hacks':
    case 'late':
      return columns.readFlags(single)
    case 'high':
      return toExtremes(columns.read(left), single.days, 1)
    case 'low':
      return toExtremes(columns.read(left), single.days, -1)
  }
  const [values, others] = [columns.read(left), right ? columns.read(right) : new Float64Array()]
  if (single.kind === 'crosses')
    return toCrossings(values.map((value, day) => value - (others[day] ?? Number.NaN)))
  const isTrue = comparisons[single.kind]
  return values.map((value, day) => {
    const other = others[day] ?? Number.NaN
    return Number.isNaN(value) || Number.isNaN(other) ? Number.NaN : Number(isTrue(value, other))
  })
}

const comparisons = {
  '>': (one: number, other: number) => one > other,
  '<': (one: number, other: number) => one < other,
  '>=': (one: number, other: number) => one >= other,
  '<=': (one: number, other: number) => one <= other,
  '=': (one: number, other: number) => one === other,
} as const

/** A crossing is on the first day on the other side: a day that only touches is none. */
function toCrossings(differences: Float64Array): Float64Array {
  let side = 0
  return differences.map(difference => {
    const sign = Math.sign(difference)
    const hasCrossed = side * sign < 0
    if (sign === 1 || sign === -1) side = sign
    return Number.isNaN(difference) ? Number.NaN : Number(hasCrossed)
  })
}

/** Whether each value is the largest of the last days, or the smallest. Unknown before the values reach back that far. */
function toExtremes(values: Float64Array, days: number, sign: 1 | -1): Float64Array {
  const first = values.findIndex(value => !Number.isNaN(value))
  /** Days whose values no later one exceeds, from the largest on. */
  const best: number[] = []
  let start = 0
  return values.map((value, day) => {
    if (Number.isNaN(value)) return Number.NaN
    while (best.length > start && sign * (values[best.at(-1) ?? 0] ?? 0) <= sign * value) best.pop()
    best.push(day)
    while ((best[start] ?? day) <= day - days) start++
    return day - first < days - 1 ? Number.NaN : Number(best[start] === day)
  })
}

/** True once a state has been true for so many days on end. */
function hold(states: Float64Array, days: number): Float64Array {
  let [lastFalse, lastUnknown] = [-1, -1]
  return states.map((state, day) => {
    if (Number.isNaN(state)) lastUnknown = day
    else if (state === 0) lastFalse = day
    if (lastFalse > day - days && lastFalse >= 0) return 0
    return day < days - 1 || (lastUnknown > day - days && lastUnknown >= 0) ? Number.NaN : 1
  })
}
