import type { Entity } from '@analytics/contract/directory/directory'
import { unknownEntity } from '@analytics/contract/testing/unknownEntity'
import { expect, it } from 'vitest'

import { createSearch } from './createSearch.ts'
import { toEntityItems } from './items.ts'
import { findMetricsOf } from './metricsOf.ts'

const entities: readonly Entity[] = [
  { ...unknownEntity, kind: 'app', id: 'aave', name: 'Aave' },
  { ...unknownEntity, kind: 'app', id: 'uniswap', name: 'Uniswap' },
  { ...unknownEntity, kind: 'chain', id: 'base', name: 'Base' },
  { ...unknownEntity, kind: 'asset', id: 'uniswap', name: 'Uniswap', detail: 'UNI' },
]
const { find } = createSearch(toEntityItems(entities, () => true))
const findTexts = (text: string) =>
  findMetricsOf(find, text).map(({ item: { name, path, view } }) => [name, path, view])

it.each([
  ['fees of aave', 'Fees of Aave', '/app/aave', { metric: 'fees' }],
  ['Aave fees', 'Fees of Aave', '/app/aave', { metric: 'fees' }],
  ['spot volume uniswap', 'Spot volume of Uniswap', '/app/uniswap', { metric: 'spotVolume' }],
  ['uniswpa fees', 'Fees of Uniswap', '/app/uniswap', { metric: 'fees' }],
  ['tvl on base', 'TVL on Base', '/chain/base', {}],
])('%s finds %s', (text, name, path, view) => {
  expect(findTexts(text)).toEqual([[name, path, view]])
})

it('finds none where a metric, or whom it is of, is missing', () => {
  for (const text of ['fees', 'aave', 'fees of', 'fees of nobody', 'take rate of base', '', '<script> fees'])
    expect(findTexts(text), text).toEqual([])
})
