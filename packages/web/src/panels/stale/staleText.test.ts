import { describe, expect, it } from 'vitest'

import { toStaleText } from './staleText.ts'

describe('the stale notice', () => {
  const now = Date.parse('2026-09-25T12:00:00Z')
  const source = (lastSuccess: string | null, code: string, times: number) => ({
    id: 'fees',
    lastSuccess,
    error: { code, message: '', at: '2026-09-25T11:59:00Z', times },
  })
  const staleTextOf = (...sources: ReturnType<typeof source>[]) => {
    const text = toStaleText({ refreshFailed: true, sources }, now)
    return text && text.age + text.rest
  }

  it('says how old the data is, what happened, and what stays', () => {
    expect(staleTextOf(source('2026-09-25T08:48:00Z', 'BAD_GATEWAY', 2))).toBe(
      'Data is 3 h 12 min old. Provider returned 502 twice; showing the last successful data.',
    )
  })

  it('goes by the oldest source and the one that failed most', () => {
    expect(
      staleTextOf(source('2026-09-25T11:50:00Z', 'TIMEOUT', 3), source('2026-09-25T11:00:00Z', 'X', 1)),
    ).toBe('Data is 1 h old. Provider timed out 3 times; showing the last successful data.')
  })

  it('does not invent an age', () => {
    expect(staleTextOf(source(null, 'NETWORK_ERROR', 1))).toBe(
      'Data could not be checked. Provider could not be reached once; showing the last successful data.',
    )
  })

  it.each([
    ['UNAUTHORIZED', 'Provider refused the API key once'],
    ['UNKNOWN_ERROR', 'Provider returned an error once'],
    ['QUARANTINED', 'Provider sent implausible figures once'],
    ['STORE_FAILED', 'The data store failed once'],
    ['UNEXPECTED', 'The refresh failed once'],
    ['FORBIDDEN', 'Provider returned 403 once'],
  ])('of %s says no status that the provider did not send', (code, what) => {
    expect(staleTextOf(source('2026-09-25T11:00:00Z', code, 1))).toBe(
      `Data is 1 h old. ${what}; showing the last successful data.`,
    )
  })

  it('is silent while all is well', () => {
    expect(toStaleText({ refreshFailed: false, sources: [] }, now)).toBeNull()
  })
})
