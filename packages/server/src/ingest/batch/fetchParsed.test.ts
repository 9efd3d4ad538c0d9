import { createProvider, protocolEndpoint, stablecoinChainsEndpoint } from '@analytics/defillama'
import { createFakeFetch } from '@analytics/defillama/testing/fakeFetch'
import { createFakeTime } from '@analytics/defillama/testing/fakeTime'
import { expect, it } from 'vitest'

import { parseHere } from '../parsing/parsers.ts'
import { fetchParsed } from './fetchParsed.ts'

const good = '[{"name":"Tron","totalCirculatingUSD":{"peggedUSD":5}}]'

/** A provider that sends these bodies in turn. */
function start(...bodies: readonly string[]) {
  const { fetch, urls } = createFakeFetch((_, turn) => [200, bodies[turn - 1] ?? ''])
  const provider = createProvider({ origin: { kind: 'live' }, ...createFakeTime(), fetch })
  return {
    urls,
    fetch: () =>
      fetchParsed('stablecoinChains', stablecoinChainsEndpoint(), { provider, parse: parseHere }, {}),
  }
}

it('fetches broken JSON once more, past the response cache', async () => {
  const { urls, fetch } = start('[{"name":]', good)
  expect(await fetch()).toMatchObject({ value: [{ name: 'Tron', usd: 5 }], bytes: good.length })
  expect(urls).toHaveLength(2)
})

it('gives up when it is broken twice', async () => {
  const { urls, fetch } = start('[}]', '[}]', good)
  await expect(fetch()).rejects.toMatchObject({ code: 'PARSE_ERROR' })
  expect(urls).toHaveLength(2)
})

it('does not fetch another shape again', async () => {
  const { urls, fetch } = start('{}', good)
  await expect(fetch()).rejects.toMatchObject({ code: 'BAD_SHAPE' })
  expect(urls).toHaveLength(1)
})

it('calls a protocol that the provider does not know not found', async () => {
  const { fetch } = createFakeFetch(() => [400, 'Protocol not found'])
  const provider = createProvider({ origin: { kind: 'live' }, ...createFakeTime(), fetch })
  const history = fetchParsed('lendingHistory', protocolEndpoint('nope'), { provider, parse: parseHere })
  await expect(history).rejects.toThrow('Protocol nope not found')
})
