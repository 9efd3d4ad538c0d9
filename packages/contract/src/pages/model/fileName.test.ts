import { expect, it } from 'vitest'

import type { ShownRange } from '../../query/timeRange.ts'
import { toFileName, toNamePart, toSelectionPart } from './fileName.ts'

const range = { from: '2026-08-26', to: '2026-09-24' }
const toMetadata = (shownRange: ShownRange, asOf: string | null = '2026-09-24') => ({
  timeFrameShown: shownRange,
  range,
  asOf,
})

it('names prefix, lookback and date', () => {
  const metadata = toMetadata('30d')
  const view = { resample: 'D', excludeStablecoins: false } as const
  expect(toFileName({ prefix: 'app-fees', view, metadata })).toBe('app-fees-30d-2026-09-24')
})

it('adds the resample period and the exclusion when they are set', () => {
  const metadata = toMetadata('30d')
  const view = { resample: 'W', excludeStablecoins: true } as const
  expect(toFileName({ prefix: 'app-fees', view, metadata })).toBe('app-fees-30d-W-no-stablecoins-2026-09-24')
})

it('leaves out a date that is not known', () => {
  const metadata = toMetadata('all', null)
  const view = { resample: 'M', excludeStablecoins: false } as const
  expect(toFileName({ prefix: 'app-fees', view, metadata })).toBe('app-fees-all-M')
})

it('names the days of a custom range', () => {
  const view = { resample: 'D', excludeStablecoins: false } as const
  expect(toFileName({ prefix: 'app-fees', view, metadata: toMetadata('custom') })).toBe(
    'app-fees-2026-08-26_2026-09-24-2026-09-24',
  )
})

it('tells panels and what they show apart', () => {
  const view = { resample: 'D', excludeStablecoins: false } as const
  const exported = {
    prefix: 'app-fees',
    parts: ['series', null, 'percent'],
    view,
    metadata: toMetadata('7d'),
  }
  expect(toFileName(exported)).toBe('app-fees-series-percent-7d-2026-09-24')
})

it('does not name what a page has no control for', () => {
  const view = { resample: 'W', excludeStablecoins: true } as const
  const controls = { resample: false, stablecoins: false }
  const metadata = toMetadata('7d')
  expect(toFileName({ prefix: 'bridges', view, controls, metadata })).toBe('bridges-7d-2026-09-24')
})

it('names what was typed or chosen in letters that every system takes', () => {
  expect(toNamePart(' Sky / Maker: "USDS" ')).toBe('sky-maker-usds')
  expect(toSelectionPart(['Aave V3', 'Uniswap'], 11)).toBe('aave-v3+uniswap')
  expect(toSelectionPart(['a', 'b', 'c', 'd'], 11)).toBe('4-of-11')
  expect(toSelectionPart(['a', 'b'], 2)).toBeNull()
})
