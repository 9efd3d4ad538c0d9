import { AppError } from '@analytics/contract/api/errors'
import { expect, it } from 'vitest'

import { Admission, noLimits, type AdmissionLimits } from './Admission.ts'

function openAdmission(limits: Partial<AdmissionLimits>) {
  const state = { now: 0 }
  const admission = new Admission({ ...noLimits, ...limits }, () => state.now)
  const ends: (() => void)[] = []
  /** Null if the query is admitted. */
  const refusalOf = (client: string, isHeavy = false) => {
    try {
      ends.push(admission.admit(client, isHeavy))
      return null
    } catch (error) {
      return error instanceof AppError ? [error.code, error.details['seconds']] : error
    }
  }
  return { state, admission, ends, refusalOf }
}

it('admits a burst per client, then one query per refilled token', () => {
  const { state, refusalOf } = openAdmission({ perMinute: 20, burst: 2 })
  expect(['a', 'a', 'a', 'b'].map(client => refusalOf(client))).toEqual([
    null,
    null,
    ['TOO_MANY_REQUESTS', 3],
    null,
  ])
  state.now = 3000
  expect(refusalOf('a')).toBeNull()
})

it('takes ten tokens for a heavy query', () => {
  const { refusalOf } = openAdmission({ perMinute: 60, burst: 12 })
  expect([
    refusalOf('a', true),
    refusalOf('a', true),
    refusalOf('a'),
    refusalOf('a'),
    refusalOf('a'),
  ]).toEqual([null, ['TOO_MANY_REQUESTS', 8], null, null, ['TOO_MANY_REQUESTS', 1]])
})

it('refuses a client over its cap, admits others, and admits the client again once a query has ended', () => {
  const { ends, refusalOf } = openAdmission({ pendingPerClient: 2 })
  expect(['a', 'a', 'a', 'b'].map(client => refusalOf(client))).toEqual([
    null,
    null,
    ['TOO_MANY_REQUESTS', 1],
    null,
  ])
  ends[0]?.()
  expect([refusalOf('a'), refusalOf('a')]).toEqual([null, ['TOO_MANY_REQUESTS', 1]])
})

it('refuses every client while too many queries are pending in total', () => {
  const { admission, ends, refusalOf } = openAdmission({ pending: 2 })
  expect(['a', 'b', 'c'].map(client => refusalOf(client))).toEqual([null, null, ['OVERLOADED', 1]])
  ends[0]?.()
  expect([refusalOf('c'), admission.pending]).toEqual([null, 2])
})

it('tells a client over its cap so, even while the server is overloaded', () => {
  const { admission, refusalOf } = openAdmission({ pending: 2, pendingPerClient: 2 })
  expect(['a', 'a', 'a', 'b'].map(client => refusalOf(client))).toEqual([
    null,
    null,
    ['TOO_MANY_REQUESTS', 1],
    ['OVERLOADED', 1],
  ])
  expect(admission.refused).toEqual({ limited: 1, shed: 1 })
})

it('takes no token for a query that is refused because of others', () => {
  const { ends, refusalOf } = openAdmission({ perMinute: 60, burst: 1, pending: 1 })
  expect([refusalOf('a'), refusalOf('b')]).toEqual([null, ['OVERLOADED', 1]])
  ends[0]?.()
  expect(refusalOf('b')).toBeNull()
})
