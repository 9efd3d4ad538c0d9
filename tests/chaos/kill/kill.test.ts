import { sampleSize } from '@analytics/contract/testing/sample'
import { expect, it } from 'vitest'

import { addresses } from '../../support/offerOnly.ts'
import { killRounds } from './killRounds.ts'

/** More sources than a round waits for before its kill, and those whose figures are compared at the end. */
const offers = [addresses.fees, addresses.revenue, '/api/overview/dexs', '/stablecoins/']

it('killed at random times of ingestion, the store is whole, loses nothing and recovers', async () => {
  const lines: string[] = []
  const verdict = await killRounds({
    rounds: sampleSize(3, 2),
    seed: 7,
    offers,
    print: line => lines.push(line),
  })
  expect(verdict.violations, lines.join('\n')).toEqual([])
  expect(verdict.commits).toBeGreaterThan(0)
}, 240_000)
