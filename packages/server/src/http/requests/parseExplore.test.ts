import { AppError } from '@analytics/contract/api/errors'
import { findPage } from '@analytics/contract/pages/pages'
import { anyExploreAddress } from '@analytics/contract/testing/anyExploreAddress'
import { sampleSize } from '@analytics/contract/testing/sample'
import { defaultViewState } from '@analytics/contract/view/viewState'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { toCardPath } from '../pages/toCardPath.ts'
import { findPicture } from '../pictures/findPicture.ts'
import { parseExplore } from './parseExplore.ts'
import { ParameterError } from './parseQuery.ts'

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
