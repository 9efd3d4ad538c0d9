import { dayOf } from '@analytics/contract/query/day'
import { ProviderError } from '@analytics/defillama'
import { expect, it } from 'vitest'

import { startIngestion, type Reply } from '../testing/startIngestion.ts'

const time = Date.parse('2026-09-25T10:00:00Z')
const usd = 5e6

const repliesOf =
  (chains: readonly string[]): Reply =>
  path =>
    path.includes('stablecoincharts')
      ? [1, 2, 3].map(ago => ({
          date: String((dayOf(time) - ago) * 86_400),
          totalCirculatingUSD: { peggedUSD: usd },
        }))
      : chains.map(name => ({
          name,
          gecko_id: null,
          tokenSymbol: null,
          totalCirculatingUSD: { peggedUSD: usd },
        }))

it('keeps the history of a chain that the list lacks', async () => {
  const { ingest, readEntries, close } = await startIngestion('stablecoinHistory', time)
  const named = async () => {
    const entries = await readEntries('stablecoinSupply', dayOf(time))
    return entries.map(({ metadata, value }) => `${metadata?.name} ${value}`).toSorted()
  }
  const everything = [`All chains ${3 * usd}`, `Base ${3 * usd}`, `Ethereum ${3 * usd}`]
  await ingest(repliesOf(['Ethereum', 'Base']), time)
  expect(await named()).toEqual(everything)
  await ingest(repliesOf(['Ethereum']), time + 3_600_000)
  expect(await named()).toEqual(everything)
  await close()
})

it('stores the total where the source has no chart of any chain', async () => {
  const { ingest, readEntries, close } = await startIngestion('stablecoinHistory', time)
  const chains = ['Ethereum', 'Base', 'Solana', 'Tron']
  await ingest(path => {
    if (path.includes('stablecoincharts') && !path.endsWith('/all'))
      throw new ProviderError('NOT_FOUND', { endpoint: path })
    return repliesOf(chains)(path, '')
  }, time)
  const entries = await readEntries('stablecoinSupply', dayOf(time))
  expect(entries.map(({ metadata, value }) => [metadata?.name, value])).toEqual([['All chains', 3 * usd]])
  await close()
})
