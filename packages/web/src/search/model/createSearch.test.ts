import type { Entity } from '@analytics/contract/directory/directory'
import { unknownEntity } from '@analytics/contract/testing/unknownEntity'
import { describe, expect, it } from 'vitest'

import { createSearch } from './createSearch.ts'
import { groupResults } from './groupResults.ts'
import { pageItems, toActionItem, toEntityItems } from './items.ts'

const app = (name: string, ownEntity: Partial<Entity> = {}): Entity => ({
  ...unknownEntity,
  kind: 'app',
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  ...ownEntity,
})

const entities: readonly Entity[] = [
  app('Uniswap', { detail: 'Dexs', members: 3, chains: 23 }),
  app('Uniswap V4', { detail: 'Dexs' }),
  app('Uniswap V2'),
  app('Unit'),
  app('PancakeSwap'),
  app('pump.fun'),
  app('Sunswap'),
  app('<script>alert(1)</script>'),
  app('Пример'),
  app('İstanbul Café'),
  app('🦄 Horn'),
  { ...app('Unichain'), kind: 'chain', id: 'unichain' },
  { ...app('Uniswap'), kind: 'asset', id: 'uniswap', detail: 'UNI' },
  { ...app('Dexs'), kind: 'category', id: 'dexs', members: 42 },
]
const items = [
  ...toEntityItems(entities, () => true),
  ...pageItems,
  toActionItem('theme', 'Switch between dark and light', 'theme'),
]
const search = createSearch(items)
const itemsOf = (text: string) => search.find(text).map(({ item }) => item)
const namesOf = (text: string) => itemsOf(text).map(({ name }) => name)
const appsOf = (text: string) =>
  itemsOf(text)
    .filter(({ group }) => group === 'app')
    .map(({ name }) => name)

describe('the search', () => {
  it.each([
    ['cafe', [9, 13]],
    ['CAFE\u0301', [9, 13]],
    ['istanbul', [0, 8]],
    ['cafe ist', [0, 3, 9, 13]],
  ])('finds a name by its plain letters, and marks them: %s', (text, ranges) => {
    const [item] = itemsOf(text)
    expect(item?.name).toBe('İstanbul Café')
    expect(item && search.toMatch(item, text).ranges).toEqual(ranges)
  })

  it('finds the further pages of a subject among the dashboards, after the subject', () => {
    const searchItems = itemsOf('dexs')
    const ownIndex = searchItems.findIndex(({ path }) => path === '/category/dexs')
    const further = searchItems.findIndex(({ path }) => path === '/category/dexs/chains')
    expect([searchItems[further]?.name, searchItems[further]?.group]).toEqual(['DEX by chain', 'dashboard'])
    expect(ownIndex).toBeLessThan(further)
    expect(itemsOf('dex by chain')[0]?.path).toBe('/category/dexs/chains')
  })

  it('finds what begins so first, the larger before the smaller', () => {
    expect(appsOf('uni').slice(0, 4)).toEqual(['Uniswap', 'Uniswap V4', 'Uniswap V2', 'Unit'])
    expect(appsOf('uniswap').slice(0, 3)).toEqual(['Uniswap', 'Uniswap V4', 'Uniswap V2'])
    expect(appsOf('swap').at(0)).toBe('Uniswap')
  })

  it.each([
    ['uniwsap', 'Uniswap'],
    ['uniswapp', 'Uniswap'],
    ['unswap', 'Uniswap'],
    ['nuiswap', 'Uniswap'],
    ['pancakswap', 'PancakeSwap'],
    ['pancakeswsp', 'PancakeSwap'],
    ['pumpfun', 'pump.fun'],
    ['v4 uniswap', 'Uniswap V4'],
    ['v4 uniwsap', 'Uniswap V4'],
    ['uint', 'Unit'],
    ['пример', 'Пример'],
    ['🦄', '🦄 Horn'],
    ['<script>', '<script>alert(1)</script>'],
    ['perps fees', 'Perps Fees by App'],
    ['theme', 'Switch between dark and light'],
    ['velocity', 'Stablecoin velocity'],
    ['hack', 'Fees after a hack, moving average'],
    ['utilization', 'Utilisation'],
    ['take rate', 'Take rate'],
    ['L2', 'App Fees by Chain'],
  ])('%s finds %s', (text, name) => {
    expect(namesOf(text)).toContain(name)
  })

  it.each([
    ['Base', 'chain/base'],
    ['BASE', 'chain/base'],
    ['dex', 'category/dexs'],
    ['lending', 'category/lending'],
    ['base-app', 'app/base-app'],
    ['bas', 'chain/base'],
    ['uniswap', 'app/uniswap'],
  ])('shows an exact name before others, and chains and categories before applications: %s', (text, id) => {
    const named = createSearch(
      toEntityItems(
        [
          app('Base App'),
          app('Sky Lending'),
          app('Orca DEX'),
          app('Lending Bot'),
          ...entities,
          { ...app('Base'), kind: 'chain' },
          { ...app('Lending'), kind: 'category' },
          { ...app('DEX Aggregator'), kind: 'category' },
        ],
        () => true,
      ),
    )
    expect(groupResults(named.find(text), null)[0]?.items[0]?.id).toBe(id)
  })

  it('finds an asset by its symbol first', () => {
    expect(itemsOf('uni')[0]).toMatchObject({ group: 'asset', name: 'Uniswap' })
  })

  it('forgives no wrong letter in a short term, and no second one in a longer term', () => {
    expect(namesOf('unot')).not.toContain('Unit')
    expect(namesOf('uniwsep')).not.toContain('Uniswap')
  })

  it('finds nothing in nothing', () => {
    for (const text of ['', '  ', 'zzzzqqq', '\\', '(((', '[', '-', '"', '%'])
      expect(() => namesOf(text)).not.toThrow()
    expect(namesOf(' ')).toEqual([])
    expect(namesOf('zzzzqqq')).toEqual([])
  })

  it('marks what was typed', () => {
    const [first] = itemsOf('swap')
    expect(first && search.toMatch(first, 'swap').ranges).toEqual([3, 7])
    const unit = items.find(({ name }) => name === 'Uniswap V4')
    expect(unit && search.toMatch(unit, 'v4 uni').ranges).toEqual([0, 3, 8, 10])
    expect(unit && search.toMatch(unit, 'uniwsap').ranges).toEqual([0, 7])
    expect(unit && search.toMatch(unit, 'unswap').ranges).toEqual([0, 7])
    for (const item of items) expect(search.toMatch(item, 'perpetual nothing').ranges.length % 2).toBe(0)
    expect(unit && search.toMatch(unit, 'nothing').ranges).toEqual([])
  })

  it('shows a few of each group, and one group whole', () => {
    const foundItems = search.find('uniswap')
    const groups = groupResults([...foundItems, ...foundItems, ...foundItems], null)
    expect(groups.map(({ id }) => id)).toEqual(['app', 'asset'])
    expect(groups[0]).toMatchObject({ name: 'Applications', figure: 'Fees, 30d' })
    expect(groups[0]?.items).toHaveLength(5)
    expect(groups[0]?.count).toBeGreaterThan(5)
    expect(groupResults(foundItems, 'asset').map(({ id }) => id)).toEqual(['asset'])
  })

  it('shows what was typed before what is only spelt alike', () => {
    const alike = { ...app('Thene'), id: 'thene' }
    const other = createSearch([...toEntityItems([alike], () => true), toActionItem('theme', 'Theme', '')])
    expect(groupResults(other.find('theme'), null).map(({ id }) => id)).toEqual(['action', 'app'])
  })

  it('says what an application, a category and a dashboard are', () => {
    const detailOf = (group: string, name: string) =>
      items.find(item => item.group === group && item.name === name)?.detail
    expect(detailOf('app', 'Uniswap')).toBe('DEX, 3 versions, 23 chains')
    expect(detailOf('app', 'Uniswap V4')).toBe('DEX')
    expect(detailOf('category', 'DEX')).toBe('42 applications')
    expect(detailOf('dashboard', 'Application Fees')).toBe('Application Market Share')
    expect(toEntityItems(entities, kind => kind === 'chain')).toHaveLength(1)
  })
})

it('a metric without a dashboard leads to the category that shows it best', () => {
  const metricOf = (text: string) => itemsOf(text).find(({ group }) => group === 'metric')
  expect(metricOf('open interest')).toMatchObject({
    name: 'Open interest',
    path: '/category/derivatives',
    view: { metric: 'openInterest' },
  })
  expect(metricOf('dex aggregator')).toMatchObject({
    detail: 'DEX Aggregator',
    path: '/category/dex-aggregator',
    view: { metric: 'dexAggregatorVolume' },
  })
  expect(metricOf('spot volume')).not.toHaveProperty('view')
})
