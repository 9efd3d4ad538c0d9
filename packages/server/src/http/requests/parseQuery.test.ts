import { expect, it } from 'vitest'

import { parseQuery } from './parseQuery.ts'

it.each([
  ['from=2026-09-01', "Parameter 'to' is missing"],
  ['to=2026-09-01&from=', "Parameter 'from' is missing"],
  ['from=2026-09-20&to=2026-09-01', "Parameter 'to' is not valid: 2026-09-01 is before from, 2026-09-20"],
])('refuses a range that it would have to guess: %s', (query, message) => {
  expect(() => parseQuery('app-fees', query)).toThrow(message)
})

it.each([
  ['app-fees-by-chain', 'type=single-chain&chain=narnia'],
  ['app-fees-by-chain', 'type=multi-chain&chains=base,narnia'],
] as const)('says without a prefix that a chain is not supported: %s?%s', (endpoint, query) => {
  expect(() => parseQuery(endpoint, query)).toThrow(
    /^Unsupported chain: narnia\. Supported chains: ethereum, /,
  )
})

it('takes a range of one day', () => {
  expect(parseQuery('app-fees', 'from=2026-09-01&to=2026-09-01')).toMatchObject({ from: 20_697, to: 20_697 })
})

it('refuses a version without its application', () => {
  expect(() => parseQuery('quality', 'version=v3')).toThrow('Protocol slug is required')
})
