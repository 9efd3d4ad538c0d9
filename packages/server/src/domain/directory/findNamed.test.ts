import { describe, expect, it } from 'vitest'

import { findByPageId, toPageIds } from './findNamed.ts'

const sizeOf = ({ size }: { readonly size: number | null }) => size

describe('the id of a page', () => {
  it('is the slug of the name, for the largest of one name; of a name without a slug, that of the provider', () => {
    const rows = [
      { id: '1', name: 'USD Coin', size: 1 },
      { id: '2', name: 'usd-coin!', size: 5 },
      { id: '3', name: '🦄', size: null },
      { id: '4', name: '<script>alert(1)</script>', size: 2 },
    ]
    expect(Object.fromEntries(toPageIds(rows, sizeOf))).toEqual({
      1: 'usd-coin~1',
      2: 'usd-coin',
      3: '~3',
      4: 'script-alert-1-script',
    })
    for (const [key, id] of toPageIds(rows, sizeOf)) expect(findByPageId(rows, sizeOf, id)?.id).toBe(key)
    expect(findByPageId(rows, sizeOf, '../usd-coin')).toBeUndefined()
  })
})
