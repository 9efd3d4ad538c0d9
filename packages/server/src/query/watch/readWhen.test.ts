import { readExplore } from '@analytics/contract/explore/readExplore'
import type { Metric } from '@analytics/contract/metrics/metrics'
import { fromIsoDay } from '@analytics/contract/query/day'
import { describe, expect, it } from 'vitest'

import { toAppDirectory } from '../../domain/directory/toAppDirectory.ts'
import type { Event } from '../../domain/Event.ts'
import type { AppFacts, Facts } from '../../domain/facts.ts'
import { createMetricTable } from '../../domain/table/metricTable.ts'
import { toMember, toMetadata } from '../../domain/testing/members.ts'
import { readWhen } from './readWhen.ts'
import { whenCases, type WhenCase } from './when.cases.ts'

const dayZero = fromIsoDay('2026-10-31')

const toHack = ({ app, day, usd }: NonNullable<WhenCase['hacks']>[number]): Event => ({
  kind: 'hack',
  day: dayZero + day,
  name: app,
  key: app,
  usd,
  returnedUsd: null,
  detail: null,
  investors: [],
  link: null,
})

interface Given extends Omit<WhenCase, 'rule' | 'entries'> {
  /** The present names of applications. */
  readonly names?: Readonly<Record<string, string>>
}

function toFacts({ days, through, today, hacks = [], names = {} }: Omit<Given, 'when'>): Facts {
  const last = Math.max(...Object.values(days).map(text => text.split(' ').length))
  const asOf = dayZero + (through ?? last)
  const toTable = (metric: Metric): AppFacts => {
    const members = Object.entries(days).map(([key, text], entity) => {
      const cells = text.split(' ')
      const first = cells.findIndex(cell => cell !== '-')
      const known = cells.slice(first).map(cell => (cell === '-' ? null : Number.parseFloat(cell)))
      const member = toMember(key, dayZero + 1 + first, known, { entity, slug: names[key] ?? key })
      const filled = Float32Array.from(cells.slice(first), cell => (cell.endsWith('~') ? 1 : 0))
      return {
        ...member,
        parts: member.parts.map(part => ({ ...part, filled: filled.includes(1) ? filled : null })),
      }
    })
    return {
      table: createMetricTable(metric === 'tvl' ? 'stock' : 'flow', asOf, members, [], dayZero + 1),
      lastDay: dayZero + last,
      getColors: () => new Map(),
      leftOut: () => [],
    }
  }
  const facts: Partial<Facts> = {
    today: today === undefined ? asOf + 1 : dayZero + today,
    findApps: async metric => toTable(metric),
    findEvents: async () => ({ availability: 'available', today: asOf, events: hacks.map(toHack) }),
    findRestatedMoments: async () => [],
    getTvls: async () => ({ day: null, byKey: new Map() }),
    getAppDirectory: async () =>
      toAppDirectory(Object.keys(days).map(key => toMetadata(key, { slug: names[key] ?? key }))),
  }
  return facts as Facts
}

async function read({ when, rows = 's=fees.app.a&s=fees.app.b', ...given }: Given) {
  const { query, problems } = readExplore(`${rows}&when=${encodeURIComponent(when)}`)
  expect(problems).toEqual([])
  const data = await readWhen(query, null, toFacts(given))
  if (!data) throw new Error('there is no condition')
  return data
}

describe('a watch', () => {
  it.each(whenCases)('$rule: $when', async ({ entries, ...given }) => {
    const { occurrences, state, message } = await read(given)
    expect([state, message]).toEqual(['ready', null])
    const days = occurrences.map(({ day, member }) =>
      [member?.id, fromIsoDay(day) - dayZero].filter(Boolean).join(' '),
    )
    expect(days.toReversed().sort()).toEqual([...entries].sort())
  })

  it('says what followed, and what follows any day', async () => {
    const days = { a: '10 20 30 10 20 15' }
    const { after, occurrences, course, of, isFew, truth, today } = await read({ when: 'A > 15', days })
    expect(occurrences.map(({ value, after: [next] }) => [value, next])).toEqual([
      [20, { days: 1, value: 15, change: -25 }],
      [20, { days: 1, value: 30, change: 50 }],
    ])
    expect(after[0]?.occurrences).toEqual({ count: 2, median: 12.5, lower: -6.25, upper: 31.25 })
    expect(after[0]?.allDays).toMatchObject({ count: 5, median: 50 })
    expect(after[2]?.occurrences).toEqual({ count: 0, median: null, lower: null, upper: null })
    expect(course.find(({ day }) => day === -1)).toMatchObject({ count: 2, median: -50 })
    expect(course.find(({ day }) => day === 0)).toMatchObject({ count: 2, median: 0 })
    expect([of?.changeUnit, isFew, truth, today]).toEqual([
      'percent',
      true,
      'sometimes',
      { state: 'false', since: '2026-11-06', members: null },
    ])
  })

  it('says that a condition is never true, or always', async () => {
    const days = { a: '1 2 3' }
    expect((await read({ when: 'A > 9', days })).truth).toBe('never')
    expect((await read({ when: 'A > 0', days })).truth).toBe('always')
    expect((await read({ when: 'A > 0', rows: 's=fees.app.*', days: { a: '1', b: '2' } })).today).toEqual({
      state: 'true',
      since: '2026-11-01',
      members: 2,
    })
  })

  it('names an occurrence in words, with the figures of its condition', async () => {
    const { words, occurrences } = await read({
      when: 'change(A, 1) > 20 and rank(A) <= 1 for 1 day',
      rows: 's=fees.app.*',
      days: { a: '1 5', b: '2 2' },
    })
    expect(words).toContain('any of applications by fees')
    expect(occurrences[0]).toMatchObject({
      title: '(1-day change of a fees above 20%, and a fees among the first 1) for a day',
      figures: [
        { text: 'change(A, 1)', unit: 'percent', value: 400 },
        { text: 'rank(A)', unit: 'count', value: 1 },
      ],
    })
  })

  it.each([
    ['2 < A', 's=fees.app.a', '$2 below a fees'],
    ['change(A, 1) > 20', 's=fees.app.a/fees.app.b;pct', '1-day change of a fees / b fees above 20 points'],
    ['A > -5', 's=fees.app.a', 'a fees above −$5'],
    ['change(A, 1) > 20%', 's=takeRate.app.a', '1-day change of a take rate above 20 points'],
  ])('says %s in the unit of the other side', async (when, rows, words) => {
    expect((await read({ when, rows, days: { a: '1 3', b: '9 9' } })).words).toBe(words)
  })

  it('has ids of the condition, the member and the day alone', async () => {
    const days = { a: '1 3 1', b: '1 1 3', c: '3 1 1' }
    const idsOf = async (rows: string, when = 'A > 2', given: WhenCase['days'] = days) =>
      (await read({ when, rows, days: given })).occurrences.map(({ id }) => id)
    const ids = await idsOf('s=fees.app.*')
    expect(new Set(ids).size).toBe(2)
    expect(await idsOf('s=fees.app.*;top=1;by=change&range=7d&grain=W&view=stack&sort=name')).toEqual(ids)
    expect(await idsOf('s=revenue.app.*&s=fees.app.*;as=Mine', 'B > 2')).toEqual(ids)
    expect(await idsOf('s=fees.app.*', 'A > 2', { a: '1 3 1', b: '1 1 3' })).toEqual(ids)
    expect(await idsOf('s=fees.app.*', 'A > 2.5')).not.toEqual(ids)
    expect(await idsOf('s=revenue.app.*')).not.toEqual(ids)
  })

  it('has the same ids after a member was renamed', async () => {
    const given = { when: 'A > 2', rows: 's=fees.app.*', days: { a: '1 3 1', b: '1 1 3' } }
    const [before, after] = [await read(given), await read({ ...given, names: { a: 'zebra' } })]
    expect(after.occurrences.map(({ member }) => member?.id)).toEqual(['b', 'zebra'])
    expect(after.occurrences.map(({ id }) => id)).toEqual(before.occurrences.map(({ id }) => id))
  })

  it('says why a condition has no days', async () => {
    const { query } = readExplore(`s=fees.app.a&when=${encodeURIComponent('A > 1 and C > 2')}&lenient=1`)
    expect(await readWhen(query, null, toFacts({ days: { a: '1' } }))).toMatchObject({
      state: 'refused',
      message: "C can't be used: there is no such row",
      position: 10,
      occurrences: [],
    })
  })
})
