import { describe, expect, it } from 'vitest'

import { workspace } from '../../shell/workspace/workspace.ts'
import { completeName } from './completeName.ts'
import { completedTexts, find } from './sampleFind.ts'

const texts = completedTexts

describe('a question in words', () => {
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
    expect(texts('top 5 stablecoins by price')).toEqual(['price.stablecoin.*;top=5'])
    expect(texts('price of every stablecoin')).toEqual(['price.stablecoin.*'])
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

  it('answers no question that its words do not ask', () => {
    for (const text of ['top bridges by fees', 'top narnians', 'velocity of uniswap', 'top apps on narnia'])
      expect(texts(text), text).toEqual([])
    expect(texts('share of all fees')).not.toContain('share(fees.all)')
  })
})
