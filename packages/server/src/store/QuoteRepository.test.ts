import type { Store } from '@analytics/store/Store'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { QuoteRepository, type Quote, type QuoteKind } from './QuoteRepository.ts'
import { openTestStore } from './testing/openTestStore.ts'
import { readQuotes } from './testing/readQuotes.ts'

const quotes = new QuoteRepository()
const opened: Store[] = []
let database: Store

beforeEach(async () => {
  database = await openTestStore()
  opened.push(database)
})
afterAll(async () => {
  for (const store of opened) await store.close()
})

const quote = (coin: string, at: number, price: number): Quote => ({ coin, at, price })
const put = (how: 'replace' | 'merge', kind: QuoteKind, given: readonly Quote[]) =>
  database.write(session => quotes[how](session, kind, given))
const get = (coins: readonly string[], from = 0) => database.read(session => readQuotes(session, coins, from))

describe('quotes', () => {
  it('are read by coin and time, for the coins requested and from a time on', async () => {
    await put('merge', 'day', [
      quote('b', 300, 3),
      quote('a', 200, 2),
      quote('a', 100, 1),
      quote('c', 300, 9),
    ])
    expect(await get(['b', 'a'], 200)).toEqual([quote('a', 200, 2), quote('b', 300, 3)])
    expect(await get([])).toEqual([])
    expect(await get(['d'])).toEqual([])
  })

  it('merged: of two at one time the new one counts, all others stay', async () => {
    await put('merge', 'day', [quote('a', 100, 1), quote('a', 200, 2), quote('b', 100, 5)])
    await put('merge', 'day', [quote('a', 200, 7), quote('a', 300, 3)])
    expect(await get(['a', 'b'])).toEqual([
      quote('a', 100, 1),
      quote('a', 200, 7),
      quote('a', 300, 3),
      quote('b', 100, 5),
    ])
  })

  it('replaced: a coin has the new ones only, a coin that is not among them keeps its own', async () => {
    await put('replace', 'hour', [quote('a', 100, 1), quote('a', 200, 2), quote('b', 100, 5)])
    await put('merge', 'day', [quote('a', 50, 8)])
    await put('replace', 'hour', [quote('a', 300, 3)])
    expect(await get(['a', 'b'])).toEqual([quote('a', 50, 8), quote('a', 300, 3), quote('b', 100, 5)])
    await put('replace', 'hour', [])
    expect(await get(['b'])).toEqual([quote('b', 100, 5)])
  })

  it('at one time come with the surest last: the latest, a reference, an hour, a day', async () => {
    const kinds = ['latest', 'reference', 'hour', 'day'] as const
    for (const [price, kind] of kinds.entries()) await put('merge', kind, [quote('a', 100, price)])
    expect((await get(['a'])).map(({ price }) => kinds[price])).toEqual([
      'day',
      'hour',
      'reference',
      'latest',
    ])
  })

  it('are counted by the day; other kinds don’t count', async () => {
    await put('merge', 'day', [quote('a', 100, 1), quote('a', 400, 2), quote('b', 200, 1)])
    await put('merge', 'latest', [quote('a', 900, 1), quote('c', 900, 1)])
    expect(await database.read(session => quotes.countDaily(session))).toBe(3)
  })

  it('are stored all or not at all', async () => {
    await put('merge', 'day', [quote('a', 100, 1)])
    const broken = database.write(async session => {
      await quotes.replace(session, 'day', [quote('a', 200, 2)])
      throw new Error('cut short')
    })
    await expect(broken).rejects.toThrow('cut short')
    expect(await get(['a'])).toEqual([quote('a', 100, 1)])
  })
})
