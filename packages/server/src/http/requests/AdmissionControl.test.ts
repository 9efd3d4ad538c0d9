import { AppError } from '@analytics/contract/api/errors'
import { expect, it } from 'vitest'

import { AdmissionControl, noLimits, type AdmissionLimits } from './AdmissionControl.ts'

function admissionOf(limits: Partial<AdmissionLimits>) {
  const state = { now: 0, delay: 0 }
  const admission = new AdmissionControl({
    limits: { ...noLimits, ...limits },
    now: () => state.now,
    loopDelay: () => state.delay,
  })
  const ends: (() => void)[] = []
  const refusalOf = (client: string, cost?: number) => {
    try {
      const { queue, end } = admission.admit(client, cost)
      queue()
      ends.push(end)
      return null
    } catch (error) {
      return error instanceof AppError ? [error.code, error.details['seconds']] : error
    }
  }
  return { state, admission, ends, refusalOf }
}

it('admits a burst per client, then one request per refilled token', () => {
  const { state, refusalOf } = admissionOf({ perMinute: 20, burst: 2 })
  expect(['a', 'a', 'a', 'b'].map(client => refusalOf(client))).toEqual([
    null,
    null,
    ['TOO_MANY_REQUESTS', 3],
    null,
  ])
  state.now = 3000
  expect(refusalOf('a')).toBeNull()
})

it('takes more tokens for what costs more', () => {
  const { refusalOf } = admissionOf({ perMinute: 60, burst: 10 })
  expect([refusalOf('a', 7), refusalOf('a', 7), refusalOf('a', 3), refusalOf('a')]).toEqual([
    null,
    ['TOO_MANY_REQUESTS', 4],
    null,
    ['TOO_MANY_REQUESTS', 1],
  ])
})

it('has few of one client pending, and takes the next when one of them has ended', () => {
  const { ends, refusalOf } = admissionOf({ pendingPerClient: 2 })
  expect([refusalOf('a'), refusalOf('a'), refusalOf('a'), refusalOf('b')]).toEqual([
    null,
    null,
    ['TOO_MANY_REQUESTS', 1],
    null,
  ])
  ends[0]?.()
  expect([refusalOf('a'), refusalOf('a')]).toEqual([null, ['TOO_MANY_REQUESTS', 1]])
})

it('sheds load when too many responses are pending, with a Retry-After from recent durations', () => {
  const { admission, refusalOf } = admissionOf({ pending: 40 })
  for (let client = 0; client < 40; client++) expect(refusalOf(`${client}`)).toBeNull()
  expect(refusalOf('a')).toEqual(['OVERLOADED', 1])
  for (let made = 0; made < 200; made++) admission.recordDuration(1, 150)
  expect(refusalOf('a')).toEqual(['OVERLOADED', 6])
  for (let made = 0; made < 200; made++) admission.recordDuration(1, 60_000)
  expect(refusalOf('a')).toEqual(['OVERLOADED', 10])
})

it('sheds what would wait for many other clients, and never what waits for few or for its own', () => {
  const { admission, refusalOf } = admissionOf({ waitMs: 250 })
  for (let made = 0; made < 200; made++) admission.recordDuration(1, 5)
  for (let client = 0; client < 49; client++) expect(refusalOf(`${client}`)).toBeNull()
  expect(refusalOf('late')).toEqual(['OVERLOADED', 1])

  const slow = admissionOf({ waitMs: 250 })
  for (let made = 0; made < 200; made++) slow.admission.recordDuration(1, 3000)
  for (let client = 0; client < 4; client++) expect(slow.refusalOf(`${client}`)).toBeNull()
  expect(slow.refusalOf('late')).toEqual(['OVERLOADED', 10])

  const alone = admissionOf({ waitMs: 250 })
  for (let made = 0; made < 200; made++) alone.admission.recordDuration(1, 1000)
  for (let made = 0; made < 100; made++) expect(alone.refusalOf('a')).toBeNull()
  expect(alone.refusalOf('b')).toBeNull()
})

it('never sheds what waits for data instead of for others, and counts it as pending', () => {
  const { admission, refusalOf } = admissionOf({ waitMs: 250, pending: 40 })
  for (let made = 0; made < 200; made++) admission.recordDuration(1, 3000)
  const waiting = Array.from({ length: 39 }, (_, client) => admission.admit(`${client}`))
  expect(refusalOf('a')).toBeNull()
  expect(refusalOf('b')).toEqual(['OVERLOADED', 3])
  waiting[0]?.end()
  expect(refusalOf('b')).toBeNull()
  waiting[1]?.end()
  for (const { queue } of waiting.slice(2)) queue()
  expect(refusalOf('c')).toEqual(['OVERLOADED', 10])
})

it('sheds a heavy response while light ones, which are served before it, still find a place', () => {
  const { admission, refusalOf } = admissionOf({ waitMs: 250 })
  for (let made = 0; made < 200; made++) admission.recordDuration(1, 6)
  for (let client = 0; client < 6; client++) expect(refusalOf(`heavy ${client}`, 15)).toBeNull()
  expect([refusalOf('late', 36), refusalOf('light', 1)]).toEqual([['OVERLOADED', 1], null])
})

it('tells a client that takes too much so, however much all take', () => {
  const { refusalOf } = admissionOf({ pending: 2, pendingPerClient: 2 })
  expect(['a', 'a', 'a', 'b'].map(client => refusalOf(client))).toEqual([
    null,
    null,
    ['TOO_MANY_REQUESTS', 1],
    ['OVERLOADED', 1],
  ])
})

it('sheds load while the event loop is delayed', () => {
  const { state, refusalOf } = admissionOf({})
  state.delay = 250
  expect(refusalOf('a')).toEqual(['OVERLOADED', 1])
  state.delay = 0
  expect(refusalOf('a')).toBeNull()
})

it('a shed request takes no token from its client', () => {
  const { state, admission, refusalOf } = admissionOf({ perMinute: 60, burst: 1 })
  state.delay = 250
  expect(refusalOf('a')).toEqual(['OVERLOADED', 1])
  state.delay = 0
  expect([refusalOf('a'), refusalOf('a')]).toEqual([null, ['TOO_MANY_REQUESTS', 1]])
  expect(admission.refused).toEqual({ limited: 1, shed: 1 })
})
