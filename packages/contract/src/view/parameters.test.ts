import { expect, it } from 'vitest'

import { pageEntries } from '../pages/pages.ts'
import { everythingOffered, type ViewParameter } from './parameters.ts'
import { readAddress } from './readAddress.ts'
import { toViewSearch, toViewState } from './viewState.ts'

/** A value of each parameter, as addresses have it, which is the standard one of no page. */
const samples: Readonly<Record<Exclude<ViewParameter, 'zoom'>, string>> = {
  timeFrame: '7d',
  vs: 'year',
  known: '2026-09-24',
  range: '2026-07-01..2026-09-30',
  limit: '25',
  resample: 'M',
  excludeStablecoins: 'true',
  mode: 'percent',
  show: '1,2599',
  add: '2599',
  find: 'uni swap',
  category: 'Dexs',
  newer: '60d',
  min: '1000.5',
  sort: '-share',
  columns: 'previous,-total',
  tab: 'breakdown',
  chains: 'ethereum,base',
  chain: 'base',
  metric: 'revenue',
  by: 'chain',
  group: 'parent',
  ranking: 'moved',
  version: 'uniswap-v3',
  treasury: 'history',
  volume: 'perps',
  lines: 'price',
  log: 'true',
  events: 'hack,raise',
  app: 'uniswap',
  source: 'fees/*',
  since: '2026-09-01',
  until: '2026-09-24',
  secondMode: 'percent',
  draw: 'lines',
  secondDraw: 'areas',
  tableTimeFrame: '90d',
  tableLimit: '50',
  search: 'aave',
  tableCategory: 'Lending',
  tableNewer: '90d',
  tableMin: '10000',
  tableSort: 'name',
  tableColumns: '-total',
  page: '2',
  pageSize: '50',
}

it.each(Object.entries(samples))('%s=%s is read and written as it is', (name, value) => {
  const { view, dropped } = readAddress({ [name]: value }, everythingOffered)
  expect(dropped).toEqual([])
  expect(view).not.toEqual(toViewState({}, everythingOffered))
  expect(toViewSearch(view)).toEqual({ [name]: value })
})

it('addresses have their parameters in one order', () => {
  const { view } = readAddress(samples, everythingOffered)
  expect(Object.keys(toViewSearch(view))).toEqual(Object.keys(samples))
})

it.each(pageEntries)('$id reads back whatever it offers, and nothing else', ({ page }) => {
  const offered = Object.fromEntries(
    Object.entries(samples).map(([name, value]) => {
      const values = Object.entries(page.offers).find(([each]) => each === name)?.[1]
      return [name, typeof values === 'object' ? (values[0] ?? '') : value]
    }),
  )
  const { view, dropped } = readAddress(offered, page.offers)
  const ownKeys = Object.keys(samples).filter(name => Object.hasOwn(page.offers, name))
  expect(dropped.filter(({ reason }) => reason !== 'idle')).toEqual([])
  expect(dropped.map(({ name }) => name)).toEqual(
    Object.keys(samples).filter(name => !ownKeys.includes(name)),
  )
  expect(readAddress(toViewSearch(view), page.offers)).toEqual({ view, dropped: [] })
})
