import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { beginTurn, turn } from './turn.ts'

let now = 0

beforeEach(() => {
  now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})

afterEach(() => vi.restoreAllMocks())

it('long work lets others pass between its parts', async () => {
  const done: string[] = []
  beginTurn()
  setImmediate(() => done.push('another'))
  for (const part of ['first', 'second']) {
    now += 10
    done.push(part)
    await turn()
  }
  expect(done).toEqual(['first', 'another', 'second'])
})

it('short work keeps its place, whatever has gone before', async () => {
  const done: string[] = []
  now += 10
  beginTurn()
  setImmediate(() => done.push('another'))
  for (const part of ['first', 'second']) {
    now += 2
    done.push(part)
    await turn()
  }
  expect(done).toEqual(['first', 'second'])
})
