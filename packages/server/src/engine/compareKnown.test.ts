import { AppError } from '@analytics/contract/api/errors'
import type { ExploreData } from '@analytics/contract/api/responses/explore/explore'
import { readExplore } from '@analytics/contract/explore/readExplore'
import { expect, it } from 'vitest'

import { compareKnown, isComparison } from './compareKnown.ts'

const state = (names: readonly string[]) => ({
  data: {
    range: { from: '2026-09-01', to: '2026-09-01', grain: 'D' },
    base: null,
    buckets: [{ from: '2026-09-01' }],
    series: names.map((member, index) => ({ letter: 'A', member, unit: 'USD', values: [index + 1] })),
    rows: [
      {
        letter: 'A',
        members: names.map((id, index) => ({ id, value: (index + 1) * names.length, changeUnit: 'percent' })),
      },
    ],
  },
  metadata: { generatedAt: '2026-09-25T10:00:00Z', asOf: '2026-09-24' },
})

it('leaves an entity without values of a day on which there was none', async () => {
  const { query } = readExplore('s=fees.app.*&vs=2026-09-02')
  const request = { response: 'explore', query } as const
  if (!isComparison(request)) expect.fail('it compares two states')
  const { json } = await compareKnown(request, async ({ query: { known, isLenient } }) => {
    if (known !== null && !isLenient) throw new AppError('UNKNOWN_ENTITY', { id: 'new' })
    const parts = { sources: [], awaited: [], wanted: [], entityRevision: 0, version: 'v' }
    return { ...parts, json: JSON.stringify(state(known === null ? ['old', 'new'] : ['old'])) }
  })
  const { series, rows } = (JSON.parse(json) as { data: ExploreData }).data
  expect(series.map(({ member, versus }) => [member, versus])).toEqual([
    ['old', [1]],
    ['new', [null]],
  ])
  // The change is against the other state.
  const members = rows[0]?.members ?? []
  expect(members.map(({ id, previous, change }) => [id, previous, change])).toEqual([
    ['old', 1, 100],
    ['new', null, null],
  ])
})
