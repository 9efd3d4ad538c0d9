import { array, assert, constantFrom, integer, option, property, record, string } from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { MemberMetadata } from '../table/metricTable.ts'
import { toMetadata } from '../testing/members.ts'
import { markSharedSlugs } from './pageId.ts'
import { findApp, findPageId, toAppDirectory } from './toAppDirectory.ts'

const app = (key: string, name: string, ownMetadata: Partial<MemberMetadata> = {}) =>
  toMetadata(key, { name, displayName: name, slug: name.toLowerCase().replaceAll(' ', '-'), ...ownMetadata })

const uniswap = { parent: 'parent#uniswap', category: 'Dexs' }
const versions = [
  { ...app('1', 'Uniswap V2', { ...uniswap, chains: ['Ethereum'] }), metric: 'fees' as const },
  app('2', 'Uniswap V3', { ...uniswap, chains: ['Ethereum', 'Base'], logo: 'v3.png' }),
]

describe('the directory of applications', () => {
  it('has every application by its slug, and the parent of its versions', () => {
    const { entries, byId } = toAppDirectory(
      [...versions, app('3', 'Aave')],
      new Map([
        ['2', 9],
        ['1', 4],
      ]),
    )
    expect(entries.map(({ id }) => id)).toEqual(['uniswap-v2', 'uniswap-v3', 'aave', 'uniswap'])
    expect(byId.get('uniswap')).toEqual({
      id: 'uniswap',
      former: [],
      key: 'parent#uniswap',
      slug: 'uniswap',
      name: 'Uniswap',
      category: 'Dexs',
      logo: 'v3.png',
      symbol: null,
      chains: ['Ethereum', 'Base'],
      metrics: ['fees'],
      parent: null,
      versions: ['2', '1'],
      size: 13,
    })
    expect(byId.get('uniswap-v2')).toMatchObject({ parent: 'uniswap', versions: [], size: 4 })
  })

  it('has an application once that several series name, with what any of them knows', () => {
    const { entries } = toAppDirectory([
      app('1', 'Aave', { chains: ['Base'] }),
      app('1', 'Aave Lending', { chains: ['Sui'], category: 'Lending', symbol: 'AAVE' }),
    ])
    expect(entries).toMatchObject([
      { name: 'Aave', category: 'Lending', symbol: 'AAVE', chains: ['Base', 'Sui'] },
    ])
  })

  it('has no blockchains, no names that are both, and nothing counted twice', () => {
    const { entries } = toAppDirectory([
      app('1', 'Ethereum', { kind: 'chain' }),
      app('2', 'Sui', { kind: 'unclear' }),
      app('3', 'Router', { doublecounted: true }),
      app('4', '  '),
    ])
    expect(entries).toEqual([])
  })

  it.each([
    ['parent#pancakeswap', ['PancakeSwap AMM V3', 'PancakeSwap AMM'], 'PancakeSwap'],
    ['parent#aave', ['Aave V3'], 'Aave'],
    ['parent#gmx', ['GMX V2 Perps', 'GMX V1 Perps'], 'GMX'],
    ['parent#sky-lending', ['Sky Savings', 'Sky Vaults'], 'Sky'],
    ['parent#ether-fi', ['ether.fi Stake', 'Liquid'], 'ether.fi'],
    ['parent#maker-dao', ['Spark', 'Sky'], 'Maker Dao'],
    ['parent#', ['Spark'], ''],
    ['parent#circle', ['Circle CCTP', 'Circle'], 'Circle (all versions)'],
    ['parent#lido', ['LIDO'], 'LIDO (all versions)'],
  ])('names the parent %s of %j %s', (parent, names, name) => {
    const { byKey } = toAppDirectory(names.map((each, index) => app(String(index), each, { parent })))
    expect(byKey.get(parent)?.name).toBe(name)
  })

  it('gives every application the page that its row leads to, whether the directory lists it or not', () => {
    const circle = { parent: 'parent#circle' }
    const apps = [...versions, app('7', 'Circle', circle), app('8', 'Circle CCTP', circle)]
    const listed = [...markSharedSlugs(new Map(apps.entries())).values()]
    const pages = ['uniswap-v2', 'uniswap-v3', 'circle~7', 'circle-cctp']
    expect(listed.map(metadata => findPageId(toAppDirectory(listed), metadata))).toEqual(pages)
    expect(listed.map(metadata => findPageId(toAppDirectory([]), metadata))).toEqual(pages)
  })

  it('gives the plain slug to the parent, or else to the first of the provider, and finds the others by slug and key', () => {
    const directory = toAppDirectory(
      [
        ...versions,
        app('4', 'Uniswap', { slug: 'uniswap' }),
        app('16', 'Large', { slug: 'same' }),
        app('5', 'Small', { slug: 'same' }),
      ],
      new Map([
        ['4', 1e9],
        ['5', 1],
        ['16', 2],
      ]),
    )
    const nameOf = (id: string) => findApp(directory, id)?.key
    expect(nameOf('uniswap')).toBe('parent#uniswap')
    expect(nameOf('uniswap~4')).toBe('4')
    expect(nameOf('same')).toBe('5')
    expect(nameOf('same~5')).toBe('5')
    expect(nameOf('same~16')).toBe('16')
    expect(directory.byKey.get('16')?.id).toBe('same~16')
    expect(nameOf('other')).toBeUndefined()
  })

  it('has one id for each, which finds it, whatever the names are', () => {
    const slug = constantFrom(
      'a',
      '',
      '.',
      '..',
      '../x',
      'a~1',
      '<script>',
      '🦄',
      '~',
      'x'.repeat(200),
      'a/b',
    )
    const some = record({
      key: constantFrom('1', '2', '3', 'a', '1~2', 'parent#a', 'name:~', 'parent#'),
      slug,
      name: string({ unit: 'binary', maxLength: 6 }),
      parent: option(constantFrom('parent#a', 'parent#', 'parent#..', 'a')),
      size: option(integer()),
    })
    assert(
      property(array(some, { maxLength: 12 }), all => {
        const metadata = all.map(({ key, name, slug: ownSlug, parent }) =>
          app(key, name, { slug: ownSlug, parent }),
        )
        const directory = toAppDirectory(metadata, new Map(all.map(({ key, size }) => [key, size])))
        const ids = directory.entries.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        for (const entry of directory.entries) {
          expect(findApp(directory, entry.id)).toBe(entry)
          expect(['', '.', '..']).not.toContain(entry.id)
          expect(entry.parent === null || ids.includes(entry.parent)).toBe(true)
        }
        const keys = metadata.filter(({ name }) => name.trim() !== '').map(({ key }) => key)
        for (const key of keys) expect(directory.byKey.has(key)).toBe(true)
      }),
    )
  })
})
