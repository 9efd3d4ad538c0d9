import type { EntityDirectory } from '@analytics/contract/directory/directory'
import { unknownEntity } from '@analytics/contract/testing/unknownEntity'
import { expect, it } from 'vitest'

import { createSearch } from './createSearch.ts'
import { toEntityItems } from './items.ts'
import { toPeers } from './toPeers.ts'

const entities = [
  { ...unknownEntity, kind: 'app', id: 'tether', name: 'Tether', detail: 'Stablecoin Issuer' },
  { ...unknownEntity, kind: 'app', id: 'uniswap', name: 'Uniswap', detail: 'Dexs' },
  { ...unknownEntity, kind: 'app', id: 'curve', name: 'Curve', detail: 'Dexs' },
  { ...unknownEntity, kind: 'chain', id: 'base', name: 'Base', detail: null },
] as const
const directory: EntityDirectory = {
  entities,
  byPath: new Map(entities.map(entity => [`${entity.kind}/${entity.id}`, entity])),
  byKey: new Map(),
}
const { find } = createSearch(toEntityItems(entities, () => true))
const peersOf = (text: string) =>
  toPeers(find, directory, { kind: 'app', id: 'uniswap', text }).map(({ id }) => id)

it('names others of the same kind, those of the category first', () => {
  expect(peersOf('')).toEqual(['curve', 'tether'])
  expect(peersOf('te')).toEqual(['tether'])
  expect(peersOf('base')).toEqual([])
  expect(toPeers(find, undefined, { kind: 'app', id: 'uniswap', text: '' })).toEqual([])
})
