import { describe, expect, it } from 'vitest'

import { toBareMetadata, type EntityMetadata } from '../../store/EntityRepository.ts'
import { findAnomaly } from './anomalies.ts'
import { compareSelection } from './selection.ts'

function member(key: number, value: number | undefined, patch: Partial<EntityMetadata> = {}) {
  const bare = toBareMetadata({ key: String(key), name: `App ${key}`, slug: `app-${key}`, kind: 'protocol' })
  return [key, { metadata: { ...bare, category: 'Dexs', ...patch }, value }] as const
}

const before = new Map([1, 2, 3, 4, 5, 6, 7, 8].map(key => member(key, key)))
const reasonOf = (
  changed: readonly ReturnType<typeof member>[],
  gone: readonly number[] = [],
  of = 'Dexs',
) => {
  const now = new Map([...before, ...changed].filter(([key]) => !gone.includes(key)))
  const change = compareSelection(before, now, of)
  return change ? findAnomaly(change) : undefined
}

describe('who is counted', () => {
  it('is as before: no change, whatever the values', () => {
    expect(reasonOf([member(8, 800), member(9, 900)])).toBeUndefined()
  })

  it.each([
    ['another category', [member(8, 8, { category: 'Swaps' })], []],
    ['a flag', [member(8, 8, { doublecounted: true })], []],
    ['a blockchain', [member(8, 8, { kind: 'chain' })], []],
    ['no row', [], [8]],
  ] as const)('has lost an entry to %s', (_, changed, gone) => {
    // 8 of 36.
    expect(reasonOf(changed, gone)).toBe('1 of 8 entries left Dexs: the settled sum falls by 22%')
  })

  it('has lost everyone', () => {
    const swaps = [...before.keys()].map(key => member(key, key, { category: 'Swaps' }))
    expect(reasonOf(swaps)).toBe('no application is left in Dexs, 8 before')
    expect(reasonOf(swaps, [], 'the list')).toBeUndefined()
  })

  it('has lost less than a tenth', () => {
    expect(reasonOf([], [3])).toBeNull()
  })

  it('gets an entry that was listed and not counted', () => {
    const now = new Map([...before, member(9, 9)])
    const was = new Map([...before, member(9, undefined, { doublecounted: true })])
    const change = compareSelection(was, now, 'Dexs')
    expect(change && findAnomaly(change)).toBe('1 more joined Dexs, 8 before: the settled sum rises by 25%')
  })

  it('has an entry under another key: the sum is the same', () => {
    expect(reasonOf([member(9, 8)], [8])).toBeNull()
  })

  it('gets an entry into a category that was under its name alone', () => {
    const [key, unlisted] = member(9, 9, { category: null, name: 'Nine' })
    const [id, listed] = member(10, 9, { name: 'Nine' })
    const was = new Map([...before, [key, unlisted] as const])
    const now = new Map([...before, [id, listed] as const])
    const inDexs = compareSelection(was, now, 'Dexs')
    expect(inDexs && findAnomaly(inDexs)).toBe('1 more joined Dexs, 8 before: the settled sum rises by 25%')
    const inAll = compareSelection(was, now, 'the list')
    expect(inAll && findAnomaly(inAll)).toBeNull()
  })
})
