import { sampleSize } from '@analytics/contract/testing/sample'
import { expect, it } from 'vitest'

import { killRounds } from './killRounds.ts'

it('killed at random times of ingestion, the store is whole, loses nothing and recovers', async () => {
  const lines: string[] = []
  const verdict = await killRounds({ rounds: sampleSize(3, 2), seed: 7, print: line => lines.push(line) })
  expect(verdict.violations, lines.join('\n')).toEqual([])
  expect(verdict.commits).toBeGreaterThan(0)
}, 240_000)
