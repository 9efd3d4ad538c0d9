import type { Entity } from '@analytics/contract/directory/directory'
import { unknownEntity } from '@analytics/contract/testing/unknownEntity'
import { expect, it } from 'vitest'

import { createSearch } from './createSearch.ts'
import { findIncluding } from './includes.ts'
import { pageItems, toEntityItems } from './items.ts'

const app = (name: string, ownEntity: Partial<Entity> = {}): Entity => ({
  ...unknownEntity,
  kind: 'app',
  id: name,
  name,
  detail: 'Dexs',
  ...ownEntity,
})
const entities: readonly Entity[] = [
  app('Baseline', { members: 2 }),
  app('Baseline V2'),
  app('Baseline V1'),
  app('Basement', { detail: 'Yield' }),
  app('Perpbase', { detail: 'Derivatives' }),
  { ...app('Base'), kind: 'chain', id: 'base', detail: null },
  { ...app('Basecamp'), kind: 'chain', id: 'basecamp', detail: null },
]
const search = createSearch([...toEntityItems(entities, () => true), ...pageItems])
const findTexts = (text: string) =>
  findIncluding(search.find(text), text).map(({ item: { name, detail } }) => [name, detail])

it('names the dashboards that show what was found, and whom', () => {
  expect(findTexts('base')).toEqual([
    ['App Fees by Chain', 'includes Base'],
    ['Spot DEX Fees by App', 'includes Baseline V2 and Baseline V1'],
  ])
})

it('names none of what is only spelt alike, is in the middle of a name, or is found itself', () => {
  expect(findTexts('perpbsae')).toEqual([])
  expect(findTexts('camp')).toEqual([])
  expect(findTexts('nothing')).toEqual([])
})
