import { chainIds, chainName, isOffChain } from '@analytics/contract/metrics/chains'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { AppAvatar } from './AppAvatar.tsx'
import { findChainSvg } from './ChainIcon.tsx'
import { hueOf, letterOf } from './LetterAvatar.tsx'

test.each(chainIds)('%s has a drawing', id => {
  expect(findChainSvg(id)).toBe(id)
})

test('drawings are found by name and alias', () => {
  expect(findChainSvg('OP Mainnet')).toBe('op-mainnet')
  expect(findChainSvg('Hyperliquid L1')).toBe('hyperliquid')
  expect(findChainSvg('Tron')).toBe('tron')
  expect(findChainSvg('Plasma')).toBeUndefined()
  expect(findChainSvg('constructor')).toBeUndefined()
})

test('off-chain is recognised in its spellings', () => {
  expect(['Off Chain', 'off-chain', 'OffChain'].every(isOffChain)).toBe(true)
  expect(isOffChain('Ethereum')).toBe(false)
  expect(['Off Chain', 'Hyperliquid L1', 'Unheard Of'].map(chainName)).toEqual([
    'Off-chain',
    'Hyperliquid',
    'Unheard Of',
  ])
})

test('an avatar has a letter and a hue', () => {
  expect(letterOf('  uniswap')).toBe('U')
  expect(letterOf('$1inch')).toBe('1')
  expect(letterOf('…')).toBe('·')
  expect(hueOf('2269')).toBeGreaterThanOrEqual(0)
  expect(hueOf('2269')).toBeLessThan(360)
  expect(hueOf('2269')).toBe(hueOf('2269'))
})

test('an avatar without a logo requests none', () => {
  const markup = renderToStaticMarkup(<AppAvatar id="1" name="Aave" logo={null} />)
  expect(markup).toContain('>A</span>')
  expect(markup).not.toContain('<img')
})

test('a logo waits out of sight, in a place of fixed size, until it has loaded', () => {
  const markup = renderToStaticMarkup(<AppAvatar id="1" name="Aave" logo="/api/logo/file/aave.png" />)
  const [image = ''] = /<img [^>]*>/.exec(markup) ?? []
  expect(markup).toContain('>A<img')
  for (const part of [
    'src="/api/logo/file/aave.png"',
    ' alt ',
    'loading="lazy"',
    'width="24"',
    'height="24"',
    'referrerPolicy="no-referrer"',
  ]) {
    expect(image).toContain(part)
  }
  expect(image).toMatch(/class="[^"]*\babsolute\b[^"]*\binvisible\b/)
})
