import { expect, it } from 'vitest'

import { createSpacing } from './spacing.ts'
import { createFakeTime } from './testing/fakeTime.ts'

it('starts 300 requests a minute, however many are asked for at once', async () => {
  const time = createFakeTime(0)
  const spacing = createSpacing(time, 200)
  const starts: number[] = []
  await Promise.all(Array.from({ length: 600 }, () => spacing.turn().then(() => starts.push(time.now()))))
  expect(starts.slice(0, 4)).toEqual([0, 200, 400, 600])
  for (const start of starts)
    expect(starts.filter(at => at >= start && at < start + 60_000).length).toBeLessThanOrEqual(300)
})

it('lets a request that comes late start at once', async () => {
  const time = createFakeTime(0)
  const spacing = createSpacing(time, 200)
  await spacing.turn()
  time.advance(500)
  await spacing.turn()
  expect(time.slept).toEqual([])
})

it('serves in the order of asking', async () => {
  const spacing = createSpacing(createFakeTime(), 200)
  const served: string[] = []
  await Promise.all(['a', 'b', 'c'].map(name => spacing.turn().then(() => served.push(name))))
  expect(served).toEqual(['a', 'b', 'c'])
})

it('waits out a pause, and then keeps the spacing', async () => {
  const time = createFakeTime(0)
  const spacing = createSpacing(time, 200)
  await spacing.turn()
  spacing.pause(5000)
  spacing.pause(1000)
  await spacing.turn()
  expect(time.now()).toBe(5000)
  await spacing.turn()
  expect(time.now()).toBe(5200)
})

it('waits out a pause that begins while it waits already', async () => {
  const time = createFakeTime(0)
  const spacing = createSpacing(
    {
      now: time.now,
      sleep: async ms => {
        if (time.slept.length === 0) spacing.pause(5000)
        await time.sleep(ms)
      },
    },
    200,
  )
  await spacing.turn()
  await spacing.turn()
  expect(time.now()).toBe(5000)
})

it('does not wait for hours when the clock is set back', async () => {
  const time = createFakeTime(7_200_000)
  const spacing = createSpacing(time, 200)
  await spacing.turn()
  time.advance(-3_600_000)
  await spacing.turn()
  await spacing.turn()
  expect(time.slept).toEqual([60_000, 200])
})

it('serves on after a sleep that fails', async () => {
  const time = createFakeTime(0)
  let fails = true
  const spacing = createSpacing(
    { now: time.now, sleep: ms => (fails ? Promise.reject(new Error('no')) : time.sleep(ms)) },
    200,
  )
  await spacing.turn()
  await expect(spacing.turn()).rejects.toThrow('no')
  fails = false
  await expect(spacing.turn()).resolves.toBeUndefined()
})
