import { expect, it } from 'vitest'

import type { ExploreData } from '../api/responses/explore/explore.ts'
import { readExplore } from '../explore/readExplore.ts'
import { fromIsoDay } from '../query/day.ts'
import { defaultViewState } from '../view/viewState.ts'
import { toFixedExplore } from './toFixedExplore.ts'
import { toFixedQuery } from './toFixedQuery.ts'

const days = { from: fromIsoDay('2026-08-28'), to: fromIsoDay('2026-11-25') }

it('a dashboard keeps its view and gets the days that it shows', () => {
  const view = { ...defaultViewState, timeFrame: '2y', resample: 'W', shown: ['7', '8'] } as const
  expect(toFixedQuery(view, { range: true }, days).query).toBe(
    'timeFrame=2y&range=2026-08-28..2026-11-25&resample=W&show=7,8',
  )
})

it('own days of a view stay', () => {
  const range = { from: fromIsoDay('2026-09-01'), to: fromIsoDay('2026-09-07') }
  expect(toFixedQuery({ ...defaultViewState, range }, { range: true }, days).query).toBe(
    'range=2026-09-01..2026-09-07',
  )
})

it('a page without own days says so', () => {
  expect(toFixedQuery(defaultViewState, {}, days)).toEqual({
    query: null,
    refused: 'This page has presets only',
  })
})

/** The parts of a response that matter here. */
function respond(members: readonly (readonly string[])[], versus: ExploreData['versus'] = null): ExploreData {
  const rows = members.map(ids => ({
    members: ids.map((id, index) => ({ id, color: '#2d95fe', isSelected: index < 12 })),
  }))
  const range = { asked: '90d', from: '2026-08-28', to: '2026-11-25', grain: 'D' }
  return { range, versus, rows } as unknown as ExploreData
}

const fix = (query: string, data: ExploreData) => toFixedExplore(readExplore(query).query, data)

it('a preset of the explorer becomes days, with the interval that it had', () => {
  expect(fix('s=fees.app.uniswap;as=Fees&range=90d&vs=prev', respond([[]])).query).toBe(
    's=fees.app.uniswap;as=Fees&range=2026-08-28..2026-11-25&grain=D&vs=prev',
  )
})

it('a range of comparison becomes days, too', () => {
  const versus = { asked: '30d', from: '2026-10-27', to: '2026-11-25' }
  expect(fix('s=fees.app.uniswap&range=90d&vs=30d', respond([[]], versus)).query).toContain(
    'vs=2026-10-27..2026-11-25',
  )
})

it('a hidden member is not kept', () => {
  const data = respond([['uniswap', 'aave', 'curve-finance']])
  expect(fix('s=fees.app.*;top=3;hide=aave&range=90d', data).query).toBe(
    's=fees.app.uniswap;color=2d95fe&s=fees.app.curve-finance;color=2d95fe&range=2026-08-28..2026-11-25&grain=D',
  )
})

it('a wildcard becomes its members, and letters become names', () => {
  const data = respond([['uniswap', 'aave'], []])
  expect(
    fix('s=fees.app.*@base;top=2;by=share&s=fees.all+-+C&s=fees.app.curve-finance&range=90d', data).query,
  ).toBe(
    's=fees.app.uniswap@base;color=2d95fe&s=fees.app.aave@base;color=2d95fe&s=fees.all+-+fees.app.curve-finance' +
      '&s=fees.app.curve-finance&range=2026-08-28..2026-11-25&grain=D',
  )
})

it('says why a view can’t be fixed', () => {
  const many = Array.from({ length: 13 }, (_, index) => `app-${index}`)
  expect(fix('s=fees.app.*&s=fees.all&range=90d', respond([many])).refused).toBe(
    'Fixed members need 13 rows of at most 12',
  )
  expect(fix('s=fees.app.*;top=2;others&range=90d', respond([['uniswap', 'aave']])).refused).toBe(
    'Others has no fixed members',
  )
})
