import { expect, it } from 'vitest'

import { toReadiness } from './health.ts'

const error = { code: 'NETWORK_ERROR', message: 'no connection', times: 1 }
const unfetched = { availability: 'unknown', facts: null, error: null } as const
const failed = { ...unfetched, error }
const empty = { availability: 'available', facts: 0, error: null } as const
const stored = { availability: 'available', facts: 5, error: null } as const

it('is starting while nothing was fetched', () => {
  expect(toReadiness([])).toEqual({ ready: false, reason: 'starting' })
  expect(toReadiness([unfetched, unfetched])).toEqual({ ready: false, reason: 'starting' })
})

it.each([
  ['failed', failed],
  ['is empty', empty],
  ['is not offered', { ...empty, availability: 'not-offered', facts: null }],
  ['needs a key', { ...empty, availability: 'needs-key', facts: null }],
] as const)('is not ready while everything fetched %s', (_, record) => {
  expect(toReadiness([unfetched, record])).toEqual({ ready: false, reason: 'provider' })
})

it('is ready with the first source that has values, and stays ready when a refresh fails', () => {
  expect(toReadiness([failed, empty, stored])).toEqual({ ready: true })
  expect(toReadiness([{ ...stored, error }])).toEqual({ ready: true })
  expect(toReadiness([{ ...stored, facts: null }])).toEqual({ ready: true })
})
