import type { Entity } from '@analytics/contract/directory/directory'
import { readExplore } from '@analytics/contract/explore/readExplore'
import { isRefused, resolveRows } from '@analytics/contract/explore/resolveRows'
import type { ChainId } from '@analytics/contract/metrics/chains'
import type { Metric } from '@analytics/contract/metrics/metrics'
import { unknownEntity } from '@analytics/contract/testing/unknownEntity'
import { describe, expect, it } from 'vitest'

import { createSearch } from '../../search/model/createSearch.ts'
import { toEntityItems } from '../../search/model/items.ts'
import { workspace } from '../../shell/workspace/workspace.ts'
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

const { find } = createSearch(
  toEntityItems(
    [
      app('uniswap', 'Uniswap', ['fees', 'revenue', 'spotVolume', 'pf', 'tvl'], ['base']),
      app('ether.fi', 'ether.fi', ['fees', 'revenue']),
      app('circle', 'Circle (all versions)', ['fees']),
      app('tether', 'Tether', ['fees']),
      app('aave', 'Aave', ['fees', 'tvl', 'borrows', 'treasury'], ['base']),
      app('hyperliquid', 'Hyperliquid', ['fees', 'perpsVolume', 'spotVolume']),
      app('hyperliquid-bridge', 'Hyperliquid Bridge', ['tvl']),
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
const texts = (text: string, usual = 'fees') =>
  completeName(text, find, usual).map(completion => completion.text)

describe('the last name of a formula', () => {
  it('is a metric first, of the whole market', () => {
    expect(texts('reven')).toContain('revenue.all')
    expect(texts('A / util')).toContain('A / utilisation.all')
  })

  it('is a subject next, of a kind that has the metric', () => {
    expect(texts('fees.uni')).toEqual(['fees.app.uniswap'])
    expect(texts('price.uni')).toEqual(['price.asset.uniswap'])
    expect(texts('A/fees.app.ether')[0]).toBe('A/fees.app.ether.fi')
    expect(texts('fees.')).toEqual(['fees.all', 'fees.app.*', 'fees.chain.*'])
  })

  it('is a chain last', () => {
    expect(texts('fees.app.uniswap@ba')).toEqual(['fees.app.uniswap@base'])
    expect(texts('fees.app.*@ba')).toEqual(['fees.app.*@base'])
    expect(texts('fees.all@ba')).toEqual(['fees.chain.base'])
  })

  it('is found by words, by other words, and in any order', () => {
    expect(texts('take rate')).toEqual([
      'takeRate.all;pct',
      'takeRate.app.*;pct;of=fees',
      'takeRate.chain.*;pct;of=fees',
    ])
    expect(texts('utilization')[0]).toBe('utilisation.all;pct')
    expect(texts('uniswap take rate')).toEqual(['takeRate.app.uniswap;pct'])
    expect(texts('A / fees of uniswap')).toEqual(['A / fees.app.uniswap'])
    expect(texts('A - fees of uniswap')).toEqual(['A - fees.app.uniswap'])
    expect(texts('dex volume on base')).toEqual(['spotVolume.chain.base'])
    expect(texts('bitcoin price')).toEqual(['price.asset.bitcoin'])
    expect(texts('aave tvl')).toEqual(['tvl.app.aave'])
    expect(texts('ether.fi revenue')).toEqual(['revenue.app.ether.fi'])
    expect(texts('TVL.uni')).toEqual(['tvl.app.uniswap'])
    expect(texts('revenua')).toContain('revenue.all')
  })

  it('covers every word that it replaces', () => {
    expect(texts('usdt tron supply')).toEqual(['stablecoinSupply.stablecoin.tether@tron'])
    expect(texts('tether tron')).toEqual(['stablecoinSupply.stablecoin.tether@tron'])
    expect(texts('uniswap spot volume on base')).toEqual(['spotVolume.app.uniswap@base'])
    expect(texts('base uniswap fees')).toEqual(['fees.app.uniswap@base'])
    expect(texts('share(uniswap spot volume base')).toEqual(['share(spotVolume.app.uniswap@base'])
    expect(texts('usdt narnia supply')).toEqual([])
    expect(texts('uniswap fees.app.aav')).toEqual([])
    expect(texts('fees.app.aave uniswap reven')).toEqual([])
    expect(texts('fees.app.aave uniswap revenue')).toEqual(['fees.app.aave revenue.app.uniswap'])
  })

  it('is the whole market for all, and for nothing that is merely called so', () => {
    expect(texts('all perps volume')).toEqual(['perpsVolume.all'])
    expect(texts('total fees')).toEqual(['fees.all'])
    expect(texts('all')).toEqual(['fees.all'])
    expect(texts('all fees on base')).toEqual(['fees.chain.base'])
    expect(texts('perpsVolume.all-A')).toEqual([])
    expect(texts('price.all-A')).toEqual([])
  })

  it('has the metric', () => {
    expect(texts('perpsVolume.')).not.toContain('perpsVolume.app.circle')
    expect(texts('perpsVolume.app.hyperliquid')).toEqual([])
    expect(texts('hyperliquid perps volume')).toEqual(['perpsVolume.app.hyperliquid'])
    expect(texts('hyperliquid volume')).toEqual(['spotVolume.app.hyperliquid', 'perpsVolume.app.hyperliquid'])
    expect(texts('circle revenue')).toEqual([])
    expect(texts('tether fees on base')).toEqual([])
    expect(texts('aave tvl on base')).toEqual(['tvl.app.aave@base'])
    // The lists of a chain have the TVL of lenders only.
    expect(texts('uniswap tvl on base')).toEqual([])
    expect(texts('fees.app.ether.fi@ba')).toEqual([])
  })

  it('is a function, before or behind what is named alike', () => {
    expect(texts('share')[0]).toBe('share(')
    expect(texts('ann')).toEqual(['annual('])
    expect(texts('share(uniswap fees')).toEqual(['share(fees.app.uniswap'])
    // There may be more values.
    expect(texts('sum(A, uniswap fees')).toEqual(['sum(A, fees.app.uniswap'])
  })

  it('stands for all chains or versions of a subject', () => {
    expect(texts('fees.app.uniswap@')).toEqual(['fees.app.uniswap@*'])
    expect(texts('fees.app.uniswap.')[0]).toBe('fees.app.uniswap.*')
    expect(texts('aave utilisation by chain')).toEqual(['utilisation.app.aave@*;pct;of=borrows'])
    expect(texts('fees by app')).toEqual(['fees.app.*'])
    // A figure of now is of one application.
    expect(texts('pf.uni')).toEqual(['pf.app.uniswap'])
    expect([...texts('pf.'), ...texts('pf.app.uniswap.')].filter(text => text.endsWith('*'))).toEqual([])
  })

  it('answers a question with a row', () => {
    expect(texts('uniswap share of base spot volume')[0]).toBe('share(spotVolume.app.uniswap@base)')
    expect(texts('market share of uniswap', 'revenue')[0]).toBe('share(revenue.app.uniswap)')
    expect(texts('top applications')).toEqual(['fees.app.*;top=10;others'])
    expect(texts('top 5 apps by revenue on base')).toEqual(['revenue.app.*@base;top=5;others'])
    expect(texts('largest dexs by spot volume')).toEqual(['spotVolume.app.*;top=10;in=dexs;others'])
    expect(texts('top dexs by take rate')).toEqual(['takeRate.app.*;top=10;in=dexs;pct;of=fees'])
    expect(texts('biggest chains by perps volume')).toEqual(['perpsVolume.chain.*;top=10;others'])
    expect(texts('top bridges')).toEqual(['bridgeVolume.bridge.*;top=10;others'])
    expect(texts('top 3 stablecoins')).toEqual(['stablecoinSupply.stablecoin.*;top=3;others'])
    expect(texts('hyperliquid share of perps')[0]).toBe('share(perpsVolume.app.hyperliquid)')
    expect(texts('how fast is uniswap revenue growing')[0]).toBe('yoy(revenue.app.uniswap)')
    expect(texts('stablecoin inflow base')[0]).toBe('inflow.chain.base')
    expect(texts('uniswap versions by fees')).toEqual(['fees.app.uniswap.*'])
    expect(texts('every chain')).toEqual(['fees.chain.*'])
    expect(texts('velocity')).toEqual(['velocity.all', 'velocity.chain.*;of=spotVolume'])
    expect(texts('stablecoin turnover on base')).toEqual(['velocity.chain.base'])
    expect(texts('uniswap P/F')).toEqual(['pf.app.uniswap'])
  })

  it('is every member where the words name their kind, in any order and with words that name nothing', () => {
    expect(texts('ethereum application fees')).toEqual([])
    expect(texts('base application fees')).toEqual(['fees.app.*@base'])
    expect(texts('fees of apps on base')).toEqual(['fees.app.*@base'])
    expect(texts('apps on base fees')).toEqual(['fees.app.*@base'])
    expect(texts('take rate of apps')).toEqual(['takeRate.app.*;pct;of=fees'])
    expect(texts('revenue of every protocol')).toEqual(['revenue.app.*'])
    expect(texts('fees of lending apps')).toEqual([])
    expect(texts('what is the revenue of the uniswap protocol?')).toEqual(['revenue.app.uniswap'])
    expect(texts('show me uniswap application fees')).toEqual(['fees.app.uniswap'])
  })

  it('is a row at once where a metric is named alone: the whole market, then every member', () => {
    const named = completeName('perps volume', find, 'fees').map(({ name, text }) => [name, text])
    expect(named).toEqual([
      ['Perps volume of the whole market', 'perpsVolume.all'],
      ['Perps volume of every application', 'perpsVolume.app.*'],
      ['Perps volume of every chain', 'perpsVolume.chain.*'],
    ])
    for (const text of ['fees', 'revenue', 'price', 'tvl', 'treasury', 'market cap', 'volume', 'stablecoins'])
      expect(texts(text)[0], text).not.toMatch(/[.(]$/)
    expect(texts('price')[0]).toBe('price.asset.bitcoin')
  })

  it('completes the words of every operand of a formula', () => {
    const [first] = completeName('uniswap revenue / uniswap fees', find, 'fees')
    expect(first).toMatchObject({ text: 'revenue.app.uniswap / fees.app.uniswap', isWhole: true })
    expect(texts('uniswap fees on base / (aave fees + hyperliquid fees')[0]).toBe(
      'fees.app.uniswap@base / (fees.app.aave + fees.app.hyperliquid',
    )
    expect(texts('share(uniswap fees) - uniswap revenue')[0]).toBe(
      'share(fees.app.uniswap) - revenue.app.uniswap',
    )
    expect(texts('2 * uniswap revenue / A - uniswap fees')[0]).toBe(
      '2 * revenue.app.uniswap / A - fees.app.uniswap',
    )
  })

  it('says what tells names apart that are equal', () => {
    const namesOf = (text: string) => completeName(text, find, 'fees').map(({ name }) => name)
    expect(namesOf('hyperliquid volume')).toEqual(['Hyperliquid (Spot volume)', 'Hyperliquid (Perps volume)'])
    expect(namesOf('uniswap')).toEqual(['Uniswap (application)', 'Uniswap (token)'])
  })

  it('is the concentration of members', () => {
    expect(texts('concentration')).toEqual(['hhi(fees.app.*)'])
    expect(texts('hhi')).toEqual(['hhi(', 'hhi(fees.app.*)'])
    expect(texts('concentration of dexs by spot volume')).toEqual(['hhi(spotVolume.app.*);in=dexs'])
    expect(texts('hhi of revenue on base')).toEqual(['hhi(revenue.app.*@base)'])
    expect(texts('concentration of take rate')).toEqual([])
  })

  it('is a row of the stars of this browser', () => {
    workspace.set(now => ({ ...now, stars: [] }))
    expect(texts('my stars')).toEqual([])
    workspace.set(now => ({
      ...now,
      stars: [
        { kind: 'app', id: 'aave' },
        { kind: 'app', id: 'ether.fi' },
      ],
    }))
    expect(texts('my stars')).toEqual(['fees.app.*;top=10;in=aave,ether.fi;parents;others'])
    expect(texts('revenue of my stars')).toEqual(['revenue.app.*;top=10;in=aave,ether.fi;parents;others'])
    workspace.set(now => ({ ...now, stars: [] }))
  })

  it.each([
    ['velocity', 'velocity.chain.*;of=spotVolume'],
    ['turnover', 'velocity.chain.*;of=spotVolume'],
    ['take rate', 'takeRate.app.*;pct;of=fees'],
    ['P/F', 'pf.app.uniswap'],
    ['all perps volume', 'perpsVolume.all'],
    ['top applications', 'fees.app.*;top=10;others'],
    ['every chain', 'fees.chain.*'],
    ['uniswap share of base spot volume', 'share(spotVolume.app.uniswap@base)'],
    ['concentration', 'hhi(fees.app.*)'],
  ])('%s leads to a row that can be added at once', (text, row) => {
    const ready = completeName(text, find, 'fees').filter(
      ({ isWhole, text: ownText }) => isWhole && !/[.(]$/.test(ownText),
    )
    expect(ready.map(completion => completion.text)).toContain(row)
    expect(readExplore(`s=${encodeURIComponent(row)}`).problems).toEqual([])
  })

  it('is a row that can be drawn, once it is whole', () => {
    const typed = [
      'top 5 apps by revenue on base',
      'top dexs by take rate',
      'concentration of dexs',
      'hhi of revenue on base',
      'velocity',
      'utilisation',
      'fee yield',
    ]
    for (const text of [...typed, 'uniswap share of base fees', 'aave utilisation by chain'])
      for (const row of texts(text).filter(each => !each.endsWith('.'))) {
        const { query, problems } = readExplore(`s=${encodeURIComponent(row)}`)
        expect(problems, row).toEqual([])
        expect(resolveRows(query).some(isRefused), row).toBe(false)
      }
  })

  it('answers no question that its words do not ask', () => {
    for (const text of ['top bridges by fees', 'top narnians', 'velocity of uniswap', 'top apps on narnia'])
      expect(texts(text), text).toEqual([])
    expect(texts('share of all fees')).not.toContain('share(fees.all)')
  })

  it('takes the usual metric where only a subject is named', () => {
    expect(texts('uniswap', 'revenue')).toEqual(['revenue.app.uniswap', 'price.asset.uniswap'])
  })

  it('needs no completion once it is whole', () => {
    expect(texts('fees.app.uniswap')).toEqual([])
    expect(texts('A / ')).toEqual([])
    expect(texts('A')).toEqual([])
  })
})
