import type { Entity } from '@analytics/contract/directory/directory'
import type { ChainId } from '@analytics/contract/metrics/chains'
import type { Metric } from '@analytics/contract/metrics/metrics'
import { unknownEntity } from '@analytics/contract/testing/unknownEntity'

import { createSearch } from '../../search/model/createSearch.ts'
import { toEntityItems } from '../../search/model/items.ts'
import { completeName } from './completeName.ts'

function app(id: string, name: string, metrics: Metric[], on: ChainId[] = []): Entity {
  return { ...unknownEntity, kind: 'app', id, name, metrics, on }
}

const chain = (id: string, name: string): Entity => ({
  ...unknownEntity,
  kind: 'chain',
  id,
  name,
  metrics: ['fees', 'revenue', 'spotVolume', 'perpsVolume', 'tvl', 'stablecoinSupply', 'inflow'],
})

/** A search over a few subjects, for the tests of completions. */
export const { find } = createSearch(
  toEntityItems(
    [
      app('uniswap', 'Uniswap', ['fees', 'revenue', 'spotVolume', 'pf', 'tvl'], ['base']),
      app('ether.fi', 'ether.fi', ['fees', 'revenue']),
      app('circle', 'Circle (all versions)', ['fees']),
      app('tether', 'Tether', ['fees']),
      app('aave', 'Aave', ['fees', 'tvl', 'borrows', 'treasury'], ['base']),
      app('hyperliquid', 'Hyperliquid', ['fees', 'perpsVolume', 'spotVolume']),
      app('hyperliquid-bridge', 'Hyperliquid Bridge', ['tvl']),
      app('lava', 'Lava', ['fees']),
      chain('lava', 'Lava'),
      chain('base', 'Base'),
      { ...chain('tron', 'Tron'), metrics: ['stablecoinSupply', 'inflow'] },
      {
        ...unknownEntity,
        kind: 'asset',
        id: 'uniswap',
        name: 'Uniswap',
        detail: 'UNI',
        metrics: ['price', 'marketCap'],
      },
      {
        ...unknownEntity,
        kind: 'asset',
        id: 'bitcoin',
        name: 'Bitcoin',
        detail: 'BTC',
        metrics: ['price', 'marketCap'],
      },
      {
        ...unknownEntity,
        kind: 'stablecoin',
        id: 'tether',
        name: 'Tether',
        detail: 'USDT',
        metrics: ['stablecoinSupply', 'inflow'],
      },
      { ...unknownEntity, kind: 'category', id: 'dexs', name: 'Dexs', metrics: ['fees', 'spotVolume'] },
    ],
    () => true,
  ),
)
/** The texts that a text is completed to. */
export const completedTexts = (text: string, usual = 'fees') =>
  completeName(text, find, usual).map(completion => completion.text)
