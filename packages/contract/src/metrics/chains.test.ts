import { describe, expect, it } from 'vitest'

import { chainColor, chainIds, chains, findChain, toChain, unknownChainColor } from './chains.ts'

describe('chains', () => {
  it('are ten', () => {
    expect(chainIds).toEqual([
      'ethereum',
      'bsc',
      'polygon',
      'arbitrum',
      'op-mainnet',
      'base',
      'avalanche',
      'solana',
      'sui',
      'hyperliquid',
    ])
  })

  it.each([
    ['eth', 'ethereum'],
    ['binance', 'bsc'],
    ['matic', 'polygon'],
    ['arb', 'arbitrum'],
    ['optimism', 'op-mainnet'],
    ['op', 'op-mainnet'],
    ['avax', 'avalanche'],
    ['sol', 'solana'],
    ['  Hyperliquid L1 ', 'hyperliquid'],
    ['OP Mainnet', 'op-mainnet'],
  ])('%s means %s', (name, id) => {
    expect(findChain(name)).toBe(id)
  })

  it.each(chainIds)('%s is found by every spelling it has', id => {
    const { name, key, segment, aliases } = chains[id]
    for (const spelling of [id, name, key, segment, ...aliases])
      expect(findChain(spelling.toUpperCase())).toBe(id)
  })

  it.each(['', 'constructor', '__proto__', 'tron', 'robinhood chain'])('%j is not followed', name => {
    expect(() => toChain(name)).toThrow(`Unsupported chain: ${name}. Supported chains: ethereum, bsc,`)
  })

  it('have colours of their own; tron and fantom too, and grey for the rest', () => {
    expect(new Set(chainIds.map(id => chains[id].color)).size).toBe(chainIds.length)
    expect(chainColor('Tron')).toBe('#b43a48')
    expect(chainColor('fantom')).toBe('#5c6483')
    expect(chainColor('constructor')).toBe(unknownChainColor)
  })
})
