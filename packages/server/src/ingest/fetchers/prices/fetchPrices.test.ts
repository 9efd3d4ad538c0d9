import { expect, it } from 'vitest'

import { startIngestion } from '../../testing/startIngestion.ts'

const beforeMidnight = Date.parse('2026-09-24T23:55:00Z')
const second = beforeMidnight / 1000

it('stores no price later than its fetch, so that one clock that is ahead does not begin the next day', async () => {
  const ingestion = await startIngestion('prices', beforeMidnight)
  const priceAt = (timestamp: number) => ({ price: 500, timestamp })
  const coins = { 'coingecko:bitcoin': priceAt(second + 540), 'coingecko:ethereum': priceAt(second - 60) }
  await ingestion.ingest(
    path => (path.startsWith('/prices/current/') ? { coins } : { coins: {} }),
    beforeMidnight,
  )
  const stored = JSON.parse(await ingestion.readStored())
  expect(stored.quotes).toEqual([
    { kind: 'latest', coin: 'coingecko:bitcoin', second, price: 500 },
    { kind: 'latest', coin: 'coingecko:ethereum', second: second - 60, price: 500 },
  ])
  await ingestion.close()
})
