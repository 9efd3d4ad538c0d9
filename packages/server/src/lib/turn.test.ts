import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { beginTurn, runShared, runStoppable, turn } from './turn.ts'

let now = 1000

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => vi.restoreAllMocks())

/** Two parts of work, while something else waits. */
async function work(milliseconds: number): Promise<string[]> {
  const done: string[] = []
  beginTurn()
  setImmediate(() => done.push('another'))
  for (const part of ['first', 'second']) {
    now += milliseconds
    done.push(part)
    await turn()
  }
  return done
}

it('long work lets others pass between its parts', async () => {
  expect(await work(10)).toEqual(['first', 'another', 'second'])
})

it('short work keeps its place, whatever has gone before', async () => {
  now += 10
  expect(await work(2)).toEqual(['first', 'second'])
})

/** Work that ends only when it is stopped. */
async function goOn(done: string[]): Promise<never> {
  for (;;) {
    now += 10
    done.push('part')
    await turn()
  }
}

it('stopped work ends with the reason at its next turn', async () => {
  const stop = new AbortController()
  const done: string[] = []
  const running = runStoppable(stop.signal, () => goOn(done))
  setImmediate(() => stop.abort(new Error('the client has left')))
  await expect(running).rejects.toThrow('the client has left')
  const { length } = done
  await new Promise(resolve => setImmediate(resolve))
  expect(done).toHaveLength(length)
  await expect(runStoppable(stop.signal, () => goOn(done))).rejects.toThrow('the client has left')
})

it('work that requests share goes on when one of them is stopped', async () => {
  const stop = new AbortController()
  const shared = await runStoppable(stop.signal, async () => {
    const load = runShared(async () => {
      stop.abort(new Error('the client has left'))
      now += 10
      await turn()
      return 'loaded'
    })
    return { load }
  })
  expect(await shared.load).toBe('loaded')
})

it('long work gives way to newer work', async () => {
  const { signal } = new AbortController()
  const done: string[] = []
  const long = runStoppable(signal, async () => {
    now += 300
    await turn()
    done.push('long')
  })
  const newer = runStoppable(signal, async () => {
    for (let part = 0; part < 3; part++) await new Promise(resolve => setImmediate(resolve))
    done.push('newer')
  })
  await Promise.all([long, newer])
  expect(done).toEqual(['newer', 'long'])
})
