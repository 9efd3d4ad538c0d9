import { CatalogueError } from '@analytics/contract/errors'
import { expect, it } from 'vitest'

import { QuestionGate } from './QuestionGate.ts'

function gateOf(limits: { perMinute?: number; burst?: number; waiting?: number } = {}) {
  const state = { now: 0, delay: 0 }
  const gate = new QuestionGate({
    limits: { perMinute: 60, burst: 2, waiting: 4, ...limits },
    now: () => state.now,
    loopDelay: () => state.delay,
  })
  const refusalOf = (client: string, waiting = 0) => {
    try {
      gate.admit(client, waiting)
      return null
    } catch (error) {
      return error instanceof CatalogueError ? [error.code, error.details['seconds']] : error
    }
  }
  return { state, gate, refusalOf }
}

it('lets each client ask a burst, then one by one', () => {
  const { state, refusalOf } = gateOf({ perMinute: 20 })
  expect(['a', 'a', 'a', 'b'].map(client => refusalOf(client))).toEqual([
    null,
    null,
    ['TOO_MANY_QUESTIONS', 3],
    null,
  ])
  state.now = 3000
  expect(refusalOf('a')).toBeNull()
})

it('refuses when as many are waiting as may, and says when their answers will be made', () => {
  const { gate, refusalOf } = gateOf({ waiting: 40 })
  expect([refusalOf('a', 39), refusalOf('a', 40)]).toEqual([null, ['OVERLOADED', 2]])
  for (let made = 0; made < 100; made++) gate.noteMade(150)
  expect(refusalOf('a', 40)).toEqual(['OVERLOADED', 6])
  for (let made = 0; made < 100; made++) gate.noteMade(60_000)
  expect(refusalOf('a', 40)).toEqual(['OVERLOADED', 10])
})

it('refuses while the thread is late', () => {
  const { state, refusalOf } = gateOf()
  state.delay = 250
  expect(refusalOf('a')).toEqual(['OVERLOADED', 1])
  state.delay = 0
  expect(refusalOf('a')).toBeNull()
})

it('what was shed is not counted against the client', () => {
  const { gate, refusalOf } = gateOf({ burst: 1 })
  expect([refusalOf('a', 4), refusalOf('a', 0), refusalOf('a', 0)]).toEqual([
    ['OVERLOADED', 1],
    null,
    ['TOO_MANY_QUESTIONS', 1],
  ])
  expect(gate.refused).toEqual({ limited: 1, shed: 1 })
})
