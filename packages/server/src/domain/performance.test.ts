import { timeRangeIds, timeFrames } from '@analytics/contract/query/timeRange'
import { assert, constantFrom, integer, property, record, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  findNear,
  findCurrentPrice,
  latestOf,
  returnInRange,
  returnOver,
  getRangeEnd,
  getRangeStart,
  toCumulativeReturns,
  toGrid,
} from './performance.ts'
import { PriceHistory, type PricePoint } from './PriceHistory.ts'

const hour = 3600
const day = 24 * hour
/** A time that is on no grid. */
const now = Date.parse('2026-09-25T10:03:17Z') / 1000

/** Prices at odd times of some years, with gaps; they may begin late and end early. */
const anyHistory = record({
  back: constantFrom(2 * day, 20 * day, 400 * day, 1200 * day),
  until: constantFrom(0, 0, 0, 5 * hour, 11 * hour, 3 * day, 100 * day),
  offsets: uniqueArray(integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 120 }),
  prices: uniqueArray(integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 20 }),
}).map(({ back, until, offsets, prices }): PriceHistory => {
  const seconds = offsets.map(offset => now - until - Math.floor((offset / 1_000_000) * back))
  const times = [...new Set(seconds)].sort((a, b) => a - b)
  return PriceHistory.of(
    times.map((toSecond, index) => ({ at: toSecond, price: (prices[index % prices.length] ?? 1) / 100 })),
  )
})

/** A price every few minutes or hours around each midnight, as the store has them. */
const anySteadyHistory = record({
  days: integer({ min: 1, max: 900 }),
  jitter: integer({ min: -600, max: 600 }),
  gap: integer({ min: 2, max: 50 }),
}).map(({ days, jitter, gap }): PriceHistory => {
  const midnight = Math.floor(now / day) * day
  const daily = Array.from({ length: days }, (_, back) => midnight - back * day + (back % 3 ? jitter : 0))
    .filter((_, index) => index % gap !== 1)
    .toReversed()
  const times = [...daily.filter(time => time < now), now]
  return PriceHistory.of(times.map((toSecond, index) => ({ at: toSecond, price: 50 + ((index * 37) % 91) })))
})

function pointsOf(history: PriceHistory): PricePoint[] {
  return Array.from({ length: history.length }, (_, index) => history.at(index) ?? missing)
}

const missing = { at: Number.NaN, price: Number.NaN }

/** The nearest by looking at every one; of two alike the earlier. */
function nearestByHand(history: PriceHistory, time: number, tolerance: number) {
  let nearest: PricePoint | undefined
  for (const point of pointsOf(history))
    if (!nearest || Math.abs(point.at - time) < Math.abs(nearest.at - time)) nearest = point
  return nearest && Math.abs(nearest.at - time) <= tolerance ? nearest : undefined
}

const percent = (after: number, before: number) => (after / before - 1) * 100
const lastOf = (history: PriceHistory) => history.at(-1) ?? missing
const anyRange = constantFrom(...timeRangeIds)

describe('the nearest price', () => {
  it('is the one found by looking at all of them', () => {
    assert(
      property(
        anyHistory,
        integer({ min: -1300 * day, max: 2 * day }),
        integer({ min: 0, max: 3 * day }),
        (history, ago, tolerance) => {
          expect(findNear(history, now + ago, tolerance)).toEqual(
            nearestByHand(history, now + ago, tolerance),
          )
        },
      ),
    )
  })

  it('of two equally near is the earlier; there is none without prices', () => {
    const history = PriceHistory.of([
      { at: 100, price: 1 },
      { at: 200, price: 2 },
    ])
    expect(findNear(history, 150, 50)?.price).toBe(1)
    expect(findNear(history, 150, 49)).toBeUndefined()
    expect(findNear(PriceHistory.empty, 150, day)).toBeUndefined()
  })
})

describe('a return', () => {
  it('compares the latest price with the one a span before it, a twentieth of the span off at most', () => {
    assert(
      property(anyHistory, constantFrom(1, 7, 30, 365), (history, days) => {
        const tolerance = Math.min(12 * hour, (days * day) / 20)
        const then = nearestByHand(history, lastOf(history).at - days * day, tolerance)
        const expected = then ? percent(lastOf(history).price, then.price) : null
        expect(returnOver(history, days * day)).toBe(expected)
      }),
    )
  })

  it.each([
    [71 * 60, 10],
    [73 * 60, null],
    [-71 * 60, 10],
    [-73 * 60, null],
  ])('of a day takes a record that is %i seconds off for %s percent', (off, expected) => {
    const result = returnOver(
      PriceHistory.of([
        { at: now - day + off, price: 100 },
        { at: now, price: 110 },
      ]),
      day,
    )
    if (expected === null) expect(result).toBeNull()
    else expect(result).toBeCloseTo(expected, 9)
  })

  it('over a time range is none without a price at the time range’s start, or at its end', () => {
    assert(
      property(anyHistory, anyRange, (history, timeRange) => {
        const { days } = timeFrames[timeRange]
        const last = lastOf(history)
        const start = getRangeStart(timeRange, now, history.at(0)?.at ?? now)
        const then = nearestByHand(history, start, 12 * hour)
        const sinceStart = then && then.at < last.at ? percent(last.price, then.price) : null
        const line = toCumulativeReturns(history, toGrid(timeRange, now, history.at(0)?.at ?? now))
        const expected =
          days === 'all'
            ? (line.values.at(-1) ?? null)
            : typeof days === 'number'
              ? returnOver(history, days * day)
              : sinceStart
        expect(returnInRange(history, timeRange, now, line)).toBe(now - last.at > 12 * hour ? null : expected)
      }),
    )
  })
})

describe('a range of days', () => {
  const toSecond = (text: string) => Date.parse(text) / 1000
  const dayNumber = (text: string) => toSecond(text) / day
  const range = (from: string, to: string) => ({ from: dayNumber(from), to: dayNumber(to) })

  it('runs from the midnight of its first day to that of its last, and to the latest price today', () => {
    const week = range('2026-09-16', '2026-09-22')
    const end = getRangeEnd(week, now)
    expect(end).toBe(toSecond('2026-09-22T00:00:00Z'))
    expect(toGrid(week, end, 0)).toEqual({
      step: 'day',
      times: Array.from({ length: 7 }, (_, index) => toSecond('2026-09-16T00:00:00Z') + index * day),
    })
    expect(getRangeEnd(range('2026-09-20', '2026-09-25'), now)).toBe(now)
    expect(getRangeEnd(range('2026-09-25', '2026-09-25'), now)).toBe(now)
    expect(getRangeEnd(range('2026-09-20', '2026-09-20'), now)).toBe(toSecond('2026-09-21T00:00:00Z'))
  })

  it('has lines that start at nothing on its first day, and the return between its ends', () => {
    assert(
      property(
        anyHistory,
        integer({ min: 0, max: 700 }),
        integer({ min: 1, max: 60 }),
        (history, ago, length) => {
          const to = Math.floor(now / day) - ago
          const days = { from: to - length, to }
          const end = getRangeEnd(days, now)
          const line = toCumulativeReturns(history, toGrid(days, end, history.at(0)?.at ?? now))
          const first = nearestByHand(history, days.from * day, 12 * hour)
          const last = nearestByHand(history, end, 12 * hour)
          const inside = first && first.at <= end && last && last.at <= end
          const expected = inside ? percent(last.price, first.price) : null
          expect(returnInRange(history, days, end, line)).toBe(expected)
          expect(line.values[0]).toBe(first && first.at <= end ? 0 : null)
          expect(line.prices[0]).toBe(first && first.at <= end ? first.price : null)
        },
      ),
    )
  })
})

describe('the times of a frame', () => {
  it('run from its start to its end on full hours, midnights or Mondays', () => {
    assert(
      property(
        anyRange,
        integer({ min: 0, max: 4000 * day }),
        integer({ min: 0, max: 9 * day }),
        (timeRange, age, ahead) => {
          const end = now + ahead
          const first = end - age
          const { step, times } = toGrid(timeRange, end, first)
          const start = getRangeStart(timeRange, end, first)
          expect(times[0]).toBe(start)
          expect(times.at(-1)).toBe(end)
          const isLong = end - start > 740 * day
          expect(step).toBe(timeRange === '24h' ? 'hour' : isLong ? 'week' : 'day')
          const between: number[] = []
          for (let time = Math.floor(start / hour) * hour; time < end; time += hour) {
            const isOn = step === 'hour' || time % day === 0
            const isMonday = new Date(time * 1000).getUTCDay() === 1
            if (time > start && isOn && (step !== 'week' || isMonday)) between.push(time)
          }
          expect(times.slice(1, -1)).toEqual(between)
        },
      ),
      { numRuns: 60 },
    )
  })

  it.each([
    ['24h', 26],
    ['7d', 9],
    ['30d', 32],
    ['90d', 92],
    ['1y', 367],
    ['2y', 732],
  ] as const)('%s has %i of them where its end is on none', (timeRange, count) => {
    expect(toGrid(timeRange, now, 0).times).toHaveLength(count)
  })

  it('begin with the year, and with the first price of all', () => {
    expect(toGrid('ytd', now, 0).times[0]).toBe(Date.parse('2026-01-01T00:00:00Z') / 1000)
    expect(toGrid('all', now, now - 5 * day).times[0]).toBe(now - 5 * day)
    expect(toGrid('all', now, now).times).toEqual([now])
  })
})

describe('cumulative returns', () => {
  it('are those since the first price in the time range, wherever a price is near', () => {
    assert(
      property(anyHistory, anyRange, (history, timeRange) => {
        const grid = toGrid(timeRange, now, history.at(0)?.at ?? now)
        const { values, since, known, expected } = toCumulativeReturns(history, grid)
        const tolerance = grid.step === 'hour' ? 40 * 60 : 12 * hour
        let base: PricePoint | undefined
        let count = 0
        let after = 0
        for (const [index, time] of grid.times.entries()) {
          const isLast = index === grid.times.length - 1
          const price = nearestByHand(history, time, isLast ? 12 * hour : tolerance)
          const isFirst = base === undefined && price !== undefined
          base ??= price
          if (isFirst) expect(since).toBe(index === 0 ? null : price?.at)
          if (base) after++
          if (price) count++
          expect(values[index]).toBe(price && base ? percent(price.price, base.price) : null)
        }
        if (!base) expect(since).toBeNull()
        const first = history.at(0)
        const hasEnded = !base && first !== undefined && first.at <= (grid.times.at(-1) ?? 0)
        expect([known, expected]).toEqual([count, hasEnded ? grid.times.length : after])
      }),
      { numRuns: 300 },
    )
  })

  it('of a steady history begin at nothing and end on the return over the frame', () => {
    assert(
      property(
        anySteadyHistory,
        constantFrom('7d', '30d', '90d', 'ytd', '1y', '2y'),
        (history, timeRange) => {
          const line = toCumulativeReturns(history, toGrid(timeRange, now, history.at(0)?.at ?? now))
          const { values, since } = line
          const start = values.findIndex(value => value !== null)
          expect(values[start]).toBe(0)
          const result = returnInRange(history, timeRange, now, line)
          if (result !== null && since === null) expect(values.at(-1)).toBe(result)
        },
      ),
    )
  })
})

describe('what is stale', () => {
  const historyUntil = (time: number) => new PriceHistory([time - day, time], [1, 2])

  it('is measured at the newest price', () => {
    const histories = [historyUntil(now - 200 * day), historyUntil(now - hour)]
    const latest = latestOf(histories, now)
    expect(latest).toBe(now - hour)
    expect(histories.map(history => findCurrentPrice(history, latest)?.price)).toEqual([undefined, 2])
  })

  it('is everything where no price was recorded in the two days before the fetch', () => {
    const histories = [historyUntil(now - 200 * day), historyUntil(now - 3 * day)]
    const latest = latestOf(histories, now)
    expect(latest).toBe(now)
    expect(histories.map(history => findCurrentPrice(history, latest))).toEqual([undefined, undefined])
  })
})
