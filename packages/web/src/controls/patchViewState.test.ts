import { defaultViewState } from '@analytics/contract/view/viewState'
import { expect, test } from 'vitest'

import { patchViewState } from './patchViewState.ts'
import { resampleSwitched } from './resampleSwitched.tsx'

const zoomed = { ...defaultViewState, zoom: { from: 1, to: 2 } }

test('2Y switches days to weeks, says so, and a shorter time range brings days back', () => {
  const long = patchViewState(defaultViewState, { timeFrame: '2y' })
  expect(long).toMatchObject({ timeFrame: '2y', resample: 'W' })
  expect(resampleSwitched(defaultViewState, long)).toMatchObject({ tone: 'info' })
  expect(patchViewState(long, { timeFrame: '30d' })).toMatchObject({ timeFrame: '30d', resample: 'D' })
})

test('a chosen resample stays, and the default is left out', () => {
  const monthly = { ...defaultViewState, resample: 'M' as const }
  const long = patchViewState(monthly, { timeFrame: '2y' })
  expect(long.resample).toBe('M')
  expect(resampleSwitched(monthly, long)).toBeNull()
})

test('a new time range or resample shows all of it', () => {
  expect(patchViewState(zoomed, { timeFrame: '7d' }).zoom).toBeNull()
  expect(patchViewState(zoomed, { resample: 'W' }).zoom).toBeNull()
  expect(patchViewState(zoomed, { limit: 25 }).zoom).toEqual({ from: 1, to: 2 })
  expect(patchViewState(defaultViewState, { zoom: zoomed.zoom }).zoom).toEqual(zoomed.zoom)
})

test('the rest of the view survives a new frame', () => {
  const state = { ...defaultViewState, excludeStablecoins: true, shown: ['7'], limit: 25 as const }
  expect(patchViewState(state, { timeFrame: '7d' })).toEqual({ ...state, timeFrame: '7d' })
})

const changed = { ...zoomed, shown: ['7'], sort: { column: 'share', descending: true } }

test('another chain keeps the tab, the shown applications, the order and the zoom', () => {
  const onBase = { ...changed, tab: 'breakdown' as const, chain: 'base' as const }
  expect(patchViewState(onBase, { chain: 'solana' })).toEqual({ ...onBase, chain: 'solana' })
})

test('another tab begins anew', () => {
  expect(patchViewState(changed, { tab: 'breakdown' })).toEqual({ ...defaultViewState, tab: 'breakdown' })
})
