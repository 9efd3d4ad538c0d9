import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { beginTurn, turn } from './turn.ts'

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
