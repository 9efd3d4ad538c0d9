import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Watchdog } from './Watchdog.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

function open() {
  const state = { isAlive: true, works: true, silences: [] as number[], missed: 0, probes: 0 }
  const settle = (isAnswered: boolean) => (isAnswered ? Promise.resolve() : new Promise(() => undefined))
  const watchdog = new Watchdog({
    isAlive: () => settle(state.isAlive),
    works: () => {
      state.probes++
      return settle(state.works)
    },
    onMissed: () => state.missed++,
    onSilent: seconds => state.silences.push(seconds),
  })
  watchdog.start()
  return { watchdog, state, pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000) }
}

it('leaves an engine alone that answers', async () => {
  const { watchdog, state, pass } = open()
  await pass(300)
  expect([watchdog.isSilent, state.silences, state.probes]).toEqual([false, [], 150])
})

it('tells within seconds that the process of an engine does not run, and once that it has not for half a minute', async () => {
  const { watchdog, state, pass } = open()
  await pass(10)
  state.isAlive = false
  await pass(9)
  expect([watchdog.isSilent, state.missed, state.silences]).toEqual([true, 1, []])
  await pass(21)
  expect(state.silences).toEqual([28])
  await pass(300)
  expect(state.silences).toEqual([28])
})

it('calls a busy engine never silent, and gives it half a minute for a small query', async () => {
  const { watchdog, state, pass } = open()
  await pass(10)
  state.works = false
  await pass(27)
  expect([watchdog.isSilent, state.missed, state.silences]).toEqual([false, 0, []])
  await pass(3)
  expect([watchdog.isSilent, state.missed, state.silences]).toEqual([false, 0, [28]])
})

it('watches the next engine from its start, and stops when told to', async () => {
  const { watchdog, state, pass } = open()
  state.isAlive = false
  await pass(30)
  watchdog.start()
  expect(watchdog.isSilent).toBe(false)
  await pass(30)
  expect(state.silences).toEqual([28, 28])
  watchdog.stop()
  const { probes } = state
  await pass(60)
  expect(state.probes).toBe(probes)
})
