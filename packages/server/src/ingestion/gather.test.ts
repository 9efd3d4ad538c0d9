import { expect, it } from 'vitest'

import type { FetchOptions } from '../provider/createFetcher.ts'
import type { Provider } from '../provider/createProvider.ts'
import { stablecoinChainsEndpoint } from '../provider/families/stablecoins/stablecoinChains.ts'
import { fetchParsed } from './gather.ts'
import { parseHere } from './parsers.ts'

const good = '[{"name":"Tron","totalCirculatingUSD":{"peggedUSD":5}}]'

/** A provider that sends these bodies in turn, and remembers how it was asked. */
function start(...bodies: readonly string[]) {
  const asked: FetchOptions[] = []
  const fetchBytes: Provider['fetchBytes'] = async (_, options = {}) => {
    const body = new TextEncoder().encode(bodies[asked.length])
    asked.push(options)
    return { body, bytes: body.length, status: 200, fetchedAt: asked.length, expiresAt: null, host: 'free' }
  }
  const parts = { provider: { fetchBytes } as Provider, parse: parseHere }
  return { asked, fetch: () => fetchParsed('stablecoinChains', stablecoinChainsEndpoint(), parts, {}) }
}

it('fetches broken JSON once more, past every cache', async () => {
  const { asked, fetch } = start('[{"name":]', good)
  expect(await fetch()).toMatchObject({ value: [{ name: 'Tron', usd: 5 }], fetchedAt: 2, bytes: good.length })
  expect(asked).toEqual([{}, { bypassCache: true }])
})

it('gives up when it is broken twice', async () => {
  const { asked, fetch } = start('[}', '[}', good)
  await expect(fetch()).rejects.toMatchObject({ code: 'PARSE_ERROR' })
  expect(asked).toHaveLength(2)
})

it('does not fetch another shape again', async () => {
  const { asked, fetch } = start('{}', good)
  await expect(fetch()).rejects.toMatchObject({ code: 'BAD_SHAPE' })
  expect(asked).toHaveLength(1)
})
