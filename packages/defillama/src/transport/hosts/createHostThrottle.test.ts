import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { createFakeTime } from '../../testing/fakeTime.ts'
import { createHostThrottle, getHostLimits } from './createHostThrottle.ts'
import type { Time } from './Time.ts'

const open = (time: Time, spacingMs = 200, budget: { requests: number; windowMs: number } | null = null) =>
  createHostThrottle(time, { spacingMs, budget }, () => 0)

describe('spacing', () => {
  it('starts 300 requests a minute, however many are waiting', async () => {
    const throttle = open(createFakeTime(0))
    const starts = await Promise.all(Array.from({ length: 600 }, () => throttle.turn()))
    expect(starts.slice(0, 4)).toEqual([0, 200, 400, 600])
    for (const start of starts)
      expect(starts.filter(time => time >= start && time < start + 60_000).length).toBeLessThanOrEqual(300)
  })

  it('lets a request that comes late start at once', async () => {
    const time = createFakeTime(0)
    const throttle = open(time)
    await throttle.turn()
    time.advance(500)
    await throttle.turn()
    expect(time.slept).toEqual([])
  })

  it('serves in the order of asking, background work last', async () => {
    const throttle = open(createFakeTime())
    const served: string[] = []
    const turn = (name: string, isBackground = false) =>
      throttle.turn(isBackground).then(() => served.push(name))
    await Promise.all([turn('x', true), turn('y', true), turn('a'), turn('b'), turn('c')])
    expect(served).toEqual(['a', 'b', 'c', 'x', 'y'])
  })

  it('does not wait for hours when the clock is set back', async () => {
    const time = createFakeTime(7_200_000)
    const throttle = open(time)
    await throttle.turn()
    time.advance(-3_600_000)
    await throttle.turn()
    await throttle.turn()
    expect(time.slept).toEqual([200, 200])
  })

  it('serves on after a sleep that fails', async () => {
    const time = createFakeTime(0)
    let fails = true
    const sleep = (ms: number) => (fails ? Promise.reject(new Error('no')) : time.sleep(ms))
    const throttle = open({ now: time.now, sleep })
    await throttle.turn()
    await expect(throttle.turn()).rejects.toThrow('no')
    fails = false
    await expect(throttle.turn()).resolves.toBe(200)
  })
})

describe('a pause', () => {
  it('is waited out, and then the spacing kept', async () => {
    const time = createFakeTime(0)
    const throttle = open(time)
    await throttle.turn()
    throttle.pause(5000)
    throttle.pause(1000)
    expect(throttle.pausedUntil).toBe(5000)
    expect([await throttle.turn(), await throttle.turn()]).toEqual([5000, 5200])
    expect(throttle.pausedUntil).toBeNull()
  })

  it('that begins while somebody waits is waited out too', async () => {
    const time = createFakeTime(0)
    const throttle = open({
      now: time.now,
      sleep: async ms => {
        if (time.slept.length === 0) throttle.pause(5000)
        await time.sleep(ms)
      },
    })
    await throttle.turn()
    expect(await throttle.turn()).toBe(5000)
  })

  it('over 10 s is not waited for: it fails at once, with the time that is left', async () => {
    const time = createFakeTime(0)
    const throttle = open(time)
    throttle.pause(60_000)
    await expect(throttle.turn()).rejects.toMatchObject({
      code: 'PAUSED',
      message: 'The provider asks for no requests until 1970-01-01T00:01:00Z',
    })
    time.advance(50_000)
    expect(await throttle.turn()).toBe(60_000)
  })

  it('is an hour at most', () => {
    const throttle = open(createFakeTime(0))
    throttle.pause(86_400_000)
    expect(throttle.pausedUntil).toBe(3_600_000)
  })

  it('doubles with each reply to a request that came after the last one, up to 30 s, until one gets through', async () => {
    const time = createFakeTime(0)
    const throttle = open(time)
    const pauses: number[] = []
    for (let turn = 0; turn < 7; turn++) {
      // A pause that is too long to be held is waited for elsewhere.
      time.advance(Math.max(0, (throttle.pausedUntil ?? 0) - time.now() - 10_000))
      const startedAt = await throttle.turn()
      throttle.backOff(startedAt)
      // One that was on its way at the same time.
      throttle.backOff(startedAt - 1)
      pauses.push((throttle.pausedUntil ?? 0) - time.now())
    }
    expect(pauses).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
    time.advance(20_000)
    const startedAt = await throttle.turn()
    throttle.relax()
    throttle.backOff(startedAt)
    expect((throttle.pausedUntil ?? 0) - time.now()).toBe(2000)
  })
})

describe('a budget', () => {
  const budget = { requests: 10, windowMs: 1000 }

  it('leaves a part to what somebody waits for', async () => {
    const throttle = open(createFakeTime(0), 0, budget)
    for (let turn = 0; turn < 8; turn++) expect(await throttle.turn(true)).toBe(0)
    expect([await throttle.turn(), await throttle.turn()]).toEqual([0, 0])
    const other = open(createFakeTime(0), 0, budget)
    for (let turn = 0; turn < 8; turn++) expect(await other.turn(true)).toBe(0)
    expect(await other.turn(true)).toBe(1000)
  })

  it('is never exceeded in any window, whoever asks when, and nobody is left waiting', async () => {
    const arrival = fc.record({
      after: fc.integer({ min: 0, max: 400 }),
      isBackground: fc.boolean(),
      pause: fc.option(fc.integer({ min: 0, max: 3000 }), { freq: 10 }),
      clock: fc.option(fc.integer({ min: -5000, max: 5000 }), { freq: 20 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(arrival, { minLength: 1, maxLength: 120 }),
        fc.integer({ min: 0, max: 150 }),
        async (arrivals, spacingMs) => {
          // Real time runs on; what the throttle reads may be set back or forth.
          let elapsed = 0
          let shift = 0
          const throttle = open(
            {
              now: () => elapsed + shift,
              sleep: async ms => {
                elapsed += ms
              },
            },
            spacingMs,
            budget,
          )
          const starts: number[] = []
          const turns: Promise<unknown>[] = []
          for (const { after, isBackground, pause, clock } of arrivals) {
            elapsed += after
            // Set forth, the clock hides time that has not passed: no one can tell. Set back, it must do no harm.
            if (clock !== null && clock < 0) shift += clock
            if (pause !== null) throttle.pause(pause)
            turns.push(throttle.turn(isBackground).then(() => starts.push(elapsed)))
            if (after > 200) await Promise.all(turns)
          }
          await Promise.all(turns)
          expect(starts).toHaveLength(arrivals.length)
          for (const [index, start] of starts.entries()) {
            const inWindow = starts.filter(
              otherStart => otherStart >= start && otherStart < start + budget.windowMs,
            )
            expect(inWindow.length, `from ${start}, request ${index}`).toBeLessThanOrEqual(budget.requests)
          }
        },
      ),
      { numRuns: 150 },
    )
  })
})

it.each([
  ['coins.llama.fi', { requests: 250, windowMs: 300_000 }],
  ['api.llama.fi', { requests: 250, windowMs: 300_000 }],
  ['pro-api.llama.fi', { requests: 500, windowMs: 60_000 }],
])('%s gets half of what it bears', (host, budget) => {
  expect(getHostLimits({ kind: 'live', apiKey: 'k' })(host)).toEqual({ spacingMs: 200, budget })
})

it.each([
  ['http://127.0.0.1:4001', 0],
  ['http://localhost/x', 0],
  ['http://[::1]:80', 0],
  ['https://mirror.example', 200],
  ['https://localhost.example', 200],
])('%s is no public host', (url, spacingMs) => {
  expect(getHostLimits({ kind: 'url', url })(new URL(url).host)).toEqual({ spacingMs, budget: null })
})
