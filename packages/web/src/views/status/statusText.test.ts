import type { StatusRow } from '@analytics/contract/api/responses/status'
import { toSourceName, toSourceState } from '@analytics/contract/columns/sourceText'
import { describe, expect, it } from 'vitest'

import {
  agoText,
  durationText,
  nextText,
  reasonText,
  restatedText,
  sizeText,
  statusSummary,
  unreadableText,
} from './statusText.ts'

const now = Date.parse('2026-09-25T10:00:00Z')
const fresh: StatusRow = {
  id: 'fees',
  kind: 'flow',
  subject: null,
  paths: [],
  availability: 'available',
  lastSuccess: '2026-09-25T09:50:00Z',
  lastCheck: '2026-09-25T09:58:00Z',
  lastAttempt: '2026-09-25T09:50:00Z',
  nextRun: '2026-09-25T10:50:00Z',
  facts: 1000,
  bytes: 1_400_000,
  durationMs: 820,
  error: null,
  quarantined: null,
  restatements: null,
  unreadable: null,
}
const error = {
  code: 'BAD_GATEWAY',
  message: 'The provider returned 502',
  at: '2026-09-25T09:59:00Z',
  times: 2,
}
const quarantined = { reason: '3 of 90 entries are left', since: '2026-09-25T09:00:00Z', times: 2 }

describe('a source on the status page', () => {
  it.each([
    ['Fresh', fresh],
    ['Stale', { ...fresh, error }],
    ['Failing', { ...fresh, error, lastSuccess: null, availability: 'unknown' as const }],
    ['Quarantined', { ...fresh, error, quarantined }],
    ['Needs a key', { ...fresh, availability: 'needs-key' as const }],
    ['Not offered', { ...fresh, availability: 'not-offered' as const }],
    ['Waiting', { ...fresh, lastSuccess: null, availability: 'unknown' as const }],
  ])('is %s', (text, row) => {
    expect(toSourceState(row).text).toBe(text)
  })

  it('says since when, until when, how much and how long', () => {
    expect(agoText(fresh.lastSuccess, now)).toBe('10 min ago')
    expect(agoText(null, now)).toBe('–')
    expect(nextText(fresh.nextRun, now)).toBe('in 50 min')
    expect(nextText('2026-09-25T12:30:00Z', now)).toBe('in 2 h 30 min')
    expect(nextText('2026-09-25T09:00:00Z', now)).toBe('now')
    expect(nextText(null, now)).toBe('running')
    expect(sizeText(fresh.bytes)).toBe('1.4 MB')
    expect(sizeText(12)).toBe('12 B')
    expect(sizeText(null)).toBe('–')
    expect(durationText(820)).toBe('820 ms')
    expect(durationText(4200)).toBe('4.2 s')
    expect(durationText(null)).toBe('–')
  })

  it('gives its reason', () => {
    expect(reasonText(fresh)).toBeNull()
    expect(reasonText({ ...fresh, error })).toBe('The provider returned 502 (2 times)')
    expect(reasonText({ ...fresh, error, quarantined })).toBe(
      '3 of 90 entries are left, 2 times since 25 Sep 2026, 09:00 UTC',
    )
  })
})

it('tells what was restated, and when last', () => {
  expect(restatedText(fresh)).toBeNull()
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
  expect(restatedText({ ...fresh, restatements })).toBe(
    'Last on 25 Sep 2026, 09:00 UTC\nLido, 12 Aug 2026: $5.00 → withdrawn',
  )
})

it('names a source in words', () => {
  expect(toSourceName('spotVolume')).toBe('Spot volume')
  expect(toSourceName('spotVolume/base')).toBe('Spot volume on Base')
  expect(toSourceName('tvl/app/uniswap')).toBe('TVL of uniswap')
  expect(toSourceName('priceHistory')).toBe('Price history')
})

it('says how much of a source could not be read', () => {
  expect(unreadableText({ count: 3, of: 2712, samples: [] })).toBe('3 of 2,712')
})

it('all sources are summed up', () => {
  expect(statusSummary([fresh, fresh])).toBe('2 of 2 sources are fresh')
  expect(statusSummary([fresh, { ...fresh, error }, { ...fresh, availability: 'needs-key' }])).toBe(
    '1 of 3 sources are fresh · 1 stale · 1 need a key',
  )
})
