import { createHash } from 'node:crypto'

import {
  courseDays,
  daysAfter,
  fewOccurrences,
  type WhenData,
  type WhenOccurrence,
} from '@analytics/contract/api/responses/explore/when'
import { unitOfRow, type ConditionRows } from '@analytics/contract/explore/resolveCondition'
import { formulaTermsOf, type Condition, type ConditionTerm } from '@analytics/contract/formula/condition'
import { linesOf } from '@analytics/contract/formula/formula'
import { toUnit, type FormulaUnit } from '@analytics/contract/formula/inferUnit'
import { writeCondition, writeTerm } from '@analytics/contract/formula/writeCondition'
import { writeFormula } from '@analytics/contract/formula/writeFormula'
import type { Unit } from '@analytics/contract/metrics/units'
import { toIsoDay } from '@analytics/contract/query/day'
import type { DayRange } from '@analytics/contract/query/timeRange'

import { compareText } from '../../lib/order.ts'
import { turn } from '../../lib/turn.ts'
import { toExact } from '../../series/rounding.ts'
import { changeUnitOf, toUnitChange } from '../../series/steps/measure.ts'
import type { ConditionMember, MemberColumns } from './ConditionReader.ts'
import { toSpread } from './spread.ts'
import { findStarts, toStates } from './toStates.ts'
import { wordCondition } from './wordCondition.ts'

const mostOccurrences = 200

/** A day on which the condition became true of a member. */
interface Start {
  readonly day: number
  readonly member: ConditionMember
  readonly figures: readonly (number | null)[]
  /** The values of the first row. */
  readonly values: Float64Array
}

interface Parts {
  readonly condition: Condition
  readonly rows: ConditionRows
  readonly days: DayRange
  /** Counts no changes but those behind the occurrences that are listed. */
  readonly isLean: boolean
  /** The name of a row, or of its line of one member. */
  readonly nameOf: (text: string, member?: ConditionMember) => string
  /** The name of what the row is of. */
  readonly subjectOf: (text: string, member?: ConditionMember) => string
  /** The same for the same rows, whatever their subjects are called. */
  readonly identity: string
  /** The provider's id of a member, which stays when names change. */
  readonly keyOf: (member: string) => string
}

/** Counts the true days of a condition, member by member, and what happened after it became true. */
export class WhenTally {
  readonly #parts: Parts
  readonly #terms: readonly Exclude<ConditionTerm, { kind: 'percent' }>[]
  /** The row whose values follow an occurrence. */
  readonly #first: { readonly text: string; readonly unit: FormulaUnit }
  readonly #starts: Start[] = []
  /** Members of which the condition is true, and of which it is known, by day. */
  readonly #true: Uint32Array
  readonly #known: Uint32Array
  /** The changes from every day, by the number of days. */
  readonly #changes = daysAfter.map((): number[] => [])
  #hasMembers = false

  constructor(parts: Parts) {
    this.#parts = parts
    const { condition, rows, days } = parts
    const hasDays = (text: string) => linesOf(rows.get(text)?.formula ?? noFormula).length > 0
    const terms = formulaTermsOf(condition).filter(({ formula }) => hasDays(writeFormula(formula)))
    this.#terms = [...new Map(terms.map(term => [writeTerm(term), term])).values()]
    const [first] = this.#terms
    const row = first && rows.get(writeFormula(first.formula))
    if (!row) throw new Error('a condition names a row')
    this.#first = { text: writeFormula(first.formula), unit: unitOfRow(row) }
    this.#true = new Uint32Array(days.to - days.from + 1)
    this.#known = new Uint32Array(this.#true.length)
  }

  add(member: ConditionMember, columns: MemberColumns): void {
    this.#hasMembers ||= member.id !== null
    const conditionDays = toStates(this.#parts.condition, columns)
    for (const [day, state] of conditionDays.states.entries()) {
      if (Number.isNaN(state)) continue
      this.#known[day] = (this.#known[day] ?? 0) + 1
      this.#true[day] = (this.#true[day] ?? 0) + state
    }
    const { isLean } = this.#parts
    const values = columns.valuesOf(this.#first.text)
    for (const [index, days] of isLean ? [] : daysAfter.entries())
      for (let day = 0; day < values.length; day++) {
        const change = this.#toChange(values, day, day + days)
        if (change !== null) this.#changes[index]?.push(change)
      }
    const starts = findStarts(conditionDays)
    if (starts.length === 0) return
    const figures = this.#terms.map(term => columns.read(term))
    for (const day of starts)
      this.#starts.push({ day, member, values, figures: figures.map(column => toFigure(column[day])) })
  }

  #toChange(values: Float64Array, from: number, to: number): number | null {
    const [before, now] = [values[from] ?? Number.NaN, values[to] ?? Number.NaN]
    return Number.isNaN(before) || Number.isNaN(now) ? null : toUnitChange(now, before, this.#first.unit)
  }

  /** `viewDays` are those of the view. */
  async toData(viewDays: DayRange, restated: readonly string[]): Promise<WhenData> {
    const { condition, days, nameOf, identity } = this.#parts
    const { text, unit } = this.#first
    const toDay = (day: number) => toIsoDay(days.from + day)
    const newest = this.#starts.toSorted(
      (a, b) => b.day - a.day || compareText(a.member.id ?? '', b.member.id ?? ''),
    )
    const shownStarts = newest.filter(
      ({ day }) => days.from + day >= viewDays.from && days.from + day <= viewDays.to,
    )
    const count = newest.length
    return {
      id: toHash([identity]),
      condition: writeCondition(condition),
      words: this.#toWords(),
      state: 'ready',
      message: null,
      position: null,
      truth: this.#findTruth(),
      from: toKnownDay(
        this.#known.findIndex(members => members > 0),
        toDay,
      ),
      to: toIsoDay(days.to),
      today: this.#findToday(toDay),
      of: { text, name: nameOf(text), unit: toUnit(unit, 'D'), changeUnit: changeUnitOf(unit) },
      occurrences: shownStarts.slice(0, mostOccurrences).map(start => this.#toOccurrence(start, toDay)),
      count: shownStarts.length,
      allCount: count,
      isFew: count < fewOccurrences,
      ...(await this.#follow()),
      restated: [...restated],
    }
  }

  async #follow(): Promise<Pick<WhenData, 'after' | 'course'>> {
    const [after, course]: [WhenData['after'], WhenData['course']] = [[], []]
    if (this.#parts.isLean) return { after, course }
    for (const [index, days] of daysAfter.entries()) {
      await turn()
      const allDays = toSpread(this.#changes[index] ?? [])
      after.push({ days, occurrences: this.#toSpread(days), allDays })
    }
    for (let day: number = courseDays.from; day <= courseDays.to; day++) {
      await turn()
      course.push({ day, ...this.#toSpread(day) })
    }
    return { after, course }
  }

  #toSpread(number: number) {
    const changes: number[] = []
    for (const { values, day } of this.#starts) {
      const change = this.#toChange(values, day, day + number)
      if (change !== null) changes.push(change)
    }
    return toSpread(changes)
  }

  #toOccurrence({ day, member, figures, values }: Start, toDay: (day: number) => string): WhenOccurrence {
    const { identity, keyOf } = this.#parts
    const { id, name } = member
    const isoDay = toDay(day)
    return {
      id: toHash([identity, id === null ? null : keyOf(id), isoDay]),
      day: isoDay,
      member: id === null ? null : { id, name },
      title: this.#toWords(member),
      figures: this.#terms.map((term, index) => ({
        text: writeTerm(term),
        name: this.#parts.nameOf(writeFormula(term.formula), member),
        unit: this.#unitOf(term),
        value: round(figures[index] ?? null),
      })),
      value: round(toFigure(values[day])),
      after: daysAfter.map(days => ({
        days,
        value: round(toFigure(values[day + days])),
        change: round(this.#toChange(values, day, day + days)),
      })),
      isTrue: true,
      knownSince: null,
      restatedAt: null,
      notices: [],
    }
  }

  #unitOf(term: ConditionTerm): Unit {
    const row = term.kind === 'percent' ? undefined : this.#parts.rows.get(writeFormula(term.formula))
    const unit = row && unitOfRow(row)
    if (term.kind === 'value' && unit) return toUnit(unit, 'D')
    if (term.kind === 'change' && unit) return changeUnitOf(unit)
    return term.kind === 'hacks' ? 'USD' : term.kind === 'rank' ? 'count' : 'percent'
  }

  #toWords(member?: ConditionMember): string {
    const words = wordCondition(this.#parts.condition, {
      nameOf: text => this.#parts.nameOf(text, member),
      subjectOf: text => this.#parts.subjectOf(text, member),
      unitOf: term => this.#unitOf(term),
    })
    const { rows, nameOf } = this.#parts
    // A name keeps its letters, such as `eETH`.
    const isName = [...rows].some(
      ([text, { wildcard }]) => (member || wildcard === null) && words.startsWith(nameOf(text, member)),
    )
    return isName ? words : words.charAt(0).toUpperCase() + words.slice(1)
  }

  #findTruth(): WhenData['truth'] {
    const knownDays = this.#known.reduce((sum, count) => sum + count, 0)
    const trueDays = this.#true.reduce((sum, count) => sum + count, 0)
    return knownDays === 0 ? null : trueDays === 0 ? 'never' : trueDays === knownDays ? 'always' : 'sometimes'
  }

  #findToday(toDay: (day: number) => string): WhenData['today'] {
    const stateOn = (day: number) => (this.#true[day] ? 'true' : this.#known[day] ? 'false' : 'unknown')
    const last = this.#known.length - 1
    const state = stateOn(last)
    let since = last
    for (let day = last; day >= 0 && (stateOn(day) === state || stateOn(day) === 'unknown'); day--)
      if (stateOn(day) === state) since = day
    return { state, since: toDay(since), members: this.#hasMembers ? (this.#true[last] ?? 0) : null }
  }
}

const toHash = (parts: readonly (string | null)[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
const noFormula = { kind: 'number', value: 0, at: 0 } as const
const toFigure = (value = Number.NaN) => (Number.isNaN(value) ? null : value)
const round = (value: number | null) => (value === null ? null : toExact(value))
const toKnownDay = (day: number, toDay: (day: number) => string) => (day < 0 ? null : toDay(day))
