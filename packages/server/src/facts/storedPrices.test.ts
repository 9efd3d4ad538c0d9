import { expect, it, onTestFinished } from 'vitest'

import { LatestCache } from '../lib/LatestCache.ts'
import { createRepositories } from '../store/createRepositories.ts'
import { Database } from '../store/database/Database.ts'
import { CurrentSources } from './CurrentSources.ts'
import { FactsCache } from './FactsCache.ts'
import { findPrices } from './storedPrices.ts'
import { StoredReads } from './StoredReads.ts'

it('finds prices that the memory loses while others are loaded', async () => {
  const database = await Database.open()
  onTestFinished(() => database.close())
  const repositories = createRepositories(database, { kind: 'demo', label: 'test', simulated: true })
  const [source] = await repositories.sources.register([{ id: 'prices', series: [] }])
  if (!source) throw new Error('no source')
  const quotes = ['bitcoin', 'ethereum'].map(id => ({ coin: `coingecko:${id}`, at: 1_790_000_000, price: 7 }))
  await database.write(session => repositories.quotes.replace(session, 'latest', quotes))
  // A price takes 16 bytes, so that there is room for one.
  const cache = new FactsCache(new Map(), 0, 0, new LatestCache(24))
  const current = new CurrentSources(database, repositories.sources)
  const find = (ids: readonly string[]) =>
    current.read(pinned =>
      findPrices(new StoredReads(pinned, [source], { ...repositories, cache }), [source], ids, 0),
    )
  await find(['bitcoin'])
  const { histories } = await find(['ethereum', 'bitcoin'])
  expect([...histories.keys()]).toEqual(['ethereum', 'bitcoin'])
})
