import { expect, it } from 'vitest'

import { toCacheKey, getEndpointName, toEndpoint } from './endpoint.ts'

it('encodes every path segment on its own', () => {
  const { path } = toEndpoint('api', ['summary', 'fees', 'x-(treasury)/v1+v2 #?'])
  expect(path).toBe('/summary/fees/x-(treasury)%2Fv1%2Bv2%20%23%3F')
})

it('encodes query values', () => {
  const { query } = toEndpoint('coins', ['batchHistorical'], { coins: '{"a:b":[1]}' })
  expect(query).toBe('?coins=%7B%22a%3Ab%22%3A%5B1%5D%7D')
})

it.each(['', '.', '..', '\ud800'])('refuses %j, which no URL can carry as a segment', segment => {
  expect(() => toEndpoint('api', ['summary', segment])).toThrow("Parameter 'path' is not valid")
})

it('is named by its path, without its query', () => {
  expect(getEndpointName(toEndpoint('api', ['overview', 'fees', 'base'], { dataType: 'dailyFees' }))).toBe(
    '/overview/fees/base',
  )
  expect(getEndpointName(toEndpoint('yields', ['pools']))).toBe('/yields/pools')
})

it('is distinguished by namespace, path, query and what is posted', () => {
  const keys = [
    toEndpoint('api', ['pools']),
    toEndpoint('yields', ['pools']),
    toEndpoint('yields', ['pools'], { a: '1' }),
    { ...toEndpoint('yields', ['pools'], { a: '1' }), body: '{}' },
    { ...toEndpoint('yields', ['pools'], { a: '1' }), body: '[]' },
  ].map(toCacheKey)
  expect(new Set(keys).size).toBe(5)
})
