import type { WhenData, WhenOccurrence } from '@analytics/contract/api/responses/explore/when'
import { describe, expect, it } from 'vitest'

import { mergeRestated, type FormerWhen } from './mergeRestated.ts'

const moments = ['2026-09-20T10:00:00.000Z', '2026-09-22T10:00:00.000Z', '2026-09-24T10:00:00.000Z']

function toOccurrence(day: string, value = 1): WhenOccurrence {
  const id = `id of ${day}`
  const rest = {
    member: null,
    figures: [],
    after: [],
    isTrue: true,
    knownSince: null,
    restatedAt: null,
    notices: [],
  }
  return { id, day: `2026-09-${day}`, title: 'Fees above $1', value, ...rest }
}

/** `days` lists the occurrences of each state, oldest first; the last state is the present one. */
function merge(
  states: readonly { readonly days: readonly string[]; readonly to: string; readonly value?: number }[],
) {
  const all = states.map(({ days, to, value }) => ({
    id: 'x',
    occurrences: days.toReversed().map(day => toOccurrence(day, value)),
    count: days.length,
    to: `2026-09-${to}`,
  }))
  const former = all.slice(0, -1).map((state, index): FormerWhen => ({ ...state, at: moments[index] ?? '' }))
  return mergeRestated(all.at(-1) as unknown as WhenData, former).map(
    ({ day, isTrue, knownSince, notices, value }) =>
      [
        day.slice(-2),
        isTrue,
        knownSince,
        notices.map(({ at, isTrue: isTrueAgain }) => `${isTrueAgain} ${at}`),
        value,
      ] as const,
  )
}

describe('occurrences of several states', () => {
  it('keep one that a restatement has undone, with its figures of then and a notice', () => {
    expect(
      merge([
        { days: ['10', '12'], to: '19', value: 5 },
        { days: ['10'], to: '23' },
      ]),
    ).toEqual([
      ['12', false, null, [`false ${moments[0]}`], 5],
      ['10', true, null, [], 1],
    ])
  })

  it('date one that a restatement has made true by the restatement, and a new day by itself', () => {
    expect(
      merge([
        { days: ['10'], to: '19' },
        { days: ['10', '12', '21'], to: '23' },
      ]),
    ).toEqual([
      ['21', true, null, [], 1],
      ['12', true, moments[0], [], 1],
      ['10', true, null, [], 1],
    ])
  })

  it('say that one is true again', () => {
    const states = [
      { days: ['10'], to: '19' },
      { days: [], to: '21' },
      { days: ['10'], to: '23' },
    ]
    expect(merge(states)).toEqual([['10', true, null, [`false ${moments[0]}`, `true ${moments[1]}`], 1]])
  })

  it('date an occurrence by the restatement that changed its figures, which its notice keeps', () => {
    const toState = (value: number, days = ['10']) => {
      const occurrences = days.map(day => ({
        ...toOccurrence(day),
        figures: [{ text: 'A', name: 'Fees', unit: 'USD per day' as const, value }],
      }))
      return { id: 'x', occurrences, count: days.length, to: '2026-09-19' }
    }
    const former = [toState(1), toState(1), toState(2, [])].map((state, index): FormerWhen => ({
      ...state,
      at: moments[index] ?? '',
    }))
    const read = (present: typeof former, index: number) => {
      const [occurrence] = mergeRestated(present[index] as unknown as WhenData, present.slice(0, index))
      const notices = occurrence?.notices.map(({ isTrue, figures }) => [isTrue, figures[0]?.value])
      return [occurrence?.restatedAt, notices]
    }
    const states = [...former, { ...toState(3), at: '' }]
    expect(read(states, 1)).toEqual([null, []])
    expect(read(states, 2)).toEqual([null, [[false, 1]]])
    expect(read(states, 3)).toEqual([
      moments[2],
      [
        [false, 1],
        [true, 3],
      ],
    ])
  })

  it('say nothing about another subject that had the id', () => {
    const state = { id: 'x', occurrences: [toOccurrence('10')], count: 1, to: '2026-09-19' }
    const present = { ...state, id: 'y', occurrences: [toOccurrence('12')] } as unknown as WhenData
    expect(mergeRestated(present, [{ ...state, at: moments[0] ?? '' }])).toEqual(present.occurrences)
  })

  it('have ids for notices that differ from each other and from those of occurrences', () => {
    const state = (days: readonly string[]): FormerWhen => ({
      id: 'x',
      occurrences: days.map(day => toOccurrence(day)),
      count: days.length,
      to: '2026-09-19',
      at: moments[0] ?? '',
    })
    const present = { ...state([]), to: '2026-09-23' } as unknown as WhenData
    const merged = mergeRestated(present, [state(['10', '12'])])
    const ids = merged.flatMap(({ id, notices }) => [id, ...notices.map(notice => notice.id)])
    expect(new Set(ids).size).toBe(4)
    expect(merged[0]?.notices[0]?.title).toBe(
      'No longer true: Fees above $1 on 12 Sep 2026. The values behind it have changed',
    )
  })

  it('say nothing about days before a list that is cut', () => {
    const former: FormerWhen = {
      id: 'x',
      occurrences: [toOccurrence('12'), toOccurrence('11')],
      count: 9,
      to: '2026-09-19',
      at: moments[0] ?? '',
    }
    const present = {
      id: 'x',
      occurrences: [toOccurrence('12'), toOccurrence('10')],
      count: 2,
      to: '2026-09-23',
    }
    const merged = mergeRestated(present as unknown as WhenData, [former])
    expect(merged.map(({ day, knownSince }) => [day, knownSince])).toEqual([
      ['2026-09-12', null],
      ['2026-09-10', null],
    ])
  })
})
