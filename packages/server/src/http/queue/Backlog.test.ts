import { describe, expect, it } from 'vitest'

import { FairQueue } from '../../lib/FairQueue.ts'
import { Backlog } from './Backlog.ts'
import { isHeavy } from './costOf.ts'
import { queueLimits } from './queueLimits.ts'

/** A token takes a millisecond, so a response two and its cost. */
function backlogOf(...pending: readonly (readonly [string, number])[]) {
  const backlog = new Backlog()
  for (let made = 0; made < 500; made++) backlog.record(1, 3)
  for (const [client, cost] of pending) backlog.add(client, cost).queue()
  return backlog
}

const turn = () => new Promise(resolve => setImmediate(resolve))

const rounded = (figure: number) => Math.round(figure * 10) / 10

describe('until a response is served', () => {
  it.each([
    ['alone', 1, [], 3],
    ['alone, heavy', 36, [], 38],
    [
      'one of each other client',
      1,
      [
        ['a', 1],
        ['b', 1],
        ['b', 1],
        ['c', 4],
      ],
      3 + 3 + 3 + 6,
    ],
    [
      'what is heavy once, however many clients have some',
      1,
      [
        ['a', 1],
        ['b', 20],
        ['c', 20],
      ],
      3 + 3 + 22,
    ],
    [
      'a heavy one after all others that are, and a dozen light ones before each',
      20,
      [
        ['a', 1],
        ['b', 18],
      ],
      22 + 20 + 2 * 3,
    ],
  ] as const)('it waits for %s', (_, cost, pending, expected) =>
    expect(rounded(backlogOf(...pending).toServedMs(cost))).toBe(expected),
  )

  it.each([
    ['light', 1],
    ['heavy', 20],
  ])('is about what the queue does with a %s one beside thirty clients that go on', async (_, cost) => {
    const backlog = backlogOf()
    const queue = new FairQueue(queueLimits)
    const state = { now: 0, isOver: false }
    let thread = Promise.resolve()
    const work = async (own: number) => {
      await turn()
      state.now += own + 2
    }
    const serve = (client: string, own: number) =>
      new Promise<void>(resolve => {
        const { queue: noteQueued, end } = backlog.add(client, own)
        noteQueued()
        const start = async () => {
          thread = thread.then(() => work(own))
          await thread
          end()
          resolve()
        }
        queue.add(client, { isHeavy: isHeavy(own), start })
      })
    const goOn = async (client: number) => {
      while (!state.isOver) await serve(`${client}`, client % 10 === 0 ? 10 : 1)
    }
    const others = Array.from({ length: 30 }, (_, client) => goOn(client))
    while (state.now < 500) await turn()
    const [from, expected] = [state.now, backlog.toServedMs(cost)]
    await serve('late', cost)
    const actual = state.now - from
    state.isOver = true
    await Promise.all(others)
    expect(expected / actual).toBeGreaterThan(0.75)
    expect(expected / actual).toBeLessThan(1.5)
  })
})

it('counts what is pending, of all and of each client, until it ends', () => {
  const backlog = backlogOf(['a', 1], ['b', 20])
  const { queue, end } = backlog.add('a', 10)
  expect([backlog.total, backlog.countOf('a'), rounded(backlog.toEndMs('a'))]).toEqual([3, 2, 3])
  queue()
  expect([backlog.total, backlog.clients, backlog.countOf('a'), rounded(backlog.toEndMs('a'))]).toEqual([
    3, 2, 2, 15,
  ])
  expect(rounded(backlog.toEndMs())).toBe(37)
  end()
  expect([backlog.total, backlog.countOf('a'), backlog.countOf('c'), rounded(backlog.toEndMs('c'))]).toEqual([
    2, 1, 0, 0,
  ])
})

it('counts nothing of what ends before its data are there', () => {
  const backlog = backlogOf()
  const { queue, end } = backlog.add('a', 10)
  end()
  queue()
  end()
  expect([backlog.total, backlog.clients, backlog.toEndMs()]).toEqual([0, 0, 0])
})

it('learns how long a token takes, but not from one response that takes long', () => {
  const backlog = backlogOf(['a', 8])
  backlog.record(1, 900)
  expect(rounded(backlog.toEndMs())).toBe(11.5)
  for (let made = 0; made < 500; made++) backlog.record(36, 76)
  expect(rounded(backlog.toEndMs())).toBe(20)
})
