import { expect, it } from 'vitest'

import { FairQueue } from './FairQueue.ts'

function queueOf(atOnce: number, overtaking = 100) {
  const queue = new FairQueue({ atOnce, overtaking })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const task = (name: string, isHeavy = false) => ({
    isHeavy,
    start: () => {
      started.push(name)
      return new Promise<void>(resolve => ends.set(name, resolve))
    },
  })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(resolve => setImmediate(resolve))
  }
  return { queue, started, task, end }
}

it('serves clients in turn, however many tasks one of them has', async () => {
  const { queue, started, task, end } = queueOf(1)
  for (const name of ['a1', 'a2', 'a3']) queue.add('a', task(name))
  for (const name of ['b1', 'b2']) queue.add('b', task(name))
  queue.add('c', task('c1'))
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name)
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

it('has no more in progress than it may', async () => {
  const { queue, started, task, end } = queueOf(2)
  for (const name of ['a1', 'a2', 'a3']) queue.add('a', task(name))
  expect([started, queue.waiting]).toEqual([['a1', 'a2'], 1])
  await end('a1')
  expect([started, queue.waiting]).toEqual([['a1', 'a2', 'a3'], 0])
})

it('has one heavy task in progress, and light ones beside it', async () => {
  const { queue, started, task, end } = queueOf(2)
  queue.add('a', task('heavy 1', true))
  queue.add('a', task('heavy 2', true))
  expect(started).toEqual(['heavy 1'])
  queue.add('a', task('light 1'))
  queue.add('b', task('light 2'))
  await end('light 1')
  expect(started).toEqual(['heavy 1', 'light 1', 'light 2'])
})

it('begins no heavy task beside a light one', async () => {
  const { queue, started, task, end } = queueOf(2)
  for (const name of ['heavy 1', 'heavy 2']) queue.add('a', task(name, true))
  queue.add('b', task('light'))
  await end('heavy 1')
  expect(started).toEqual(['heavy 1', 'light'])
  await end('light')
  expect(started.at(-1)).toBe('heavy 2')
})

it('lets few light tasks overtake a heavy one', async () => {
  const { queue, started, task, end } = queueOf(2, 2)
  for (const name of ['light 1', 'light 2']) queue.add('a', task(name))
  queue.add('b', task('heavy', true))
  for (const name of ['light 3', 'light 4', 'light 5']) queue.add('a', task(name))
  await end('light 1')
  await end('light 2')
  expect(started).toEqual(['light 1', 'light 2', 'light 3', 'light 4'])
  await end('light 3')
  expect(started).toHaveLength(4)
  await end('light 4')
  expect(started.slice(4)).toEqual(['heavy', 'light 5'])
})

it('starts a task of two clients once, when the first of them has its turn', async () => {
  const { queue, started, task, end } = queueOf(1)
  const shared = task('shared')
  for (const each of [task('a1'), task('a2'), task('a3'), shared]) queue.add('a', each)
  queue.add('b', shared)
  for (const name of ['a1', 'a2', 'shared', 'a3']) await end(name)
  expect(started).toEqual(['a1', 'a2', 'shared', 'a3'])
})

it('never starts what was removed', async () => {
  const { queue, started, task, end } = queueOf(1)
  const gone = task('gone')
  queue.add('a', task('a1'))
  queue.add('a', gone)
  queue.add('b', gone)
  queue.add('b', task('b1'))
  queue.remove(gone)
  await end('a1')
  expect([started, queue.waiting]).toEqual([['a1', 'b1'], 0])
})
