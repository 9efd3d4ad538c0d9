import { AppError } from '@analytics/contract/api/errors'
import { expect, it } from 'vitest'

import { AdmissionControl } from './AdmissionControl.ts'

function admissionOf(limits: { perMinute?: number; burst?: number; waiting?: number } = {}) {
  const state = { now: 0, delay: 0 }
  const admission = new AdmissionControl({
    limits: { perMinute: 60, burst: 2, waiting: 4, ...limits },
    now: () => state.now,
    loopDelay: () => state.delay,
  })
  const refusalOf = (client: string, waiting = 0) => {
    try {
      admission.admit(client, waiting)
      return null
    } catch (error) {
      return error instanceof AppError ? [error.code, error.details['seconds']] : error
    }
  }
  return { state, admission, refusalOf }
}

it('admits a burst per client, then one request per refilled token', () => {
  const { state, refusalOf } = admissionOf({ perMinute: 20 })
  expect(['a', 'a', 'a', 'b'].map(client => refusalOf(client))).toEqual([
    null,
    null,
    ['TOO_MANY_REQUESTS', 3],
    null,
  ])
  state.now = 3000
  expect(refusalOf('a')).toBeNull()
})

it('sheds load when too many responses are pending, with a Retry-After from recent durations', () => {
  const { admission, refusalOf } = admissionOf({ waiting: 40 })
  expect([refusalOf('a', 39), refusalOf('a', 40)]).toEqual([null, ['OVERLOADED', 2]])
  for (let made = 0; made < 100; made++) admission.recordDuration(150)
  expect(refusalOf('a', 40)).toEqual(['OVERLOADED', 6])
  for (let made = 0; made < 100; made++) admission.recordDuration(60_000)
  expect(refusalOf('a', 40)).toEqual(['OVERLOADED', 10])
})

it('sheds load while the event loop is delayed', () => {
  const { state, refusalOf } = admissionOf()
  state.delay = 250
  expect(refusalOf('a')).toEqual(['OVERLOADED', 1])
  state.delay = 0
  expect(refusalOf('a')).toBeNull()
})

it('a shed request takes no token from its client', () => {
  const { admission, refusalOf } = admissionOf({ burst: 1 })
  expect([refusalOf('a', 4), refusalOf('a', 0), refusalOf('a', 0)]).toEqual([
    ['OVERLOADED', 1],
    null,
    ['TOO_MANY_REQUESTS', 1],
  ])
  expect(admission.refused).toEqual({ limited: 1, shed: 1 })
})
