import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ClientUsage } from '../../lib/ClientUsage.ts'
import { FairQueue, type QueueLimits } from '../../lib/FairQueue.ts'
import { QueryQueue, type Computation } from './QueryQueue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Computations start in the queue's order and end when a test ends them. */
function openQueue(limits: Partial<QueueLimits> = {}, engineSeconds?: () => number | null) {
  const usage = new ClientUsage({ seconds: 30, perSecond: 0.5 })
  const turns = new FairQueue({ name: 'queries', places: 4, waiting: 100, waitMs: 30_000, ...limits }, usage)
  const queue = new QueryQueue<string>(turns, 10_000, engineSeconds)
  const started: string[] = []
  const stopped: string[] = []
  const ends = new Map<string, () => void>()
  const request = (name: string, parts: Partial<Computation<string>> = {}, client = 'client') => {
    let leave: () => void = () => undefined
    const outcome = queue
      .compute(
        name,
        { key: client, onClose: listener => (leave = listener) },
        {
          query: name,
          prepare: () => null,
          run: signal => {
            started.push(name)
            signal.addEventListener('abort', () => stopped.push(name))
            return new Promise(resolve => ends.set(name, () => resolve(`result of ${name}`)))
          },
          ...parts,
        },
      )
      .catch((error: unknown) => (error as { readonly code?: string }).code)
    return { outcome, leave: () => leave() }
  }
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const end = async (name: string) => {
    ends.get(name)?.()
    await settle()
  }
  return { queue, turns, usage, started, stopped, request, end, settle }
}

it('computes two queries of a client at once and its others in order of arrival', async () => {
  const { turns, started, request, end, settle } = openQueue()
  for (const name of ['a', 'b', 'c', 'd']) request(name)
  await settle()
  expect([started, turns.size]).toEqual([['a', 'b'], 2])
  await end('b')
  await end('a')
  expect([started, turns.size]).toEqual([['a', 'b', 'c', 'd'], 0])
})

it('starts the query of another client beside any number of the first', async () => {
  const { started, request, settle } = openQueue()
  for (const name of ['a', 'b', 'c', 'd']) request(name)
  request('light', {}, 'other')
  await settle()
  expect(started).toEqual(['a', 'b', 'light'])
})

it('shares one computation between identical requests, at the expense of the first client', async () => {
  const { queue, usage, started, request, end } = openQueue()
  const [first, second] = [request('a', {}, 'one'), request('a', {}, 'two')]
  await vi.advanceTimersByTimeAsync(1000)
  expect([started, queue.pending]).toEqual([['a'], 1])
  await end('a')
  expect(await Promise.all([first, second].map(({ outcome }) => outcome))).toEqual([
    'result of a',
    'result of a',
  ])
  expect([usage.getUsed('one'), usage.getUsed('two'), queue.pending]).toEqual([1000, 0, 0])
})

it('computes on for the others when the request leaves that came first', async () => {
  const { started, stopped, request, end, settle } = openQueue()
  const [first, second] = [request('a', {}, 'one'), request('a', {}, 'two')]
  await settle()
  first.leave()
  await end('a')
  expect([await second.outcome, started, stopped]).toEqual(['result of a', ['a'], []])
})

it('never starts a query that all requests have left, and starts it anew for a later one', async () => {
  const { queue, turns, started, request, end, settle } = openQueue()
  for (const name of ['a', 'b']) request(name)
  const gone = request('c')
  await settle()
  gone.leave()
  const later = request('c')
  expect(await gone.outcome).toBe('CLIENT_CLOSED')
  expect([turns.size, queue.pending]).toEqual([1, 3])
  await end('a')
  await end('c')
  expect([await later.outcome, started]).toEqual(['result of c', ['a', 'b', 'c']])
})

it('stops a query that all requests have left, and keeps its place until the work has ended', async () => {
  const { queue, turns, started, stopped, request, end, settle } = openQueue({ places: 1 })
  const gone = request('a')
  request('b')
  await settle()
  gone.leave()
  expect(await gone.outcome).toBe('CLIENT_CLOSED')
  expect([stopped, started, turns.running, queue.pending]).toEqual([['a'], ['a'], 1, 2])
  await end('a')
  expect([started, turns.running]).toEqual([['a', 'b'], 1])
})

it('stops a query that works beyond its deadline, and gives its place on once the work has ended', async () => {
  const { queue, started, stopped, request, end } = openQueue({ places: 1 })
  const stuck = request('a')
  const next = request('b')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await stuck.outcome).toBe('QUERY_TIMEOUT')
  expect([started, stopped, queue.timedOut, queue.pending]).toEqual([['a'], ['a'], 1, 2])
  await end('a')
  await vi.advanceTimersByTimeAsync(9000)
  await end('b')
  expect(await next.outcome).toBe('result of b')
})

it('counts the work of a query towards its deadline, not that of others beside it', async () => {
  const { started, request, end } = openQueue()
  const first = request('a', {}, 'one')
  request('b', {}, 'two')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(started).toEqual(['a', 'b'])
  await end('a')
  expect(await first.outcome).toBe('result of a')
})

it('does not count the time in which other programs had the processor, up to three times the deadline', async () => {
  let seconds = 5
  const { started, request, end, settle } = openQueue({}, () => seconds)
  const first = request('a')
  await vi.advanceTimersByTimeAsync(25_000)
  seconds = 12
  await end('a')
  expect(await first.outcome).toBe('result of a')
  const busy = request('b')
  await settle()
  seconds = 22
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await busy.outcome).toBe('QUERY_TIMEOUT')
  await end('b')
  const hung = request('c')
  await vi.advanceTimersByTimeAsync(29_000)
  let outcome = ''
  void hung.outcome.then(code => (outcome = code ?? ''))
  await vi.advanceTimersByTimeAsync(0)
  expect([started, outcome]).toEqual([['a', 'b', 'c'], ''])
  await vi.advanceTimersByTimeAsync(1100)
  expect(outcome).toBe('QUERY_TIMEOUT')
})

it('refuses a query that waits too long for its turn as overload', async () => {
  const { queue, started, request } = openQueue({ places: 1 })
  request('a')
  const waiting = request('b')
  await vi.advanceTimersByTimeAsync(30_000)
  expect([await waiting.outcome, started, queue.timedOut]).toEqual(['OVERLOADED', ['a'], 1])
})

it('keeps no place in the queue for a query that waits for its data', async () => {
  const { queue, started, request, end } = openQueue()
  let arrive: () => void = () => undefined
  const data = new Promise<void>(resolve => (arrive = resolve))
  const waiting = request('a', { prepare: () => data })
  const never = ['b', 'c', 'd'].map(name => request(name, { prepare: () => new Promise(() => undefined) }))
  await vi.advanceTimersByTimeAsync(30_000)
  expect([started, queue.pending]).toEqual([[], 4])
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  await end('a')
  expect(await waiting.outcome).toBe('result of a')
  never[0]?.leave()
  expect(await never[0]?.outcome).toBe('CLIENT_CLOSED')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await never[1]?.outcome).toBe('STILL_FETCHING')
  expect(queue.pending).toBe(0)
})
