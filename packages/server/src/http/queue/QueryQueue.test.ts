import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Admission, noLimits, type AdmissionLimits } from './Admission.ts'
import { QueryQueue, type Computation } from './QueryQueue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Computations start in the queue's order and end when a test ends them. */
function openQueue(limits: Partial<AdmissionLimits> = {}) {
  const admission = new Admission({ ...noLimits, ...limits })
  const queue = new QueryQueue<string>(admission, 10_000)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const request = (name: string, parts: Partial<Computation<string>> = {}, client = 'client') => {
    let leave: () => void = () => undefined
    const outcome = queue
      .compute(
        name,
        { key: client, onClose: listener => (leave = listener) },
        {
          isHeavy: false,
          query: name,
          prepare: () => null,
          run: () => {
            started.push(name)
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
  return { admission, queue, started, request, end, settle }
}

const isHeavy = true

it('computes three queries at once and the others in order of arrival', async () => {
  const { queue, started, request, end, settle } = openQueue()
  for (const name of ['a', 'b', 'c', 'd', 'e']) request(name)
  await settle()
  expect([started, queue.size]).toEqual([['a', 'b', 'c'], 2])
  await end('b')
  await end('a')
  expect([started, queue.size]).toEqual([['a', 'b', 'c', 'd', 'e'], 0])
})

it('computes light queries before a heavy one that arrived shortly before, and after one that has waited long', async () => {
  const { started, request, end } = openQueue()
  for (const name of ['a', 'b', 'c']) request(name)
  request('heavy', { isHeavy })
  await vi.advanceTimersByTimeAsync(1000)
  request('light')
  await vi.advanceTimersByTimeAsync(2000)
  request('late')
  for (const name of ['a', 'b', 'c']) await end(name)
  expect(started.slice(3)).toEqual(['light', 'heavy', 'late'])
})

it('computes one heavy query at a time, and light ones beside it', async () => {
  const { queue, started, request, end, settle } = openQueue()
  for (const name of ['heavy 1', 'heavy 2']) request(name, { isHeavy })
  request('light')
  await settle()
  expect([started, queue.size]).toEqual([['heavy 1', 'light'], 1])
  await end('heavy 1')
  expect([started, queue.size]).toEqual([['heavy 1', 'light', 'heavy 2'], 0])
})

it('shares one computation between identical requests, at the expense of the first client', async () => {
  const { admission, started, request, end, settle } = openQueue({ pendingPerClient: 1 })
  const [first, second] = [request('a', {}, 'one'), request('a', {}, 'two')]
  const refused = request('b', {}, 'one')
  const other = request('c', {}, 'two')
  await settle()
  expect([started, admission.pending]).toEqual([['a', 'c'], 2])
  await end('a')
  await end('c')
  expect(await Promise.all([first, second, refused, other].map(({ outcome }) => outcome))).toEqual([
    'result of a',
    'result of a',
    'TOO_MANY_REQUESTS',
    'result of c',
  ])
  expect(admission.pending).toBe(0)
})

it('computes on for the others when the request leaves that came first', async () => {
  const { started, request, end, settle } = openQueue()
  for (const name of ['a', 'b', 'c']) request(name)
  const [first, second] = [request('d', {}, 'one'), request('d', {}, 'two')]
  await settle()
  first.leave()
  await end('a')
  expect(started).toEqual(['a', 'b', 'c', 'd'])
  await end('d')
  expect(await second.outcome).toBe('result of d')
})

it('never starts a query that all requests have left, and starts it anew for a later one', async () => {
  const { admission, queue, started, request, end, settle } = openQueue()
  for (const name of ['a', 'b', 'c']) request(name)
  const gone = request('d')
  await settle()
  gone.leave()
  const later = request('d')
  expect(await gone.outcome).toBe('CLIENT_CLOSED')
  expect([queue.size, admission.pending]).toEqual([1, 4])
  await end('a')
  await end('d')
  expect([await later.outcome, started]).toEqual(['result of d', ['a', 'b', 'c', 'd']])
})

it('completes a query that has started, whatever its requests do', async () => {
  const { request, end, settle } = openQueue()
  const gone = request('a')
  await settle()
  gone.leave()
  const joined = request('a')
  await end('a')
  expect(await Promise.all([gone.outcome, joined.outcome])).toEqual(['result of a', 'result of a'])
})

it('cancels a query that computes beyond its deadline, and gives its place to the next', async () => {
  const { admission, queue, started, request, end } = openQueue()
  const stuck = ['a', 'b', 'c'].map(name => request(name))
  await vi.advanceTimersByTimeAsync(9000)
  const next = request('d')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await Promise.all(stuck.map(({ outcome }) => outcome))).toEqual(stuck.map(() => 'QUERY_TIMEOUT'))
  expect([started, queue.timedOut, admission.pending]).toEqual([['a', 'b', 'c', 'd'], 3, 1])
  await end('d')
  expect(await next.outcome).toBe('result of d')
})

it('cancels a query that still waits for its turn at its deadline', async () => {
  const { queue, started, request, end } = openQueue()
  for (const name of ['a', 'b', 'c']) request(name)
  const heavy = request('heavy', { isHeavy })
  await vi.advanceTimersByTimeAsync(1000)
  for (const name of ['d', 'e', 'f']) request(name)
  for (const name of ['a', 'b', 'c']) await end(name)
  await vi.advanceTimersByTimeAsync(9000)
  expect(await heavy.outcome).toBe('QUERY_TIMEOUT')
  for (const name of ['d', 'e', 'f']) await end(name)
  expect([started, queue.size]).toEqual([['a', 'b', 'c', 'd', 'e', 'f'], 0])
})

it('keeps no place in the queue for a query that waits for its data', async () => {
  const { admission, started, request, end } = openQueue()
  let arrive: () => void = () => undefined
  const data = new Promise<void>(resolve => (arrive = resolve))
  const waiting = request('a', { prepare: () => data })
  const never = ['b', 'c', 'd'].map(name => request(name, { prepare: () => new Promise(() => undefined) }))
  await vi.advanceTimersByTimeAsync(30_000)
  expect([started, admission.pending]).toEqual([[], 4])
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  await end('a')
  expect(await waiting.outcome).toBe('result of a')
  never[0]?.leave()
  expect(await never[0]?.outcome).toBe('CLIENT_CLOSED')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await never[1]?.outcome).toBe('STILL_FETCHING')
  expect(admission.pending).toBe(0)
})
