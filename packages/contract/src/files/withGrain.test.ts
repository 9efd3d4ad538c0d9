import { expect, it } from 'vitest'

import { defaultViewState } from '../view/viewState.ts'
import { withGrain } from './withGrain.ts'

const weekly = { ...defaultViewState, resample: 'W' } as const

it.each([
  ['timeFrame=1y', weekly, true, 'timeFrame=1y&resample=W'],
  ['', weekly, true, 'resample=W'],
  ['resample=W&limit=25', weekly, true, 'resample=W&limit=25'],
  ['timeFrame=1y', defaultViewState, true, 'timeFrame=1y'],
  ['timeFrame=1y', weekly, false, 'timeFrame=1y'],
])('a file of the page %j names the bars that it draws', (query, view, resample, named) => {
  expect(withGrain(query, view, resample ? { resample } : {})).toBe(named)
})
