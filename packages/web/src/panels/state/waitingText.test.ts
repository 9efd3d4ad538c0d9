import { describe, expect, it } from 'vitest'

import { toPassingText, waitingText } from './waitingText.ts'

const since = Date.parse('2026-09-25T14:03:05Z')
const nothing = { loading: null, since: null, failure: null, shown: null }
const progress = { ready: 3, total: 59, current: 'fees', step: { done: 2, total: 9 } }

describe('a waiting panel', () => {
  it('names what is loaded and how far the server is, before the wait is worth telling', () => {
    expect(waitingText(nothing)).toBeNull()
    expect(waitingText({ ...nothing, loading: 'Loading fees data…' })).toBe('Loading fees data…')
    expect(waitingText({ ...nothing, loading: 'Loading fees data…', progress })).toBe(
      'Loading fees data… 3 of 59 sources ready, 2 of 9 parts of the next',
    )
  })

  it('counts the parts of a single source, and not the source', () => {
    const single = { ...progress, ready: 0, total: 1 }
    expect(waitingText({ ...nothing, loading: 'Loading prices…', progress: { ...single, step: null } })).toBe(
      'Loading prices…',
    )
    expect(waitingText({ ...nothing, loading: 'Loading prices…', progress: single })).toBe(
      'Loading prices… 2 of 9 parts loaded',
    )
  })

  it('says since when it waits, and how far the server is', () => {
    expect(waitingText({ ...nothing, since })).toBe('Waiting since 14:03:05 UTC.')
    expect(waitingText({ ...nothing, since, progress: { ...progress, step: null } })).toBe(
      'Waiting since 14:03:05 UTC. 3 of 59 sources ready',
    )
  })

  it('says which data it shows meanwhile, and nothing of it while the wait is short', () => {
    const previous = { previous: true, checkedAt: null }
    const last = { previous: false, checkedAt: '2026-09-25T13:58:00Z' }
    expect(waitingText({ ...nothing, shown: previous })).toBeNull()
    expect(waitingText({ ...nothing, since, shown: previous })).toBe(
      'Waiting since 14:03:05 UTC. Showing the previous selection.',
    )
    expect(waitingText({ ...nothing, failure: 'It failed.', shown: last })).toBe(
      'It failed. Showing data checked 25 Sep 2026, 13:58 UTC.',
    )
  })
})

it('says what happened to a request that is tried again', () => {
  expect(toPassingText('The data engine is being restarted; retry in 3 s', 'RESTARTING')).toBe(
    'The data engine is restarting. This page retries automatically.',
  )
  expect(toPassingText('The query took longer than 10 s and was stopped', 'QUERY_TIMEOUT')).toBe(
    'The query took longer than 10 s and was stopped. This page retries automatically.',
  )
})
