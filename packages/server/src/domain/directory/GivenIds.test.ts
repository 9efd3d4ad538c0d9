import type { EntityKind } from '@analytics/contract/metrics/entityKinds'
import { expect, it } from 'vitest'

import { GivenIds, type GivenId } from './GivenIds.ts'

const given = (kind: EntityKind, id: string, key: string, at: number): GivenId => ({
  kind,
  id,
  key,
  name: `Name of ${id}`,
  at,
})

/** The later ids that lead to each subject of day 1, of those that `present` does not have. */
function laterOf(rows: readonly GivenId[], kind: EntityKind, present: readonly string[]) {
  const listed = new GivenIds(rows, 1).listFormer(kind, new Set(present))
  return [...listed].flatMap(([key, ids]) =>
    ids.flatMap(({ id, isLater }) => (isLater ? [`${id}: ${key}`] : [])),
  )
}

it('leads from a later id to the subject with the same key', () => {
  const rows = [given('app', 'old', '801', 1), given('app', 'new', '801', 2), given('app', 'newer', '801', 3)]
  expect(laterOf(rows, 'app', ['old'])).toEqual(['new: 801', 'newer: 801'])
})

it('follows a chain, category or parent, whose key changes with its name, through every name', () => {
  const rows = [
    given('chain', 'old', 'old', 1),
    given('chain', 'new', 'new', 2),
    given('chain', 'old', 'new', 3),
    given('chain', 'newer', 'newer', 4),
    given('chain', 'new', 'newer', 5),
    given('chain', 'old', 'newer', 5),
  ]
  expect(laterOf(rows, 'chain', ['old'])).toEqual(['new: old', 'newer: old'])
})

it('leads nowhere from an id that another subject had, or that an application took over', () => {
  const rows = [given('app', 'left', '1', 1), given('app', 'left', '2', 2), given('app', 'right', '1', 2)]
  expect(laterOf(rows, 'app', ['left'])).toEqual(['right: 1'])
})
