import type { Day } from '@analytics/contract/query/day'
import { countDays, type DayRange } from '@analytics/contract/query/timeRange'
import { findDay, type DailyValues } from '@analytics/defillama'
import { LRUCache } from 'lru-cache'

import { carryObservations, addUpDays } from '../domain/daily/DailyColumns.ts'
import type { DailyLine, DailySpan } from '../domain/daily/DailyLine.ts'
import { History } from '../domain/daily/History.ts'
import type { FormerValue } from '../store/LedgerRepository.ts'

/** Tables and colours for one or two as-of days, by category. */
const derivedKept = 32

/** All daily values of one series, in memory. */
export class SeriesFacts {
  /** Ascending by entity. Entities without a value are left out. */
  readonly histories: ReadonlyMap<number, History>
  /** Null without any value. */
  readonly span: DayRange | null
  readonly #possible: DayRange
  #carried: SeriesFacts | undefined
  readonly #derived = new LRUCache<string, { readonly value: unknown }>({ max: derivedKept })

  constructor(histories: ReadonlyMap<number, History>, possible = anyDay) {
    this.histories = histories
    this.#possible = possible
    const all = [...histories.values()]
    const from = all.reduce((first, history) => Math.min(first, history.from), Number.POSITIVE_INFINITY)
    const to = all.reduce((last, history) => Math.max(last, history.to), Number.NEGATIVE_INFINITY)
    this.span = from <= to ? { from, to } : null
  }

  /** Takes values by entity, each in the order of days. Those of impossible days are left out. */
  static of(values: ReadonlyMap<number, DailyValues>, possible = anyDay): SeriesFacts {
    const knownColumns = [...values].flatMap(([entity, value]) => {
      const [from, to] = [findDay(value, possible.from), findDay(value, possible.to + 1)]
      const cut = { days: value.days.subarray(from, to), values: value.values.subarray(from, to) }
      return from < to ? [[entity, cut] as const] : []
    })
    const spanOf = ({ days }: DailyValues): DayRange => ({ from: days[0] ?? 0, to: days.at(-1) ?? 0 })
    // One buffer for all entities: thousands of small ones would slow down every garbage collection.
    const length = knownColumns.reduce((sum, [, ownColumn]) => sum + countDays(spanOf(ownColumn)), 0)
    const buffer = new Float64Array(length).fill(Number.NaN)
    const histories = new Map<number, History>()
    let start = 0
    for (const [entity, ownColumn] of knownColumns) {
      const { from, to } = spanOf(ownColumn)
      const column = buffer.subarray(start, start + to - from + 1)
      for (let index = 0; index < ownColumn.days.length; index++)
        column[(ownColumn.days[index] ?? 0) - from] = ownColumn.values[index] ?? Number.NaN
      histories.set(entity, new History(from, column))
      start += column.length
    }
    return new SeriesFacts(histories, possible)
  }

  /** The values of a stock: observations, repeated where they are missing, up to the last day of the series. */
  get carried(): SeriesFacts {
    this.#carried ??= new SeriesFacts(
      new Map(
        [...this.histories].map(([entity, history]) => {
          const { from, column, filled } = carryObservations(history, this.span?.to ?? 0)
          return [entity, new History(from, column, filled)]
        }),
      ),
    )
    return this.#carried
  }

  /** The values up to `newest`, with earlier ones in place of those that have changed since. Null: there was no day. */
  before(former: ReadonlyMap<number, readonly FormerValue[]>, newest: Day | null): SeriesFacts {
    const histories = new Map<number, History>()
    if (newest === null) return new SeriesFacts(histories)
    const entities = [...new Set([...this.histories.keys(), ...former.keys()])].toSorted((a, b) => a - b)
    for (const entity of entities) {
      const { from, to } = this.#possible
      const changed = (former.get(entity) ?? []).filter(({ day }) => day >= from && day <= to)
      const history = withFormer(this.histories.get(entity), changed, newest)
      if (history) histories.set(entity, history)
    }
    return new SeriesFacts(histories)
  }

  get bytes(): number {
    return [...this.histories.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  }

  /** Computes once what is kept as long as the values are. A key stands for values of one type. */
  derive<Value>(key: string, compute: () => Value): Value {
    const knownResult = this.#derived.get(key)
    if (knownResult) return knownResult.value as Value
    const value = compute()
    this.#derived.set(key, { value })
    return value
  }
}

const anyDay: DayRange = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }

/** Undefined for an entity without any value. */
function withFormer(
  present: History | undefined,
  former: readonly FormerValue[],
  newest: Day,
): History | undefined {
  const changed = former.filter(({ day }) => day <= newest)
  const from = Math.min(
    present?.from ?? Number.POSITIVE_INFINITY,
    changed[0]?.day ?? Number.POSITIVE_INFINITY,
  )
  const to = Math.min(newest, Math.max(present?.to ?? 0, changed.at(-1)?.day ?? 0))
  if (from > to) return undefined
  const column = new Float64Array(to - from + 1).fill(Number.NaN)
  if (present && present.from <= to)
    column.set(present.column.subarray(0, to - present.from + 1), present.from - from)
  for (const { day, value } of changed) column[day - from] = value ?? Number.NaN
  const isKnown = (value: number) => !Number.isNaN(value)
  const first = column.findIndex(isKnown)
  return first < 0
    ? undefined
    : new History(from + first, column.slice(first, column.findLastIndex(isKnown) + 1))
}

/** One entity of a stored series; undefined stands for one without any value. A stock repeats observations. */
export function toDailyLine(
  facts: SeriesFacts,
  entity: number | undefined,
  line: DailySpan & Pick<DailyLine, 'kind' | 'dataFrom'>,
): DailyLine {
  const { histories } = line.kind === 'stock' ? facts.carried : facts
  const history = histories.get(entity ?? Number.NaN)
  return { ...line, read: days => addUpDays(history ? [history] : [], days) }
}
