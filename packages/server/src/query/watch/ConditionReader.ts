import { toPercentFactor, unitOfRow, type ConditionRows } from '@analytics/contract/explore/resolveCondition'
import type { ResolvedRow } from '@analytics/contract/explore/resolveRows'
import {
  singlesOf,
  type Condition,
  type ConditionTerm,
  type SingleCondition,
} from '@analytics/contract/formula/condition'
import { evaluate } from '@analytics/contract/formula/evaluate'
import { linesOf } from '@analytics/contract/formula/formula'
import { writeFormula } from '@analytics/contract/formula/writeFormula'
import type { DayRange } from '@analytics/contract/query/day'

import { hasEnded } from '../../domain/daily/DailyLine.ts'
import type { AppDirectory } from '../../domain/directory/toAppDirectory.ts'
import type { Event } from '../../domain/Event.ts'
import { turn } from '../../lib/turn.ts'
import { toUnitChange } from '../../series/steps/measure.ts'
import { allLines } from '../../series/steps/Operands.ts'
import { findSubject } from '../../series/subjects/appSubject.ts'
import type { ExploreEvaluation } from '../explore/ExploreEvaluation.ts'
import type { LinesRead, ReadRow } from '../explore/readRows.ts'
import { isOf } from '../shape/events.ts'
import type { ConditionColumns } from './toStates.ts'

/** A member of the stars of a condition; of one without stars, all ids are null. */
export interface ConditionMember {
  readonly id: string | null
  readonly name: string
}

interface Parts {
  readonly condition: Condition
  readonly rows: ConditionRows
  /** The rows that were read, by their texts in the condition. */
  readonly read: ReadonlyMap<string, ReadRow>
  /** All subjects among which a row without a star is ranked. */
  readonly rivals: ReadonlyMap<string, ReadRow>
  readonly lines: Pick<LinesRead, 'find'>
  readonly evaluation: ExploreEvaluation
  readonly hacks: readonly Event[]
  readonly directory: AppDirectory
  readonly days: DayRange
}

const membersAtOnce = 16

/** The daily values of one member. */
export interface MemberColumns extends ConditionColumns {
  /** The values of a row. */
  readonly valuesOf: (text: string) => Float64Array
}

/** Reads the daily values of a condition, some members at a time: those of all would fill memory. */
export class ConditionReader {
  readonly #parts: Parts
  readonly #factors: ReadonlyMap<ConditionTerm, number>
  /** Values of the rows that are ranked, in the order of the days, by text. */
  readonly #ranked = new Map<string, readonly Float64Array[]>()

  constructor(parts: Parts) {
    this.#parts = parts
    const pairs = singlesOf(parts.condition).flatMap(({ terms: [left, right] }) =>
      right
        ? ([
            [left, right],
            [right, left],
          ] as const)
        : [],
    )
    this.#factors = new Map(pairs.map(([term, beside]) => [term, toPercentFactor(beside, parts.rows) ?? 1]))
  }

  get count(): number {
    const { from, to } = this.#parts.days
    return to - from + 1
  }

  /** Calls `use` with the columns of each member. */
  async each(
    members: readonly ConditionMember[],
    use: (member: ConditionMember, columns: MemberColumns) => void,
  ): Promise<void> {
    await this.#readRivals()
    for (let from = 0; from < members.length; from += membersAtOnce) {
      const some = members.slice(from, from + membersAtOnce)
      const columns = new Map<string, readonly Float64Array[]>()
      for (const [text, row] of this.#parts.rows) columns.set(text, await this.#read(row, some, text))
      for (const [index, member] of some.entries()) {
        await turn()
        use(
          member,
          this.#toColumns(member, text => columns.get(text)?.[index] ?? new Float64Array()),
        )
      }
    }
  }

  /** The values that the chart draws, day by day: NaN where one is missing or repeats another. */
  async #read(
    { formula, wildcard, row: { isPercent } }: ResolvedRow,
    members: readonly ConditionMember[],
    text = '',
  ): Promise<Float64Array[]> {
    const { evaluation } = this.#parts
    if (linesOf(formula).length === 0) {
      const value = evaluate(formula, () => null) ?? Number.NaN
      return members.map(() => this.#fill(() => value))
    }
    const evaluated =
      wildcard === null
        ? // The concentration of members is that of a line which sums them.
          [evaluation.evaluate(this.formulaOf(text, { id: null }) ?? formula)]
        : await evaluation.evaluateMembers(
            formula,
            members.map(({ id }) => id),
          )
    const all = evaluated.map(({ values, filled }) =>
      this.#fill(day =>
        (filled[day] ?? 0) > 0 ? Number.NaN : (values[day] ?? Number.NaN) * (isPercent ? 100 : 1),
      ),
    )
    return members.map((_, index) => all[wildcard === null ? 0 : index] ?? new Float64Array())
  }

  #fill(valueOf: (day: number) => number): Float64Array {
    const column = new Float64Array(this.count)
    // A plain loop: a star has a million daily values.
    for (let day = 0; day < column.length; day++) column[day] = valueOf(day)
    return column
  }

  /** The values of each day in descending order: a rank is the number of larger ones. */
  async #readRivals(): Promise<void> {
    for (const [text, { instances, resolved }] of this.#parts.rivals) {
      const members = instances.map(({ member, label }) => ({ id: member, name: label }))
      const columns: Float64Array[] = []
      for (let from = 0; from < members.length; from += membersAtOnce)
        columns.push(...(await this.#read(resolved, members.slice(from, from + membersAtOnce))))
      const days: Float64Array[] = []
      for (let day = 0; day < this.count; day++) {
        if (day % 64 === 0) await turn()
        const values = columns.map(column => column[day] ?? Number.NaN).filter(value => !Number.isNaN(value))
        days.push(new Float64Array(values).sort().reverse())
      }
      this.#ranked.set(text, days)
    }
  }

  #toColumns(member: ConditionMember, valuesOf: (text: string) => Float64Array) {
    const read = (term: ConditionTerm): Float64Array => {
      if (term.kind === 'percent') return this.#fill(() => term.value * (this.#factors.get(term) ?? 1))
      const text = writeFormula(term.formula)
      const row = this.#parts.rows.get(text)
      if (!row) return this.#fill(() => evaluate(term.formula, () => null) ?? Number.NaN)
      if (term.kind === 'hacks')
        return this.#readHacks(text, member, hacks => hacks.reduce((sum, { usd }) => sum + (usd ?? 0), 0))
      const values = valuesOf(text)
      if (term.kind === 'rank')
        return values.map((value, day) => toRank(value, this.#ranked.get(text)?.[day]))
      if (term.kind !== 'change') return values
      const unit = unitOfRow(row)
      return values.map((value, day) =>
        toKnown(toUnitChange(toNull(value), toNull(values[day - term.days]), unit)),
      )
    }
    const readFlags = ({ kind, terms: [term] }: SingleCondition): Float64Array => {
      const text = term.kind === 'percent' ? '' : writeFormula(term.formula)
      if (kind === 'hacks') return this.#readHacks(text, member, hacks => Math.min(1, hacks.length))
      return kind === 'new' ? this.#findFirst(text, member, valuesOf(text)) : this.#findLate(text, member)
    }
    return { count: this.count, read, readFlags, valuesOf }
  }

  /** The formula of a row for one of its members. */
  formulaOf(text: string, { id }: Pick<ConditionMember, 'id'>) {
    const { instances = [] } = this.#parts.read.get(text) ?? {}
    return (instances.find(({ member }) => member === id) ?? instances.find(({ member }) => member === null))
      ?.formula
  }

  #linesOf(text: string, member: ConditionMember) {
    const formula = this.formulaOf(text, member)
    return formula
      ? allLines(formula).flatMap(line => {
          const values = this.#parts.lines.find(line)?.values
          return values === undefined || typeof values === 'string' ? [] : [{ line, values }]
        })
      : []
  }

  #readHacks(
    text: string,
    member: ConditionMember,
    measure: (hacks: readonly Event[]) => number,
  ): Float64Array {
    const { directory, days, hacks } = this.#parts
    const subjects = this.#linesOf(text, member).flatMap(
      ({ line }) => findSubject(line.subject.id.replace(/\.\*$/, ''), directory) ?? [],
    )
    const ownHacks = hacks.filter(event => subjects.some(subject => isOf(subject, event)))
    return this.#fill(day => measure(ownHacks.filter(event => event.day === days.from + day)))
  }

  /** The first value of what began after its source did. */
  #findFirst(text: string, member: ConditionMember, values: Float64Array): Float64Array {
    const first = values.findIndex(value => !Number.isNaN(value))
    const begins = this.#linesOf(text, member).flatMap(line => line.values.dataFrom ?? [])
    const isNew = this.#parts.days.from + first > Math.max(...begins, Number.NEGATIVE_INFINITY)
    return this.#fill(day => (day < first || first < 0 ? Number.NaN : Number(isNew && day === first)))
  }

  /** A day without a value of its own after the first, until the line has ended. */
  #findLate(text: string, member: ConditionMember): Float64Array {
    const { days, evaluation } = this.#parts
    const late = this.#fill(() => Number.NaN)
    for (const { values: line } of this.#linesOf(text, member)) {
      const { column, filled } = line.read(days)
      const isThere = (value: number, day: number) => !Number.isNaN(value) && (filled?.[day] ?? 0) === 0
      const [first, last] = [column.findIndex(isThere), column.findLastIndex(isThere)]
      const end = hasEnded(days.from + last, evaluation.asOf) ? last : column.length
      for (const [day, value] of column.entries())
        if (day >= first && first >= 0)
          late[day] = Math.max(late[day] || 0, Number(day < end && !isThere(value, day)))
    }
    return late
  }
}

const toNull = (value = Number.NaN) => (Number.isNaN(value) ? null : value)
const toKnown = (value: number | null) => value ?? Number.NaN

function toRank(value: number, descending: Float64Array = new Float64Array()): number {
  if (Number.isNaN(value)) return Number.NaN
  let [low, high] = [0, descending.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((descending[middle] ?? 0) > value) low = middle + 1
    else high = middle
  }
  return low + 1
}
