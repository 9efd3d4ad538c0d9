import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { expect, it } from 'vitest'

import { comparedRangesText } from './comparedRangesText.ts'

const metadata = (from: string | null, shown: Metadata['timeFrameShown']) =>
  ({
    asOf: from && '2026-11-20',
    range: { from, to: from && '2026-11-20' },
    timeFrameShown: shown,
  }) as Metadata

it('names both ranges', () => {
  expect(comparedRangesText(metadata('2026-10-22', '30d'))).toBe('22 Oct – 20 Nov 2026 vs 22 Sep – 21 Oct')
  expect(comparedRangesText(metadata('2026-11-20', '24h'))).toBe('20 Nov 2026 vs 19 Nov')
})

it('nothing is before all time, and nothing is known without data', () => {
  expect(comparedRangesText(metadata('2020-01-01', 'all'))).toBe('1 Jan 2020 – 20 Nov 2026')
  expect(comparedRangesText(metadata(null, '30d'))).toBeNull()
})
