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
  expect(comparedRangesText(metadata('2026-10-22', '30d'), true)).toBe(
    '22 Oct – 20 Nov 2026 vs 22 Sep – 21 Oct',
  )
  expect(comparedRangesText(metadata('2026-11-20', '24h'), true)).toBe('20 Nov 2026 vs 19 Nov')
})

it('nothing is before all time, and nothing is known without data', () => {
  expect(comparedRangesText(metadata('2020-01-01', 'all'), true)).toBe('1 Jan 2020 – 20 Nov 2026')
  expect(comparedRangesText(metadata(null, '30d'), true)).toBeNull()
})

it('names own dates, and nothing before them where the data do not reach back', () => {
  const ownMetadata = metadata('2026-11-03', 'custom')
  expect(comparedRangesText(ownMetadata, true)).toBe('3 – 20 Nov 2026 vs 16 Oct – 2 Nov')
  expect(comparedRangesText(ownMetadata, false)).toBe('3 – 20 Nov 2026')
})
