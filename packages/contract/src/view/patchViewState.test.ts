import { expect, test } from 'vitest'

import { patchViewState } from './patchViewState.ts'
import { defaultViewState, toViewSearch } from './viewState.ts'

const range = { from: 20_000, to: 20_050 }
const ownState = { ...defaultViewState, range }

test('2Y switches days to weeks, and a shorter time range brings days back', () => {
  const long = patchViewState(defaultViewState, { timeFrame: '2y' })
  expect(long).toMatchObject({ timeFrame: '2y', resample: 'W' })
  expect(patchViewState(long, { timeFrame: '30d' })).toMatchObject({ timeFrame: '30d', resample: 'D' })
})

test('own dates bring days back, and weeks return with 2Y', () => {
  const long = patchViewState(defaultViewState, { timeFrame: '2y' })
  const dated = patchViewState(long, { range })
  expect(dated).toEqual({ ...long, range, resample: 'D' })
  expect(patchViewState(dated, { range: null })).toEqual(long)
})

test('the grain follows the range until one is chosen, which stays in the address', () => {
  const year = patchViewState(defaultViewState, { timeFrame: '1y' })
  expect([year.resample, toViewSearch(year)]).toEqual(['W', { timeFrame: '1y' }])
  expect(patchViewState(year, { timeFrame: '90d' }).resample).toBe('D')
  const daily = patchViewState(year, { resample: 'D' })
  expect(toViewSearch(daily)).toEqual({ timeFrame: '1y', resample: 'D' })
  expect(patchViewState(daily, { timeFrame: 'all' }).resample).toBe('D')
  expect(toViewSearch(patchViewState(daily, { resample: 'W' }))).toEqual({ timeFrame: '1y' })
})

test('a chosen resample stays, and the default is left out', () => {
  const monthly = { ...defaultViewState, resample: 'M' as const }
  expect(patchViewState(monthly, { timeFrame: '2y' }).resample).toBe('M')
  expect(patchViewState(monthly, { range }).resample).toBe('M')
})

test('a new time range replaces own dates, and nothing else does', () => {
  expect(patchViewState(ownState, { timeFrame: '7d' })).toEqual({ ...defaultViewState, timeFrame: '7d' })
  expect(patchViewState(ownState, { timeFrame: '30d' }).range).toBeNull()
  expect(patchViewState(ownState, { resample: 'W' })).toEqual({ ...ownState, resample: 'W' })
  expect(patchViewState(ownState, { limit: 25 }).range).toBe(range)
})

test('the rest of the view survives a new frame', () => {
  const state = { ...defaultViewState, excludeStablecoins: true, shown: ['7'], limit: 25 as const }
  expect(patchViewState(state, { timeFrame: '7d' })).toEqual({ ...state, timeFrame: '7d' })
})

const changed = { ...ownState, shown: ['7'], sort: { column: 'share', descending: true } }

test('another chain keeps the tab, the shown applications, the order and the dates', () => {
  const onBase = { ...changed, tab: 'breakdown' as const, chain: 'base' as const }
  expect(patchViewState(onBase, { chain: 'solana' })).toEqual({ ...onBase, chain: 'solana' })
})

test('another tab keeps the dates and begins anew', () => {
  expect(patchViewState(changed, { tab: 'breakdown' })).toEqual({ ...ownState, tab: 'breakdown' })
})
