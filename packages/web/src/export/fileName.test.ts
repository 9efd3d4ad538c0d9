import { expect, it } from 'vitest'

import { csvName } from './fileName.ts'

const day = '2026-09-24'

it('names prefix, lookback and date', () => {
  const timeFrame = '30d'
  const view = { resample: 'D', excludeStablecoins: false } as const
  expect(csvName({ prefix: 'app-fees', view, timeFrame, day })).toBe('app-fees-30d-2026-09-24.csv')
})

it('adds the resample period and the exclusion when they are set', () => {
  const timeFrame = '30d'
  const view = { resample: 'W', excludeStablecoins: true } as const
  expect(csvName({ prefix: 'app-fees', view, timeFrame, day })).toBe(
    'app-fees-30d-W-no-stablecoins-2026-09-24.csv',
  )
})

it('leaves out a date that is not known', () => {
  const timeFrame = 'all'
  const view = { resample: 'M', excludeStablecoins: false } as const
  expect(csvName({ prefix: 'app-fees', view, timeFrame, day: null })).toBe('app-fees-all-M.csv')
})
