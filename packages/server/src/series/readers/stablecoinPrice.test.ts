import { parseLineName } from '@analytics/contract/lines/lineName'
import { expect, it } from 'vitest'

import type { DailyLine } from '../../domain/daily/DailyLine.ts'
import { PageIds } from '../../domain/directory/PageIds.ts'
import type { Facts, Stablecoin } from '../../domain/facts.ts'
import { getReader } from './getReader.ts'

const supply = { now: 5, day: null, week: null, month: null, chains: [] }
const kept = { pegType: 'peggedUSD', mechanism: null, price: null }

/** An older version stored no CoinGecko id. */
const coins: readonly Stablecoin[] = [
  { id: '1', name: 'Unitas', symbol: 'USDU', geckoId: 'usdu', ...kept, ...supply },
  { id: '2', name: 'USDU Finance', symbol: 'USDU', geckoId: 'usdu', ...kept, ...supply },
  { id: '3', name: 'No Id', symbol: 'NO', geckoId: null, ...kept, ...supply },
  { id: '4', name: 'Older', symbol: 'OLD', ...kept, ...supply },
  { id: '5', name: 'Not Priced', symbol: 'NP', geckoId: 'not-priced', ...kept, ...supply },
]

const toLine = (price: number): DailyLine => ({
  kind: 'quote',
  asOf: 2,
  firstDay: 1,
  lastDay: 3,
  read: ({ from, to }) => ({ column: new Float64Array(to - from + 1).fill(price), filled: null }),
})

const slugs = ['unitas', 'usdu-finance', 'no-id', 'older', 'not-priced']

async function priceOf(id: string, prices: Readonly<Record<string, number>> | undefined) {
  const pageIds = new PageIds(
    'stablecoin',
    coins.map((coin, index) => ({ key: coin.id, slug: slugs[index] ?? '' })),
  )
  const facts = {
    findStablecoins: async () => ({ asOf: 2, chains: [], coins, pageIds }),
    findStablecoinPrices: async () =>
      prices && new Map(Object.entries(prices).map(([coin, price]) => [coin, toLine(price)])),
    getSourceState: () => ({ availability: 'needs-key' as const, error: null }),
  } satisfies Partial<Facts>
  const line = parseLineName(`price.stablecoin.${id}`)
  const { values } = await getReader(line).read(line, facts as unknown as Facts)
  return typeof values === 'string' ? values : values.read({ from: 1, to: 1 }).column[0]
}

it('joins the prices of stablecoins to their CoinGecko ids', async () => {
  const prices = { usdu: 0.98, unknown: 7, '': 3 }
  for (const id of ['unitas', 'usdu-finance']) expect(await priceOf(id, prices), id).toBe(0.98)
  for (const id of ['no-id', 'older', 'not-priced'])
    expect(await priceOf(id, prices), id).toBe('not-reported')
})

it('says why there is no price where the source has none', async () => {
  expect(await priceOf('unitas', undefined)).toBe('needs-key')
})
