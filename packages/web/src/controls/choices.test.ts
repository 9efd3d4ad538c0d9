import { defaultViewState } from '@analytics/contract/view/viewState'
import { expect, test } from 'vitest'

import {
  controlText,
  countChanged,
  grainChoices,
  limitChoices,
  grainCaption,
  resampleChoices,
} from './choices.ts'

const controls = { timeFrames: ['30d'], limit: true, resample: true, stablecoins: true } as const

test('limits read Top 10 to All', () => {
  expect(limitChoices().map(({ label }) => label)).toEqual(['Top 10', 'Top 25', 'Top 50', 'Top 100', 'All'])
})

test('days are not offered for two years', () => {
  const offered = (timeRange: '2y' | '1y') =>
    resampleChoices(timeRange).flatMap(({ value, disabled }) => (disabled ? [] : [value]))
  expect(offered('2y')).toEqual(['W', 'M'])
  expect(offered('1y')).toEqual(['D', 'W', 'M'])
})

test('only controls that the page has, and that differ, are counted', () => {
  expect(countChanged(controls, defaultViewState, false)).toBe(0)
  expect(countChanged(controls, { ...defaultViewState, timeFrame: '2y', resample: 'W' }, false)).toBe(0)
  const changed = {
    ...defaultViewState,
    limit: 25 as const,
    resample: 'M' as const,
    excludeStablecoins: true,
  }
  expect(countChanged(controls, changed, false)).toBe(3)
  expect(countChanged({ ...controls, limit: false }, changed, false)).toBe(2)
})

test('the grain says that it is automatic where days would be too thin', () => {
  const year = { ...defaultViewState, timeFrame: '1y' } as const
  expect(grainCaption(defaultViewState)).toBe('Resample')
  expect(grainCaption({ ...year, resample: 'W' })).toBe('Auto: week')
  expect(grainCaption({ ...year, timeFrame: 'all', resample: 'M' })).toBe('Auto: month')
  for (const resample of ['D', 'M'] as const) expect(grainCaption({ ...year, resample })).toBe('Resample')
  expect(resampleChoices('1y').map(({ name }) => name)).toEqual(['By day', 'By week, automatic', 'By month'])
})

test('print gets the controls as text', () => {
  expect(controlText(controls, defaultViewState)).toBe('30 days · Top 10 · by day')
  expect(controlText({ ...controls, limit: false }, { ...defaultViewState, excludeStablecoins: true })).toBe(
    '30 days · by day · stablecoins excluded',
  )
})

test('the menu of grains names the automatic one, and its button does not', () => {
  const choices = grainChoices('2y')
  expect(choices.map(({ label }) => label)).toEqual(['By day', 'By week, automatic', 'By month'])
  expect(choices.map(({ short }) => short)).toEqual(['By day', 'By week', 'By month'])
  expect(choices.map(({ disabled }) => disabled)).toEqual([true, false, false])
})
