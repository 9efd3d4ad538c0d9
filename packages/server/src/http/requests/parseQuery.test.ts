import { AppError } from '@analytics/contract/api/errors'
import { findPage } from '@analytics/contract/pages/pages'
import { anyExploreAddress } from '@analytics/contract/testing/anyExploreAddress'
import { sampleSize } from '@analytics/contract/testing/sample'
import { defaultViewState } from '@analytics/contract/view/viewState'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { toCardPath } from '../pages/toCardPath.ts'
import { findPicture } from '../pictures/findPicture.ts'
import { parseQuery, ParameterError, parseExplore } from './parseQuery.ts'

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

it('reads or refuses random addresses, for the API, a card and a picture alike', () => {
  const page = findPage('/explore')
  if (!page) throw new Error('no explorer')
  let read = 0
  const tryTo = (work: () => unknown) => {
    try {
      return work()
    } catch (error) {
      if (error instanceof ParameterError || error instanceof AppError) return null
      throw error
    }
  }
  fc.assert(
    fc.property(anyExploreAddress, address => {
      if (tryTo(() => parseExplore(address))) read++
      const card = toCardPath(page, defaultViewState, '/explore', address)
      if (card !== null) tryTo(() => findPicture('/explore.png', card.split('?')[1] ?? ''))
    }),
    { numRuns: sampleSize(10_000, 1500) },
  )
  expect(read).toBeGreaterThan(sampleSize(1500, 100))
}, 120_000)
