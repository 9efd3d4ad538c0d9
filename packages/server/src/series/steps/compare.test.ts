import { parseFormula } from '@analytics/contract/formula/parseFormula'
import { fromIsoDay, toIsoDay, type Day } from '@analytics/contract/query/day'
import { array, assert, integer, option, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Part } from '../../domain/daily/DailyLine.ts'
import { compareStock, pairSums } from './compare.ts'
import type { LineRow } from './LineRow.ts'
import { measureFormula } from './measure.ts'
import { measureRow, toMeasuredRange } from './measureLine.ts'
import { Operands, type Operand } from './Operands.ts'
import { isSameMonths, pairByPosition, pairByYear } from './pairDays.ts'

const _ = Number.NaN
const first = fromIsoDay('2026-11-09')
/** Four days against the four before. */
const range = { from: first + 4, to: first + 7 }
const before = { from: first, to: first + 3 }

/** A part that has not ended, unless its last day is named. */
function toPart(values: readonly number[], expectedTo = Number.POSITIVE_INFINITY): Part {
  const begin = values.findIndex(value => !Number.isNaN(value))
  return { from: first, column: Float64Array.from(values), firstDay: first + begin, expectedTo }
}

const sumOf = (parts: readonly Part[]) =>
  Float64Array.from({ length: 8 }, (_day, index) => {
    const knownValues = parts.flatMap(({ column }) =>
      Number.isNaN(column[index] ?? _) ? [] : [column[index] ?? 0],
    )
    return knownValues.length === 0 ? _ : knownValues.reduce((sum, value) => sum + value, 0)
  })

const toLine = (parts: readonly Part[], more: Partial<LineRow> = {}): LineRow => ({
  kind: 'flow',
  from: first,
  column: sumOf(parts),
  firstDay: Math.min(...parts.map(({ firstDay }) => firstDay)),
  expectedTo: Number.POSITIVE_INFINITY,
  dataFrom: first,
  filled: null,
  ...(parts.length > 1 && { getParts: () => parts.map(part => ({ ...part, filled: null })) }),
  ...more,
})

const compare = (line: LineRow) =>
  measureRow(line, { range, compared: pairByPosition(range, before) }).comparison

/** One member has a gap in each range, one begins in the later range, one ends in the earlier. */
const steady = toPart([100, _, 100, 100, 110, 110, 110, 110])
const gappy = toPart([50, 50, 50, 50, 50, _, 50, 50])
const arrived = toPart([_, _, _, _, 10, 10, 10, 10])
const departed = toPart([5, 5, _, _, _, _, _, _], first + 1)

describe('a flow', () => {
  it('by itself is compared over the days that both ranges have', () => {
    expect(compare(toLine([steady]))).toEqual({
      days: 3,
      of: 4,
      now: 330,
      before: 300,
      wholeNow: 440,
      wholeBefore: 300,
      isNew: false,
    })
  })

  it('of several leaves out gaps only: new and ended applications count in full', () => {
    expect(compare(toLine([steady, gappy, arrived, departed]))).toEqual({
      days: null,
      of: 4,
      now: 330 + 150 + 40,
      before: 300 + 150 + 10,
      wholeNow: 440 + 150 + 40,
      wholeBefore: 300 + 200 + 10,
      isNew: false,
    })
  })

  it('of several leaves out both days of a member that is late', () => {
    const late = toPart([50, 50, 50, 50, 50, 50, 50, _])
    expect(compare(toLine([steady, late]))).toMatchObject({
      now: 330 + 150,
      before: 300 + 150,
      wholeBefore: 500,
    })
  })

  it('is new where it began after the first tenth of the range before, unless its data are as young', () => {
    expect(compare(toLine([arrived]))).toMatchObject({ isNew: true, now: 0, before: 0, wholeNow: 40 })
    expect(compare(toLine([arrived, arrived]))).toMatchObject({ isNew: true })
    expect(compare(toLine([arrived], { dataFrom: arrived.firstDay }))).toBeNull()
  })

  it('of several is not compared with a range that the data do not cover', () => {
    expect(compare(toLine([steady, arrived], { dataFrom: first + 1 }))).toBeNull()
  })

  it('is not compared over less than half of the days', () => {
    expect(compare(toLine([toPart([100, _, _, _, 110, 110, 110, 110])]))).toBeNull()
  })
})

describe('a stock', () => {
  it('compares the last days, over the members that have both', () => {
    const line = toLine([steady, gappy, arrived, toPart([7, 7, 7, _, 7, 7, 7, 7])], { kind: 'stock' })
    // The last one lacks the earlier day, so its 7 are left out.
    expect(compare(line)).toMatchObject({ now: 170, before: 150, wholeNow: 177, wholeBefore: 150 })
  })

  it('is new where all of it began after the day that it is compared with', () => {
    const parts = [{ firstDay: first + 5, now: 10, before: null }]
    expect(compareStock(parts, first, pairByPosition(range, before))).toMatchObject({ isNew: true })
    expect(compareStock(parts, first + 5, pairByPosition(range, before))).toBeNull()
  })
})

describe('a formula is compared operand by operand', () => {
  const toOperand = (line: LineRow): Operand => ({ kind: line.kind, rows: [line] })
  const operands = (lines: Readonly<Record<string, LineRow>>) =>
    new Operands(
      { from: first, to: first + 7 },
      1,
      new Map(Object.entries(lines).map(([name, line]) => [name, toOperand(line)])),
    )
  const measure = (text: string, lines: Readonly<Record<string, LineRow>>) =>
    measureFormula(parseFormula(text), operands(lines), range, pairByPosition(range, before))?.[0]

  it('so that a ratio of sums has both sums like for like, on the days that both have', () => {
    const lines = {
      'fees.all': toLine([steady, gappy, arrived]),
      'revenue.all': toLine([toPart([30, 30, 30, 30, 33, _, 33, 33])]),
    }
    const measured = measure('revenue.all/fees.all', lines)
    expect(measured?.total).toBeCloseTo(99 / 510, 12)
    // The second day of both ranges is left out.
    expect(measured?.comparison).toMatchObject({ days: 3, of: 4 })
    expect(measured?.comparison?.now).toBeCloseTo(99 / 510, 12)
    expect(measured?.comparison?.before).toBeCloseTo(90 / 450, 12)
    expect(measured?.change).toBeCloseTo((99 / 510 - 90 / 450) * 100, 12)
  })

  it('and is new where an operand that it needs is, but not where a new one is among others', () => {
    const lines = { 'fees.app.a': toLine([steady]), 'fees.app.b': toLine([arrived]) }
    expect(measure('fees.app.b/fees.app.a', lines)).toMatchObject({
      change: null,
      comparison: { isNew: true },
    })
    const sum = measure('sum(fees.app.a,fees.app.b)', lines)
    expect(sum).toMatchObject({ total: 480, comparison: { isNew: false, now: 330 + 40, before: 300 } })
  })

  it('with the last days of stocks', () => {
    const tvl = { kind: 'stock' } as const
    const lines = { 'tvl.all': toLine([steady, gappy], tvl), 'borrows.all': toLine([gappy], tvl) }
    const measured = measure('borrows.all/tvl.all', lines)
    expect(measured).toMatchObject({ total: 50 / 160, previous: 50 / 150 })
    expect(measured?.change).toBeCloseTo((50 / 160 - 50 / 150) * 100, 12)
  })
})

describe('days are paired', () => {
  const isoOf = (days: readonly (Day | null)[]) => days.map(day => day && toIsoDay(day))

  it('with the same calendar day of the year before, and 29 February with the 28th', () => {
    const leap = { from: fromIsoDay('2024-02-28'), to: fromIsoDay('2024-03-01') }
    const { partners, partnersBefore } = pairByYear(leap, {
      from: fromIsoDay('2023-02-28'),
      to: fromIsoDay('2023-03-01'),
    })
    expect(isoOf(partners)).toEqual(['2023-02-28', '2023-02-28', '2023-03-01'])
    expect(isoOf(partnersBefore)).toEqual(['2024-02-28', '2024-03-01'])
  })

  it('by position otherwise: what a whole month has beyond the other one counts alone', () => {
    const february = { from: fromIsoDay('2026-02-01'), to: fromIsoDay('2026-02-28') }
    const january = { from: fromIsoDay('2026-01-01'), to: fromIsoDay('2026-01-31') }
    expect(pairByPosition(february, january).partnersBefore.slice(-4)).toEqual([
      february.to,
      null,
      null,
      null,
    ])
    // Other ranges leave out what only the longer one has.
    const days = { from: fromIsoDay('2026-01-02'), to: fromIsoDay('2026-01-31') }
    expect(pairByPosition(february, days).partnersBefore.at(-1)).toBe(february.to + 2)
  })

  it('as the query says', () => {
    const asked = { from: fromIsoDay('2024-02-10'), to: fromIsoDay('2024-03-10') }
    const { compared } = toMeasuredRange({ asked, versus: 'year' }, asked)
    expect([compared?.days.from, compared?.days.to].map(day => day && toIsoDay(day))).toEqual([
      '2023-02-10',
      '2023-03-10',
    ])
    expect(compared?.partners).toHaveLength(30)
    expect(compared?.partnersBefore).toHaveLength(29)
    expect(toMeasuredRange('all', asked).compared).toBeNull()
  })
})

it('the sums of a part equal those of a scan of its days', () => {
  const anyDay = integer({ min: -5, max: 45 })
  const anyRange = record({ from: anyDay, length: integer({ min: 1, max: 20 }) })
  const anyShift = record({ gap: integer({ min: 0, max: 5 }), more: integer({ min: -3, max: 3 }) })
  assert(
    property(
      array(option(integer()), { maxLength: 40 }),
      anyRange,
      anyShift,
      (later, asked, { gap, more }) => {
        const values = [1, ...later]
        const ownRange = { from: asked.from, to: asked.from + asked.length - 1 }
        // Another quarter or year may be a few days longer or shorter.
        const former = {
          from: ownRange.from - gap - Math.max(1, asked.length + more),
          to: ownRange.from - gap - 1,
        }
        const shift = ownRange.from - former.from
        const column = Float64Array.from(values, value => value ?? _)
        const lastDay = values.findLastIndex(value => value !== null)
        const length = former.to - former.from + 1
        const isRestCounted = isSameMonths(ownRange, former)
        const sums = { days: 0, now: 0, before: 0, arrived: 0, departed: 0 }
        for (const [day, value] of values.entries()) {
          if (value === null) continue
          const [at, back] = [day - ownRange.from, day - former.from]
          if (at >= 0 && at < asked.length) {
            const isAlone = at >= length
            const isPaired = isAlone ? isRestCounted : (values[day - shift] ?? null) !== null
            if (isPaired) {
              sums.now += value
              sums.days++
            } else if (!isAlone && day - shift < 0) sums.arrived += value
          }
          if (back >= 0 && back < length) {
            const isAlone = back >= asked.length
            const isPaired = isAlone ? isRestCounted : (values[day + shift] ?? null) !== null
            if (isPaired) sums.before += value
            else if (!isAlone && day + shift > lastDay) sums.departed += value
          }
        }
        expect(
          pairSums({ from: 0, column, firstDay: 0, expectedTo: lastDay }, pairByPosition(ownRange, former)),
        ).toEqual(sums)
      },
    ),
  )
})
