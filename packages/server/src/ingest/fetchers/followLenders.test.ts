import { describe, expect, it } from 'vitest'

import { toBareMetadata } from '../../store/EntityRepository.ts'
import type { Lender } from '../parsing/toLending.ts'
import { followLenders } from './followLenders.ts'

const metadataOf = (key: string, slug = `lender-${key}`) =>
  toBareMetadata({ key, name: slug, slug, kind: 'protocol' })

function lenderOf(key: string, size: number, slug?: string): Lender {
  const metadata = metadataOf(key, slug)
  return { slug: metadata.slug, metadata, observations: { tvl: size }, size }
}

const categoriesOf = (listed: readonly Lender[]) =>
  new Map<string, string | null>(listed.map(({ metadata }) => [metadata.key, 'Lending']))

function follow(listed: readonly Lender[], former: readonly string[], categories = categoriesOf(listed)) {
  const stored = new Map(former.map(key => [key, metadataOf(key)]))
  return followLenders(listed, { former, stored, categories }).map(({ metadata, observations }) => [
    metadata.key,
    observations,
  ])
}

describe('lenders to follow', () => {
  it('are the 40 largest, and those followed before', () => {
    const listed = Array.from({ length: 50 }, (_, index) => lenderOf(String(index), 100 - index))
    const keys = follow(listed, ['45']).map(([key]) => key)
    expect(keys).toEqual([...Array.from({ length: 40 }, (_, index) => String(index)), '45'])
  })

  it('include every version of the parent of one of them', () => {
    const ofParent = (lender: Lender): Lender => ({
      ...lender,
      metadata: { ...lender.metadata, parent: 'parent#aave' },
    })
    const listed = Array.from({ length: 50 }, (_, index) => lenderOf(String(index), 100 - index))
    const [first, last] = [listed[0], listed[49]]
    if (!first || !last) throw new Error('expected lenders')
    const keys = follow([ofParent(first), ...listed.slice(1, 49), ofParent(last)], []).map(([key]) => key)
    expect(keys).toEqual([...Array.from({ length: 40 }, (_, index) => String(index)), '49'])
  })

  it('include a former one whose row has no figure, without an observation', () => {
    expect(follow([lenderOf('1', 5), lenderOf('2', 0)], ['1', '2'])).toEqual([
      ['1', { tvl: 5 }],
      ['2', {}],
    ])
    expect(follow([lenderOf('1', 5), lenderOf('2', 0)], ['1'])).toEqual([['1', { tvl: 5 }]])
  })

  it('include a former one that is not listed, or listed without a category', () => {
    const listed = [lenderOf('1', 5)]
    const expected = [
      ['1', { tvl: 5 }],
      ['2', {}],
    ]
    expect(follow(listed, ['1', '2'])).toEqual(expected)
    expect(follow(listed, ['1', '2'], categoriesOf(listed).set('2', null))).toEqual(expected)
  })

  it('are without a former one of another category, or with a new key', () => {
    const listed = [lenderOf('1', 5)]
    expect(follow(listed, ['1', '2'], categoriesOf(listed).set('2', 'CDP'))).toEqual([['1', { tvl: 5 }]])
    const renumbered = [lenderOf('9', 5, 'lender-2')]
    expect(follow(renumbered, ['2'])).toEqual([['9', { tvl: 5 }]])
  })
})
