import { describe, expect, it } from 'vitest'

import { type Region, relate, type Piece } from './toRegion.ts'

const toRegion = (more: Partial<Region>): Region => ({
  keys: null,
  chain: null,
  chains: null,
  isApart: false,
  ...more,
})
const everything = toRegion({})
const base = toRegion({ chain: 'base' })
const v3 = toRegion({ keys: new Set(['v3']), chains: new Set(['base', 'ethereum']) })
const parent = toRegion({ keys: new Set(['v3', 'v4']), chains: new Set(['base', 'ethereum']) })
const v3OnBase = { ...v3, chain: 'base' }
const category = toRegion({ keys: new Set(['v3', 'v4', 'curve']) })
const onEthereumAlone = toRegion({ keys: new Set(['curve']), chains: new Set(['ethereum']) })

const term = (region: Region, within = '') => ({ metric: 'fees' as const, within, region })
const pieceOf = (region: Region, ...taken: readonly Region[]): Piece => ({
  added: [term(region)],
  taken: taken.map(each => term(each)),
  isPlain: taken.length === 0,
})

describe('a part of a stack', () => {
  it.each([
    ['a chain and everything', everything, base],
    ['an application and its category', category, v3],
    ['an application on a chain and the chain', base, v3OnBase],
    ['a version and its parent', parent, v3],
    ['an application on a chain and itself', v3, v3OnBase],
  ])('is %s', (_, whole, part) => {
    expect(relate(pieceOf(whole), pieceOf(part))).toBe('part')
    expect(relate(pieceOf(part), pieceOf(whole))).not.toBe('part')
  })

  it('is mixed with what it shares some value with', () => {
    expect(relate(pieceOf(base), pieceOf(parent))).toBe('mixed')
    expect(relate(pieceOf(category), pieceOf(base))).toBe('mixed')
    const several: Piece = { added: [term(v3), term(onEthereumAlone)], taken: [], isPlain: true }
    expect(relate(pieceOf(parent), several)).toBe('mixed')
    expect(relate(pieceOf(category), several)).toBe('part')
  })

  it('is apart from what has nothing of it', () => {
    expect(relate(pieceOf(parent), pieceOf(onEthereumAlone))).toBe('apart')
    expect(relate(pieceOf(base), pieceOf(onEthereumAlone))).toBe('apart')
    expect(
      relate(pieceOf({ ...everything }), { ...pieceOf(v3), added: [{ ...term(v3), metric: 'revenue' }] }),
    ).toBe('apart')
    expect(relate(pieceOf(everything), pieceOf({ ...v3, isApart: true }))).toBe('apart')
  })

  it('is apart from a whole without it', () => {
    const others = pieceOf(everything, v3)
    expect([relate(others, pieceOf(v3)), relate(pieceOf(v3), others)]).toEqual(['apart', 'apart'])
    expect(relate(others, pieceOf(parent))).toBe('mixed')
    expect(relate(pieceOf(everything), others)).toBe('mixed')
  })

  it('can be taken from a whole in the same form only', () => {
    const inForm = (region: Region): Piece => ({ ...pieceOf(region), added: [term(region, 'ma,7(')] })
    expect(relate(pieceOf(everything), inForm(v3))).toBe('mixed')
    expect(relate(inForm(everything), inForm(v3))).toBe('part')
  })
})
