import { AppError } from '@analytics/contract/api/errors'
import { describe, expect, it } from 'vitest'

import type { SourceRecord } from '../store/SourceRepository.ts'
import { Refresher, staleAfterMs } from './Refresher.ts'

const hour = 3_600_000

const blank = (id: string): SourceRecord => ({
  id,
  series: {},
  availability: 'unknown',
  revision: 0,
  fetchedAt: null,
  checkedAt: null,
  expiresAt: null,
  attemptedAt: null,
  error: null,
  facts: null,
  bytes: null,
  durationMs: null,
  restated: { count: 0, last: null },
  knownSince: null,
  changedAt: null,
  unreadable: null,
})

function setUp(ids: readonly string[]) {
  const state = {
    now: 1000 * hour,
    fails: false,
    sick: new Set<string>(),
    open: [] as (() => void)[],
    hold: false,
    holdFrom: null as string | null,
  }
  const flights: string[] = []
  const refresher: Refresher = new Refresher(ids.map(blank), {
    now: () => state.now,
    ingest: async id => {
      flights.push(id)
      if (state.hold || (state.holdFrom !== null && id >= state.holdFrom))
        await new Promise<void>(resolve => state.open.push(resolve))
      if (state.fails || state.sick.has(id)) throw new AppError('BAD_GATEWAY', { endpoint: `/${id}` })
      const time = state.now
      return {
        ...blank(id),
        availability: 'available',
        fetchedAt: time,
        checkedAt: time,
        attemptedAt: time,
        expiresAt: time + hour,
      }
    },
    noteFailure: async (id, error) => {
      const record = refresher.getRecord(id)
      return {
        ...record,
        attemptedAt: state.now,
        error: { code: error.code, message: error.message, times: (record.error?.times ?? 0) + 1 },
      }
    },
    onChange: () => undefined,
    isLight: id => id.startsWith('light'),
  })
  const settle = () => new Promise(resolve => setImmediate(resolve))
  return { state, flights, refresher, settle }
}

describe('refreshing sources', () => {
  it('a request on an empty store waits for its source', async () => {
    const { refresher, flights } = setUp(['fees'])
    await refresher.ensure({ required: ['fees'], optional: [] })
    expect(flights).toEqual(['fees'])
    expect(refresher.getRecord('fees').availability).toBe('available')
  })

  it('many at once share one flight', async () => {
    const { refresher, flights } = setUp(['fees'])
    await Promise.all(
      Array.from({ length: 20 }, () => refresher.ensure({ required: ['fees'], optional: [] })),
    )
    expect(flights).toHaveLength(1)
  })

  it('within five minutes nothing is looked at; after that a source within its expiry is good without a fetch', async () => {
    const { refresher, flights, state } = setUp(['fees'])
    await refresher.ensure({ required: ['fees'], optional: [] })
    const first = refresher.checkedAt('fees')
    state.now += staleAfterMs - 1
    refresher.revalidate(['fees'])
    expect(refresher.checkedAt('fees')).toBe(first)
    state.now += 1
    refresher.revalidate(['fees'])
    expect(refresher.checkedAt('fees')).toBe(state.now)
    expect(flights).toHaveLength(1)
  })

  it('past its expiry it is fetched in the background', async () => {
    const { refresher, flights, state, settle } = setUp(['fees'])
    await refresher.ensure({ required: ['fees'], optional: [] })
    state.now += hour
    state.hold = true
    await refresher.ensure({ required: ['fees'], optional: [] })
    expect(flights).toHaveLength(2)
    state.open.forEach(open => open())
    await settle()
    expect(refresher.checkedAt('fees')).toBe(state.now)
  })

  it('a failure keeps what was there, is not repeated within 30 seconds, and clears with the next success', async () => {
    const { refresher, flights, state, settle } = setUp(['fees'])
    await refresher.ensure({ required: ['fees'], optional: [] })
    state.now += hour
    state.fails = true
    refresher.revalidate(['fees'])
    await settle()
    const record = refresher.getRecord('fees')
    expect(record).toMatchObject({ availability: 'available', error: { code: 'BAD_GATEWAY', times: 1 } })
    refresher.revalidate(['fees'])
    state.now += 29_000
    refresher.revalidate(['fees'])
    expect(flights).toHaveLength(2)
    state.now += 1000
    state.fails = false
    refresher.revalidate(['fees'])
    await settle()
    expect(flights).toHaveLength(3)
    expect(refresher.getRecord('fees').error).toBeNull()
  })

  it('a source that goes on failing is fetched less and less often, at last twice an hour', async () => {
    const { refresher, flights, state, settle } = setUp(['fees'])
    state.fails = true
    const gaps: number[] = []
    refresher.revalidate(['fees'])
    await settle()
    for (let round = 0; round < 9; round++) {
      const next = refresher.nextRunAt('fees') ?? 0
      gaps.push((next - state.now) / 1000)
      state.now = next - 1
      refresher.revalidate(['fees'])
      expect(flights).toHaveLength(round + 1)
      state.now = next
      refresher.revalidate(['fees'])
      await settle()
      expect(flights).toHaveLength(round + 2)
    }
    expect(gaps).toEqual([30, 60, 120, 240, 480, 960, 1800, 1800, 1800])
  })

  it('what falls due together is spread, the longest overdue first', async () => {
    const { refresher, flights, state, settle } = setUp(['a', 'b', 'c', 'd'])
    await refresher.ensure({ required: [], optional: ['a', 'b', 'c', 'd'] })
    state.now += 2 * hour
    refresher.revalidate(['d', 'c', 'b', 'a'], 2)
    await settle()
    expect(flights.slice(4)).toHaveLength(2)
    refresher.revalidate(['d', 'c', 'b', 'a'], 2)
    await settle()
    expect(flights.slice(4).toSorted()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('a request on an empty store fails with the provider’s error, holds for five seconds, and then tries again', async () => {
    const { refresher, flights, state } = setUp(['fees'])
    state.fails = true
    await expect(refresher.ensure({ required: ['fees'], optional: [] })).rejects.toMatchObject({
      code: 'BAD_GATEWAY',
      message: expect.stringContaining('/fees'),
    })
    state.fails = false
    state.now += 4999
    await expect(refresher.ensure({ required: ['fees'], optional: [] })).rejects.toMatchObject({
      code: 'BAD_GATEWAY',
    })
    expect(flights).toHaveLength(1)
    state.now += 1
    await refresher.ensure({ required: ['fees'], optional: [] })
    expect(flights).toHaveLength(2)
  })

  it('what somebody waits for goes before what nobody does, two at a time', async () => {
    const { refresher, flights, state, settle } = setUp(['a', 'b', 'c', 'd'])
    state.hold = true
    refresher.revalidate(['a', 'b', 'c', 'd'])
    const waiting = refresher.ensure({ required: ['d'], optional: [] })
    await settle()
    expect(flights).toEqual(['a', 'b'])
    expect(refresher.progress).toMatchObject({ ready: 0, total: 4 })
    state.open.shift()?.()
    await settle()
    expect(flights).toEqual(['a', 'b', 'd'])
    state.hold = false
    state.open.forEach(open => open())
    await waiting
    await settle()
    expect(refresher.progress).toBeNull()
  })

  it('nothing that nobody waits for begins beside the first fetch of what somebody does', async () => {
    const { refresher, flights, state, settle } = setUp(['a', 'b', 'c', 'd', 'e'])
    state.hold = true
    refresher.revalidate(['a', 'b', 'c', 'd', 'e'])
    const waiting = refresher.ensure({ required: ['e'], optional: [] })
    const endNext = async () => {
      state.open.shift()?.()
      await settle()
    }
    await settle()
    await endNext()
    await endNext()
    expect(flights).toEqual(['a', 'b', 'e'])
    await endNext()
    await waiting
    expect(flights).toEqual(['a', 'b', 'e', 'c', 'd'])
  })

  it('a clock that was set back makes every source due', async () => {
    const { refresher, flights, state, settle } = setUp(['fees'])
    await refresher.ensure({ required: ['fees'], optional: [] })
    state.now -= 400 * hour
    refresher.revalidate(['fees'])
    await settle()
    expect(flights).toHaveLength(2)
  })

  it('light ones do not wait for heavy ones, nor these for them', async () => {
    const { refresher, flights, state, settle } = setUp(['a', 'b', 'c', 'light', 'lighter'])
    state.hold = true
    refresher.revalidate(['a', 'b', 'c', 'light', 'lighter'])
    await settle()
    expect(flights).toEqual(['a', 'b', 'light', 'lighter'])
    state.open[0]?.()
    await settle()
    expect(flights.at(-1)).toBe('c')
  })

  it('pieces and failures between flights count, the older of two revisions does not', async () => {
    const { refresher, flights, state } = setUp(['light'])
    await refresher.ensure({ required: ['light'], optional: [] })
    const record = refresher.getRecord('light')
    refresher.notePiece({ ...record, revision: 5 })
    refresher.notePiece({ ...record, revision: 4 })
    expect(refresher.getRecord('light').revision).toBe(5)
    await refresher.noteFailure('light', new AppError('RATE_LIMITED'))
    refresher.revalidate(['light'])
    expect(flights).toHaveLength(1)
    state.now += 30_000
    refresher.revalidate(['light'])
    expect(refresher.nextRunAt('light')).toBeNull()
  })

  describe('of several chains', () => {
    const chains = ['a', 'b', 'c', 'd', 'e', 'f']
    const ask = (refresher: Refresher, optional: readonly string[] = chains) =>
      refresher.ensure({ required: [], optional })

    it('each is tried once, the first ones first, and those that fail may be missing', async () => {
      const { refresher, flights, state } = setUp(chains)
      state.sick.add('b')
      await ask(refresher)
      expect(flights).toHaveLength(6)
      expect(refresher.getRecord('b').error?.code).toBe('BAD_GATEWAY')
      await ask(refresher)
      expect(flights.filter(id => id === 'b')).toHaveLength(1)
    })

    it('an outage is reported after a few failures, and tried again later', async () => {
      const { refresher, state } = setUp(chains)
      state.fails = true
      state.holdFrom = 'e'
      // The last ones never answer, and no caller waits for them.
      await expect(ask(refresher)).rejects.toMatchObject({ code: 'BAD_GATEWAY' })
      state.fails = false
      state.holdFrom = null
      for (const open of state.open) open()
      state.now += hour
      await ask(refresher, ['a', 'b'])
      expect(refresher.getRecord('a').availability).toBe('available')
    })
  })
})
