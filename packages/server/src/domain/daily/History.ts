import type { Day } from '@analytics/contract/query/day'
import type { DayRange } from '@analytics/contract/query/timeRange'

import type { DailyColumn, DailySum, FilledDays, Marked } from './DailyColumns.ts'

/** Days of which the sums are kept. */
const block = 32

/**
 * The daily values of one entity, from its first day to its last. Sums of blocks of days are kept, so that a range of years is added up
 * from a few of them. Running sums would be faster, and lose the cents of all days after an absurd value.
 */
export class History implements DailyColumn, Marked {
  readonly from: Day
  readonly column: Float64Array
  readonly filled: FilledDays | null
  #sums: Float64Array | null = null
  /** Days with a value in each block. */
  #known: Uint8Array | null = null

  /** The first day has a value. */
  constructor(from: Day, column: Float64Array, filled: FilledDays | null = null) {
    this.from = from
    this.column = column
    this.filled = filled
  }

  get to(): Day {
    return this.from + this.column.length - 1
  }

  get bytes(): number {
    return this.column.byteLength + (this.filled?.byteLength ?? 0)
  }

  /** The last day up to `through` with a value of its own: a repeated observation is none. Null where there is none. */
  lastDayBy(through: Day): Day | null {
    for (let index = Math.min(through, this.to) - this.from; index >= 0; index--)
      if (!Number.isNaN(this.column[index] ?? Number.NaN) && this.filled?.[index] !== 1)
        return this.from + index
    return null
  }

  hasValueIn({ from, to }: DayRange): boolean {
    const end = Math.min(to, this.to) - this.from
    for (let index = Math.max(0, from - this.from); index <= end; index++)
      if (!Number.isNaN(this.column[index] ?? Number.NaN)) return true
    return false
  }

  sumIn({ from, to }: DayRange): DailySum {
    const [sums, knownCounts] = [(this.#sums ??= this.#sumBlocks()), (this.#known ??= this.#countBlocks())]
    const end = Math.min(to, this.to) - this.from + 1
    let [sum, days] = [0, 0]
    for (let at = Math.max(0, from - this.from); at < end;) {
      if (at % block === 0 && at + block <= end) {
        sum += sums[at / block] ?? 0
        days += knownCounts[at / block] ?? 0
        at += block
        continue
      }
      const value = this.column[at++] ?? Number.NaN
      if (Number.isNaN(value)) continue
      sum += value
      days++
    }
    return { sum: days > 0 ? sum : null, days }
  }

  /** Days of the range with a value of their own. */
  countOwnIn({ from, to }: DayRange): number {
    let { days } = this.sumIn({ from, to })
    if (!this.filled) return days
    const end = Math.min(to, this.to) - this.from
    for (let index = Math.max(0, from - this.from); index <= end; index++) days -= this.filled[index] ?? 0
    return days
  }

  /** The same history without the values of some days. */
  without({ from, to }: DayRange): History {
    if (!this.hasValueIn({ from, to })) return this
    const [first, end] = [Math.max(0, from - this.from), Math.max(0, to - this.from + 1)]
    const filled = this.filled && this.filled.slice().fill(0, first, end)
    return new History(this.from, this.column.slice().fill(Number.NaN, first, end), filled)
  }

  #sumBlocks(): Float64Array {
    const sums = new Float64Array(Math.ceil(this.column.length / block))
    this.column.forEach((value, index) => {
      if (!Number.isNaN(value))
        sums[Math.floor(index / block)] = (sums[Math.floor(index / block)] ?? 0) + value
    })
    return sums
  }

  #countBlocks(): Uint8Array {
    const knownCounts = new Uint8Array(Math.ceil(this.column.length / block))
    this.column.forEach((value, index) => {
      if (!Number.isNaN(value))
        knownCounts[Math.floor(index / block)] = (knownCounts[Math.floor(index / block)] ?? 0) + 1
    })
    return knownCounts
  }
}
