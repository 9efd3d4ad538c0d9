import { describe, expect, it } from 'vitest'

import { createSearch } from '../../search/model/createSearch.ts'
import type { SearchItem } from '../../search/model/items.ts'
import { completeName } from './completeName.ts'

const toItem = (kind: 'app' | 'chain' | 'asset', id: string, name: string): SearchItem => ({
  id: `${kind}/${id}`,
  group: kind,
  name,
  detail: '',
  words: '',
  path: null,
  entity: {
    kind,
    id,
    name,
    key: null,
    detail: null,
    value: null,
    change: null,
    members: null,
    chains: null,
    note: null,
    parent: null,
    logo: null,
  },
})
const { find } = createSearch([
  toItem('app', 'uniswap', 'Uniswap'),
  toItem('app', 'ether.fi', 'ether.fi'),
  toItem('chain', 'base', 'Base'),
  toItem('asset', 'uniswap', 'Uniswap token'),
])
const texts = (text: string, usual = 'fees') => completeName(text, find, usual).map(each => each.text)

describe('the last name of a formula', () => {
  it('is a metric first', () => {
    expect(texts('reven')).toContain('revenue.')
    expect(texts('A / util')).toContain('A / utilisation.')
  })

  it('is a subject next, of a kind that has the metric', () => {
    expect(texts('fees.uni')).toEqual(['fees.app.uniswap'])
    expect(texts('price.uni')).toEqual(['price.asset.uniswap'])
    expect(texts('A/fees.app.ether')).toEqual(['A/fees.app.ether.fi'])
    expect(texts('fees.')).toEqual(['fees.all', 'fees.app.*', 'fees.chain.*'])
  })

  it('is a chain last', () => {
    expect(texts('fees.app.uniswap@ba')).toEqual(['fees.app.uniswap@base'])
  })

  it('is found by words, by other words, and in any order', () => {
    expect(texts('take rate')).toEqual(['takeRate.'])
    expect(texts('utilization')).toContain('utilisation.')
    expect(texts('uniswap take rate')).toEqual(['takeRate.app.uniswap'])
    expect(texts('A / fees of uniswap')).toEqual(['A / fees.app.uniswap'])
    expect(texts('dex volume on base')).toEqual(['spotVolume.chain.base'])
    expect(texts('uniswap token')).toEqual(['price.asset.uniswap'])
    expect(texts('TVL.uni')).toEqual(['tvl.app.uniswap'])
    expect(texts('revenua')).toContain('revenue.')
  })

  it('is a function, before or behind what is named alike', () => {
    expect(texts('share')[0]).toBe('share(')
    expect(texts('ann')).toEqual(['annual('])
    expect(texts('share(uniswap fees')).toEqual(['share(fees.app.uniswap'])
  })

  it('stands for all chains or versions of a subject', () => {
    expect(texts('fees.app.uniswap@')).toEqual(['fees.app.uniswap@*'])
    expect(texts('fees.app.uniswap.')[0]).toBe('fees.app.uniswap.*')
    // A figure of now is of one application.
    expect(texts('pf.uni')).toEqual(['pf.app.uniswap'])
    expect([...texts('pf.'), ...texts('pf.app.uniswap.')].filter(text => text.endsWith('*'))).toEqual([])
  })

  it('takes the usual metric where only a subject is named', () => {
    expect(texts('uniswap', 'revenue')).toEqual(['revenue.app.uniswap', 'price.asset.uniswap'])
  })

  it('needs no completion once it is whole', () => {
    expect(texts('fees.app.uniswap')).toEqual([])
    expect(texts('A / ')).toEqual([])
  })
})
