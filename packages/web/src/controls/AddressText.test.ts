import { getPage, type PageId } from '@analytics/contract/pages/pages'
import { readAddress } from '@analytics/contract/view/readAddress'
import { describe, expect, it } from 'vitest'

import { addressText } from './AddressText.tsx'

function textFor(id: PageId, query: string): string {
  const { view, dropped } = readAddress(
    Object.fromEntries(new URLSearchParams(query)),
    getPage(id).page.offers,
  )
  return addressText(dropped, view)
}

describe('the notice of an address that can not be used', () => {
  it('names the parameter, the value and what is shown instead', () => {
    expect(textFor('app-fees-by-chain', 'timeFrame=13d&chain=fantom')).toBe(
      'timeFrame “13d” (30D is shown), chain “fantom” (invalid)',
    )
    expect(textFor('restatements', 'chain=fantom')).toBe('chain “fantom” (invalid)')
    expect(textFor('app-fees-by-chain', 'chains=eth,fantom,sol')).toBe(
      'chains “fantom” (Ethereum, Solana are shown)',
    )
    expect(textFor('bridge-volume', 'timeFrame=1y&resample=W&foo=bar')).toBe(
      'timeFrame “1y” (30D is shown), resample “W” (not available on this page), foo “bar” (unknown)',
    )
    expect(textFor('application-fees', 'sort=nope')).toBe('sort “nope” (the default order is shown)')
  })

  it('counts what is more than a line can hold', () => {
    expect(textFor('application-fees', 'a=1&b=2&c=3&d=4&e=5')).toMatch(/c “3” \(.*\) and 2 more$/)
  })

  it('shortens a value and takes out what does not print', () => {
    const text = textFor(
      'application-fees',
      `timeFrame=${encodeURIComponent('\u202e<b>\n\u0000 ')}${'x'.repeat(999)}`,
    )
    expect(text).toBe(`timeFrame “<b> ${'x'.repeat(36)}…” (30D is shown)`)
  })
})
