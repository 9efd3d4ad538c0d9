import { ExploreData } from '@analytics/contract/api/responses/explore/explore'
import { readExplore } from '@analytics/contract/explore/readExplore'
import { expect, it } from 'vitest'

import { toViewName } from './toViewName.ts'

const toData = (asked: string) =>
  ExploreData.parse({
    title: '',
    range: { asked, from: '2026-08-01', to: '2026-10-29', grain: 'D' },
    versus: null,
    base: null,
    events: null,
    when: null,
    buckets: [],
    series: [],
    rows: [
      {
        letter: 'A',
        expression: 'fees.chain.base',
        name: 'Base fees',
        state: 'ready',
        message: null,
        position: null,
        near: [],
        lacking: 0,
        count: 0,
        whole: null,
        members: null,
      },
    ],
  })
const { query } = readExplore('s=fees.chain.base&range=90d')

it('names a view by its title and range', () => {
  expect(toViewName(query, toData('90d'))).toBe('Base fees, 90D')
  expect(toViewName(query, toData('2026-08-01..2026-10-29'))).toBe('Base fees, 1 Aug – 29 Oct 2026')
  expect(toViewName({ ...query, title: 'Fees of my chains' }, toData('90d'))).toBe('Fees of my chains, 90D')
})

it('names no view without a row', () => {
  expect(toViewName({ ...query, rows: [] }, { ...toData('90d'), rows: [] })).toBe(undefined)
})
