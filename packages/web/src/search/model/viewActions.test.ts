import { expect, it } from 'vitest'

import { toViewActions } from './viewActions.ts'

it('offers the ranges and grains that a page has and does not show', () => {
  const offer = { timeFrame: ['30d', '1y'], resample: true } as const
  const actions = toViewActions(offer, { timeFrame: '30d', resample: 'D' })
  expect(actions.map(({ name, change }) => [name, change])).toEqual([
    ['Show 1Y', { timeFrame: '1y' }],
    ['Show weekly', { resample: 'W' }],
    ['Show monthly', { resample: 'M' }],
  ])
  expect(toViewActions({}, { timeFrame: '30d', resample: 'D' })).toEqual([])
})
