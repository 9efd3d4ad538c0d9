import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { SeriesBuilder } from '../../domain/series/SeriesBuilder.ts'
import { MetricTableCache } from '../../facts/MetricTableCache.ts'
import { Upkeep, type UpkeepParts } from './Upkeep.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Nothing is stored, so that nothing has to be coloured or made ready. */
function open({ isOwn = true } = {}) {
  const tables = new MetricTableCache(new Map())
  const trimmed: string[] = []
  const parts: Pick<UpkeepParts, 'tables' | 'keeper' | 'reload' | 'defaults' | 'own' | 'onQuiet'> = {
    tables,
    keeper: () => ({ records: [] }),
    reload: async () => undefined,
    defaults: [],
    own: isOwn ? { trim: async () => void trimmed.push('database') } : undefined,
    onQuiet: () => trimmed.push('others'),
  }
  const upkeep = new Upkeep(parts as UpkeepParts)
  const load = vi.fn(async () => new SeriesBuilder().build())
  return {
    upkeep,
    trimmed,
    /** How often a series had to be read. */
    async read() {
      await tables.series.get(1, '1', load)
      return load.mock.calls.length
    },
    async after(seconds: number) {
      await vi.advanceTimersByTimeAsync(seconds * 1000)
      await upkeep.last
    },
  }
}

it('twenty seconds after the last refresh what was read is let go, and memory given back', async () => {
  const { upkeep, trimmed, read, after } = open()
  upkeep.run()
  await after(15)
  upkeep.run()
  await after(15)
  expect([await read(), await read(), trimmed]).toEqual([1, 1, []])
  await after(6)
  expect([await read(), trimmed]).toEqual([2, ['others', 'database']])
  await after(100)
  expect([await read(), trimmed]).toEqual([2, ['others', 'database']])
})

it('refreshes that follow one another put it off for two minutes at most', async () => {
  const { upkeep, trimmed, after } = open()
  for (let round = 0; round < 13; round++) {
    upkeep.run()
    await after(10)
  }
  expect(trimmed).toEqual(['others', 'database'])
})

it('what a shared store has sent is kept, for it would have to send it again', async () => {
  const { upkeep, trimmed, read, after } = open({ isOwn: false })
  expect(await read()).toBe(1)
  upkeep.follow()
  await after(30)
  expect([await read(), trimmed]).toEqual([1, ['others']])
})
