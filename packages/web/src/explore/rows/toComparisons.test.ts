import type { Entity, EntityDirectory } from '@analytics/contract/directory/directory'
import { readExplore } from '@analytics/contract/explore/readExplore'
import { unknownEntity } from '@analytics/contract/testing/unknownEntity'
import { describe, expect, it } from 'vitest'

import { createSearch } from '../../search/model/createSearch.ts'
import { toEntityItems } from '../../search/model/items.ts'
import { toComparisons } from './toComparisons.ts'

const dex: Omit<Entity, 'id' | 'name'> = {
  ...unknownEntity,
  kind: 'app',
  detail: 'Dexs',
  metrics: ['fees', 'revenue'],
  on: ['base'],
}
const entities: readonly Entity[] = [
  { ...dex, id: 'uniswap', name: 'Uniswap' },
  { ...dex, id: 'curve', name: 'Curve', on: [] },
  { ...dex, id: 'curve-v2', name: 'Curve V2', parent: 'curve' },
  { ...dex, id: 'aerodrome', name: 'Aerodrome' },
  { ...dex, id: 'quiet', name: 'Quiet', metrics: [] },
  { ...dex, id: 'tether', name: 'Tether', detail: 'Stablecoin Issuer', on: [] },
  { ...unknownEntity, kind: 'asset', id: 'bitcoin', name: 'Bitcoin', metrics: ['price'] },
  { ...unknownEntity, kind: 'asset', id: 'ethereum', name: 'Ethereum', metrics: ['price'] },
  { ...unknownEntity, kind: 'category', id: 'dexs', name: 'Dexs', metrics: ['fees', 'revenue'] },
]
const directory: EntityDirectory = {
  entities,
  byPath: new Map(entities.map(entity => [`${entity.kind}/${entity.id}`, entity])),
  byKey: new Map(),
}
const { find } = createSearch(toEntityItems(entities, () => true))
const comparisonsOf = (search: string) =>
  toComparisons(readExplore(search).query, directory, find).map(({ name, row }) => [name, row.expression])

describe('rows to compare with', () => {
  it('are peers with the metric, those of its category first, then its wholes', () => {
    expect(comparisonsOf('s=fees.app.uniswap')).toEqual([
      ['Curve', 'fees.app.curve'],
      ['Aerodrome', 'fees.app.aerodrome'],
      ['Tether', 'fees.app.tether'],
      ['All DEXs', 'fees.category.dexs'],
      ['The whole market', 'fees.all'],
      ['Its market share', 'share(fees.app.uniswap)'],
    ])
  })

  it('are on the chain that the row is on', () => {
    expect(comparisonsOf('s=fees.app.uniswap@base')).toEqual([
      ['Aerodrome', 'fees.app.aerodrome@base'],
      ['All DEXs on Base', 'fees.category.dexs@base'],
      ['All of Base', 'fees.chain.base'],
      ['Its market share', 'share(fees.app.uniswap@base)'],
    ])
  })

  it('leave out what the view has, and are none of a formula or a leaderboard', () => {
    const names = comparisonsOf('s=fees.app.uniswap&s=fees.app.curve&s=fees.all').map(([name]) => name)
    expect(names).toEqual(['Aerodrome', 'Tether', 'All DEXs', 'Its market share'])
    expect(comparisonsOf('s=fees.app.*')).toEqual([])
    expect(comparisonsOf('s=1+2')).toEqual([])
  })

  it('are peers only of what is part of no sum', () => {
    expect(comparisonsOf('s=price.asset.bitcoin')).toEqual([['Ethereum', 'price.asset.ethereum']])
  })
})
