import { readExplore } from '@analytics/contract/explore/readExplore'
import { isRefused, resolveRows } from '@analytics/contract/explore/resolveRows'
import { describe, expect, it } from 'vitest'

import { completeName } from './completeName.ts'
import { completedTexts, find } from './sampleFind.ts'

const texts = completedTexts

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
    expect(texts('fees.app.aave uniswap narn')).toEqual([])
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
    expect(namesOf('hyperliquid volume')).toEqual([
      'Spot volume of Hyperliquid',
      'Perps volume of Hyperliquid',
    ])
    expect(namesOf('uniswap')).toEqual(['Fees of Uniswap', 'Price of Uniswap'])
    expect(namesOf('fees of lava')).toEqual(['Fees of Lava (chain)', 'Fees of Lava (application)'])
  })

  it('is found by the beginnings of its words, from the second letter on', () => {
    expect(texts('aave rev')).toEqual([])
    expect(texts('rev uniswap')).toEqual(['revenue.app.uniswap'])
    expect(texts('uniswap re')).toEqual(['revenue.app.uniswap'])
    expect(texts('vol uniswap spot')).toEqual(['spotVolume.app.uniswap'])
    expect(texts('usdt tron sup')).toEqual(['stablecoinSupply.stablecoin.tether@tron'])
    expect(texts('btc pri')).toEqual(['price.asset.bitcoin'])
    expect(texts('base uniswap fe')[0]).toBe('fees.app.uniswap@base')
  })

  it('is a row in words, beside which its latest value can stand', () => {
    const namedRows = (text: string) =>
      completeName(text, find, 'fees').map(({ name, figure }) => [name, figure])
    expect(namedRows('uniswap take rate')).toEqual([['Take rate of Uniswap', 'takeRate.app.uniswap;pct']])
    expect(namedRows('usdt tron')).toEqual([
      ['Stablecoin supply of Tether on Tron', 'stablecoinSupply.stablecoin.tether@tron'],
    ])
    expect(namedRows('uniswap share of base spot volume')[0]).toEqual([
      'Uniswap’s share of Base spot volume',
      'share(spotVolume.app.uniswap@base)',
    ])
    expect(namedRows('fees of apps on base')).toEqual([['Applications on Base by fees', null]])
    expect(namedRows('fees.app.uniswap@ba')).toEqual([['Fees of Uniswap on Base', 'fees.app.uniswap@base']])
    expect(namedRows('A - fees of uniswap')).toEqual([['Fees of Uniswap', 'fees.app.uniswap']])
    expect(namedRows('share')[0]?.[1]).toBe(null)
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

  it('takes the usual metric where only a subject is named', () => {
    expect(texts('uniswap', 'revenue')).toEqual(['revenue.app.uniswap', 'price.asset.uniswap'])
  })

  it('needs no completion once it is whole', () => {
    expect(texts('fees.app.uniswap')).toEqual([])
    expect(texts('A / ')).toEqual([])
    expect(texts('A')).toEqual([])
  })
})
