import { AppError } from '@analytics/contract/api/errors'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ClientUsage } from './ClientUsage.ts'
import { FairQueue, type QueueLimits } from './FairQueue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

/** Tasks end when a test ends them. Their names begin with the client's. */
function openQueue(limits: Partial<QueueLimits> = {}) {
  const usage = new ClientUsage({ seconds: 10, perSecond: 0.5 })
  const queue = new FairQueue({ name: 'tests', places: 1, waiting: 100, waitMs: 30_000, ...limits }, usage)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const add = (name: string, signal?: AbortSignal) =>
    queue
      .add(
        name.charAt(0),
        () => {
          started.push(name)
          return new Promise<string>(resolve => ends.set(name, () => resolve(`result of ${name}`)))
        },
        signal,
      )
      .catch((error: unknown) => (error instanceof AppError ? error.code : error))
  const end = async (name: string) => {
    ends.get(name)?.()
    await settle()
  }
  /** Lets each task that has started take this long, until none is left. */
  const work = async (ms: number) => {
    for (let index = 0; index < started.length; index++) {
      await vi.advanceTimersByTimeAsync(ms)
      await end(started[index] ?? '')
    }
    return started
  }
  return { queue, usage, started, add, end, work }
}

it('serves clients in turn, and the tasks of each in order of arrival', async () => {
  const { add, work } = openQueue()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void add(name)
  expect(await work(1000)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

it('lets clients that are equally cheap take turns', async () => {
  const { add, work } = openQueue()
  for (const name of ['z1', 'a1', 'a2', 'a3', 'b1', 'b2', 'c1', 'c2']) void add(name)
  expect(await work(0)).toEqual(['z1', 'a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3'])
})

it('serves the client first whose tasks have taken less time', async () => {
  const { usage, add, end, started } = openQueue()
  void add('a1')
  void add('a2')
  for (const name of ['b1', 'b2', 'b3']) void add(name)
  await vi.advanceTimersByTimeAsync(5000)
  await end('a1')
  for (const name of ['b1', 'b2']) {
    await vi.advanceTimersByTimeAsync(1000)
    await end(name)
  }
  expect([started, usage.getUsed('a')]).toEqual([['a1', 'b1', 'b2', 'b3'], 4000])
})

it('charges clients that are served at once with their part of the time', async () => {
  const { usage, add, end } = openQueue({ places: 4 })
  void add('a1')
  await settle()
  await vi.advanceTimersByTimeAsync(1000)
  void add('b1')
  await vi.advanceTimersByTimeAsync(1000)
  await end('b1')
  expect([usage.getUsed('a'), usage.getUsed('b')]).toEqual([1000, 500])
})

it('keeps a place free for other clients, however many tasks one has', async () => {
  const { queue, add, started } = openQueue({ places: 4 })
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1', 'd1']) void add(name)
  await settle()
  expect([started, queue.running, queue.size]).toEqual([['a1', 'a2', 'b1', 'c1'], 4, 4])
})

it('frees a place only when the work has ended, though its client has gone', async () => {
  const { queue, add, end, started } = openQueue()
  const gone = new AbortController()
  void add('a1', gone.signal)
  void add('b1')
  await settle()
  gone.abort(new AppError('CLIENT_CLOSED'))
  await settle()
  expect([started, queue.running]).toEqual([['a1'], 1])
  await end('a1')
  expect(started).toEqual(['a1', 'b1'])
})

it('drops a waiting task whose client has gone', async () => {
  const { queue, add, work } = openQueue()
  const gone = new AbortController()
  void add('a1')
  const left = add('b1', gone.signal)
  void add('c1')
  gone.abort(new AppError('CLIENT_CLOSED'))
  expect([await left, queue.size]).toEqual(['CLIENT_CLOSED', 1])
  expect(await add('d1', gone.signal)).toBe('CLIENT_CLOSED')
  expect(await work(1000)).toEqual(['a1', 'c1'])
})

it('refuses a task that has waited too long as overload, not as late', async () => {
  const { queue, add, end } = openQueue()
  void add('a1')
  const late = add('a2')
  await vi.advanceTimersByTimeAsync(30_000)
  expect([await late, queue.refused]).toEqual(['OVERLOADED', { limited: 0, shed: 1 }])
  await end('a1')
  expect([queue.running, queue.size]).toEqual([0, 0])
})

it('refuses the newest task of the client with most when it is full', async () => {
  const { queue, add, work } = openQueue({ waiting: 3 })
  const [, second, third, fourth] = ['a1', 'a2', 'a3', 'a4'].map(name => add(name))
  const other = add('b1')
  expect([await fourth, queue.refused]).toEqual(['OVERLOADED', { limited: 0, shed: 1 }])
  await work(1000)
  expect(await Promise.all([second, third, other])).toEqual(
    ['a2', 'a3', 'b1'].map(name => `result of ${name}`),
  )
})

it('refuses only clients over their budget when it is full, and tells them so', async () => {
  const { queue, usage, add } = openQueue({ waiting: 3 })
  usage.charge('a', 15_000)
  void add('b1')
  const dear = add('a1')
  for (const name of ['b2', 'b3', 'b4']) void add(name)
  expect([await dear, queue.refused]).toEqual(['TOO_MANY_REQUESTS', { limited: 1, shed: 0 }])
})

it('serves a client that has used far more than its budget while no other waits', async () => {
  const { queue, usage, add, work } = openQueue({ waiting: 3 })
  usage.charge('a', 1_000_000)
  for (const name of ['a1', 'a2', 'a3', 'a4']) void add(name)
  expect(await work(1000)).toEqual(['a1', 'a2', 'a3', 'a4'])
  expect(queue.refused).toEqual({ limited: 0, shed: 0 })
})
