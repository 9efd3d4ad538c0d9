import { expect, it } from 'vitest'

import { ClientUsage } from './ClientUsage.ts'

function openUsage() {
  const state = { now: 0 }
  return { state, usage: new ClientUsage({ seconds: 10, perSecond: 0.5 }, () => state.now) }
}

it('lets a client use its budget at once, and gives it back by the second', () => {
  const { state, usage } = openUsage()
  usage.charge('a', 10_000)
  expect([usage.isOver('a'), usage.isOver('b')]).toEqual([false, false])
  usage.charge('a', 2000)
  expect([usage.isOver('a'), usage.getWait('a')]).toEqual([true, 4])
  state.now = 4000
  expect([usage.getUsed('a'), usage.isOver('a')]).toEqual([10_000, false])
  state.now = 60_000
  expect(usage.getUsed('a')).toBe(0)
})

it('keeps a client that uses less than the refill within its budget for as long as it likes', () => {
  const { state, usage } = openUsage()
  for (let click = 0; click < 10_000; click++) {
    state.now += 1000
    usage.charge('a', 480)
  }
  expect(usage.getUsed('a')).toBe(480)
})

it('lets a client return to its budget within a bounded time, whatever it has used', () => {
  const { usage } = openUsage()
  usage.charge('a', 1_000_000)
  expect(usage.getWait('a')).toBe(20)
})

it('limits nothing without a budget', () => {
  const usage = new ClientUsage({ seconds: Number.POSITIVE_INFINITY, perSecond: 1 }, () => 0)
  usage.charge('a', 1_000_000)
  expect(usage.isOver('a')).toBe(false)
})
