import { toSharedName } from '@analytics/contract/directory/allVersions'
import { findEntity, toDirectory } from '@analytics/contract/directory/directory'
import { assetIds } from '@analytics/contract/metrics/assets'
import { chainIds } from '@analytics/contract/metrics/chains'
import { toEntityPath } from '@analytics/contract/pages/model/entityPaths'
import { matchPattern } from '@analytics/contract/pages/model/patterns'
import { describe, expect, it } from 'vitest'

import { toAppDirectory, type ListedApp } from '../../domain/directory/toAppDirectory.ts'
import type { Facts } from '../../domain/facts.ts'
import type { MemberMetadata } from '../../domain/table/metricTable.ts'
import { toMetadata } from '../../domain/testing/members.ts'
import { entities } from './entities.ts'

const app = (key: string, name: string, ownMetadata: Partial<MemberMetadata> = {}) =>
  toMetadata(key, { name, displayName: name, slug: name, ...ownMetadata })

/** Nothing but applications is stored. */
async function listOf(
  apps: readonly ListedApp[],
  sizes: Readonly<Record<string, number>> = {},
  held: readonly string[] = [],
) {
  const facts = {
    getAppDirectory: async () => toAppDirectory(apps, new Map(Object.entries(sizes))),
    findApps: async () => undefined,
    getChains: async () => ({ tables: new Map() }),
    findPrices: async () => undefined,
    findStablecoins: async () => undefined,
    findBridges: async () => undefined,
    getTvls: async () => ({ day: null, byKey: new Map(held.map(key => [key, 1])) }),
    findTreasuries: async () => undefined,
  } satisfies Partial<Facts> as unknown as Facts
  const { data } = await entities.run({} as never, facts)
  return toDirectory(data)
}

const hostile = [
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '..',
  '.',
  '🦄',
  '%2e%2e',
  'x'.repeat(200),
  'a?b#c',
  'a\\b',
  '~',
]

describe('the list of entities', () => {
  it.each(hostile)('has an address for %s, whatever it names', async name => {
    const ownFacts = { category: name, chains: [name], parent: `parent#${name}` }
    const directory = await listOf([app('1', name, ownFacts), app('2', name), app('3', 'Other')])
    const called = directory.entities.filter(entity => toSharedName(entity.name) === name)
    expect(called.filter(({ kind }) => kind === 'app')).toHaveLength(3)
    for (const { kind, id } of directory.entities) {
      const path = toEntityPath(kind, id)
      expect(new URL(path, 'http://host').pathname).toBe(path)
      const parts = matchPattern(`/${kind}/{id}`, path)
      expect(findEntity(directory, kind, parts?.['id'] ?? '')).toMatchObject({ kind, id })
    }
  })

  it('answers with what is there', async () => {
    const { entities: foundEntities } = await listOf([])
    expect(foundEntities.map(({ kind }) => kind)).toEqual([
      ...chainIds.map(() => 'chain'),
      ...assetIds.map(() => 'asset'),
    ])
    expect(foundEntities.every(({ value }) => value === null)).toBe(true)
  })

  it('has a chain and a category once, however applications spell it', async () => {
    const directory = await listOf(
      [
        app('1', 'A', { chains: ['zkSync Era', 'Binance'], category: 'Dexs' }),
        app('2', 'B', { chains: ['ZKsync Era'], category: ' dexs' }),
        app('3', 'C', { chains: ['ZKsync Era'], category: 'Dexs' }),
      ],
      { 1: 5, 3: 7 },
    )
    expect(findEntity(directory, 'chain', 'zksync-era')).toMatchObject({ name: 'ZKsync Era', members: 3 })
    expect(findEntity(directory, 'chain', 'bsc')).toMatchObject({ name: 'BSC', members: 1 })
    expect(findEntity(directory, 'category', 'dexs')).toMatchObject({ name: 'Dexs', members: 3, value: 12 })
  })

  it('has the metrics and the followed chains of an application, and those of its versions', async () => {
    const ownFacts = { chains: ['Base', 'Narnia'], parent: 'parent#pair', category: 'Dexs' }
    const directory = await listOf(
      [
        { ...app('1', 'Pair V1', ownFacts), metric: 'fees' },
        { ...app('1', 'Pair V1', ownFacts), metric: 'spotVolume' },
        { ...app('2', 'Pair V2', { ...ownFacts, chains: ['Ethereum'] }), metric: 'revenue' },
        { ...app('3', 'Vault'), metric: 'fees' },
      ],
      {},
      ['2'],
    )
    const entityOf = (kind: 'app' | 'chain' | 'category' | 'asset', id: string) =>
      findEntity(directory, kind, id)?.metrics
    expect(entityOf('app', 'Pair V1')).toEqual(['fees', 'spotVolume'])
    expect(entityOf('app', 'Pair V2')).toEqual(['revenue', 'tvl'])
    expect(entityOf('app', 'pair')?.toSorted()).toEqual(['fees', 'revenue', 'spotVolume', 'tvl'])
    expect(entityOf('app', 'Vault')).toEqual(['fees'])
    expect(entityOf('category', 'dexs')).toEqual(['fees', 'revenue', 'spotVolume'])
    expect(entityOf('chain', 'base')).toContain('fees')
    expect(entityOf('chain', 'narnia')).toEqual(['stablecoinSupply', 'inflow'])
    expect(entityOf('asset', 'bitcoin')).toEqual(['price', 'marketCap'])
    expect(findEntity(directory, 'app', 'pair')?.on).toEqual(['base', 'ethereum'])
  })

  it('finds an application by its slug and key, whatever the sizes are', async () => {
    const directory = await listOf([app('2', 'One'), app('1', 'One'), app('3', 'Two')], { 2: 9 })
    expect(findEntity(directory, 'app', 'One')?.key).toBe('1')
    expect(findEntity(directory, 'app', 'One~2')?.key).toBe('2')
    expect(findEntity(directory, 'app', 'One~1')?.key).toBe('1')
    expect(findEntity(directory, 'app', 'Former~1')?.key).toBe('1')
    expect(findEntity(directory, 'app', 'One~4')).toBeUndefined()
    expect(findEntity(directory, 'chain', 'One')).toBeUndefined()
  })
})
