import type { StatusRow } from '@analytics/contract/shapes/status'
import { describe, expect, it } from 'vitest'

import {
  agoWords,
  durationWords,
  nextWords,
  reasonWords,
  restatedWords,
  sizeWords,
  stateOf,
  summaryWords,
  unreadableWords,
} from './statusWords.ts'

const now = Date.parse('2026-09-25T10:00:00Z')
const fresh: StatusRow = {
  id: 'fees',
  kind: 'flow',
  availability: 'available',
  lastSuccess: '2026-09-25T09:50:00Z',
  lastCheck: '2026-09-25T09:58:00Z',
  lastAttempt: '2026-09-25T09:50:00Z',
  nextRun: '2026-09-25T10:50:00Z',
  facts: 1000,
  bytes: 1_400_000,
  durationMs: 820,
  error: null,
  setAside: null,
  restatements: null,
  unreadable: null,
}
const error = {
  code: 'BAD_GATEWAY',
  message: 'The provider answered 502',
  at: '2026-09-25T09:59:00Z',
  times: 2,
}
const setAside = { reason: '3 of 90 entries are left', since: '2026-09-25T09:00:00Z', times: 2 }

describe('a source on the status page', () => {
  it.each([
    ['Fresh', fresh],
    ['Stale', { ...fresh, error }],
    ['Failing', { ...fresh, error, lastSuccess: null, availability: 'unknown' as const }],
    ['Put aside', { ...fresh, error, setAside }],
    ['Needs a key', { ...fresh, availability: 'needs-key' as const }],
    ['Not offered', { ...fresh, availability: 'not-offered' as const }],
    ['Waiting', { ...fresh, lastSuccess: null, availability: 'unknown' as const }],
  ])('is %s', (words, row) => {
    expect(stateOf(row).words).toBe(words)
  })

  it('says since when, until when, how much and how long', () => {
    expect(agoWords(fresh.lastSuccess, now)).toBe('10 min ago')
    expect(agoWords(null, now)).toBe('–')
    expect(nextWords(fresh.nextRun, now)).toBe('in 50 min')
    expect(nextWords('2026-09-25T12:30:00Z', now)).toBe('in 2 h 30 min')
    expect(nextWords('2026-09-25T09:00:00Z', now)).toBe('now')
    expect(nextWords(null, now)).toBe('on its way')
    expect(sizeWords(fresh.bytes)).toBe('1.4 MB')
    expect(sizeWords(12)).toBe('12 B')
    expect(sizeWords(null)).toBe('–')
    expect(durationWords(820)).toBe('820 ms')
    expect(durationWords(4200)).toBe('4.2 s')
    expect(durationWords(null)).toBe('–')
  })

  it('gives its reason', () => {
    expect(reasonWords(fresh)).toBeNull()
    expect(reasonWords({ ...fresh, error })).toBe('The provider answered 502 (2 times)')
    expect(reasonWords({ ...fresh, error, setAside })).toBe(
      '3 of 90 entries are left, 2 times since 25 Sep 2026, 09:00 UTC',
    )
  })
})

it('tells what was restated, and when last', () => {
  expect(restatedWords(fresh)).toBeNull()
  const restated = {
    name: 'Lido',
    metric: 'fees',
    chain: null,
    day: '2026-08-12',
    before: 5,
    after: null,
    at: '2026-09-25T09:00:00Z',
  }
  const restatements = { count: 7, last: '2026-09-25T09:00:00Z', largest: [restated] }
  expect(restatedWords({ ...fresh, restatements })).toBe(
    'Last on 25 Sep 2026, 09:00 UTC\nLido, 12 Aug 2026: $5.00 → withdrawn',
  )
})

it('says how much of a source could not be read', () => {
  expect(unreadableWords({ count: 3, of: 2712, samples: [] })).toBe('3 of 2,712')
})

it('all sources are summed up', () => {
  expect(summaryWords([fresh, fresh])).toBe('2 of 2 sources are fresh')
  expect(summaryWords([fresh, { ...fresh, error }, { ...fresh, availability: 'needs-key' }])).toBe(
    '1 of 3 sources are fresh · 1 stale · 1 sold by the provider',
  )
})
