import type { Entity } from '@analytics/contract/directory/directory'
import { readExplore } from '@analytics/contract/explore/readExplore'
import { isRefused, resolveRows } from '@analytics/contract/explore/resolveRows'
import { unknownEntity } from '@analytics/contract/testing/unknownEntity'
import { expect, it } from 'vitest'

import { createSearch } from './createSearch.ts'
import { findExplorerAnswers } from './explorerAnswers.ts'
import { toEntityItems } from './items.ts'

const entities: readonly Entity[] = [
  { ...unknownEntity, kind: 'app', id: 'aave', name: 'Aave' },
  { ...unknownEntity, kind: 'app', id: 'uniswap', name: 'Uniswap' },
  { ...unknownEntity, kind: 'app', id: 'cash+', name: 'Cash' },
  { ...unknownEntity, kind: 'chain', id: 'base', name: 'Base' },
]
const { find } = createSearch(toEntityItems(entities, () => true))

it.each([
  ['take rate uniswap', 'Take rate of Uniswap', 's=takeRate.app.uniswap;pct&grain=W'],
  ['Uniswap take rate', 'Take rate of Uniswap', 's=takeRate.app.uniswap;pct&grain=W'],
  ['take rate of cash', 'Take rate of Cash', 's=takeRate.app.cash%252B;pct&grain=W'],
  [
    'supply side share of uniswap',
    'Supply-side share of Uniswap',
    's=supplySideShare.app.uniswap;pct&grain=W',
  ],
  ['utilisation aave', 'Utilisation of Aave', 's=utilisation.app.aave;pct'],
  ['utilization of the aave', 'Utilisation of Aave', 's=utilisation.app.aave;pct'],
  ['fees / tvl aave', 'Fees / TVL of Aave', 's=feesToTvl.app.aave;pct&grain=M'],
  ['stablecoin velocity on base', 'Stablecoin velocity on Base', 's=velocity.chain.base&grain=W'],
  [
    'stablecoin velocity',
    'Stablecoin velocity on the largest chains',
    's=velocity.chain.*;top=8;of=spotVolume&grain=W',
  ],
  ['take rate', 'Take rate of the largest applications', 's=takeRate.app.*;pct;top=10;of=fees&grain=W'],
])('%s finds %s', (text, name, query) => {
  const [foundItem, ...others] = findExplorerAnswers(find, text)
  expect(others).toEqual([])
  expect([foundItem?.item.name, foundItem?.item.query]).toEqual([name, query])
  const read = readExplore(query)
  expect(read.problems).toEqual([])
  expect(resolveRows(read.query).filter(isRefused)).toEqual([])
})

it('finds none for a subject that the ratio has not', () => {
  for (const text of ['take rate of base', 'velocity aave', 'utilisation nobody', 'rate', ''])
    expect(findExplorerAnswers(find, text), text).toEqual([])
})
