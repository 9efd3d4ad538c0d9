import { describe, expect, it } from 'vitest'

import { fromIsoDay } from '../../query/day.ts'
import { defaultViewState, type AnyState, type TableView } from '../../view/viewState.ts'
import { getRequests, type PageRequests } from '../model/Page.ts'
import { getPage, type PageId } from '../pages.ts'

const ask = (id: PageId, patch: Partial<AnyState> = {}): PageRequests =>
  getRequests(getPage(id).page, { ...defaultViewState, ...patch })
const parameterOf = (url: string | undefined, name: string) =>
  new URLSearchParams(url?.split('?')[1]).get(name)
const table = (patch: Partial<TableView>) => ({ table: { ...defaultViewState.table, ...patch } })

describe('a ranking that is searched, filtered or sorted', () => {
  it.each([{ search: 'uni' }, { category: 'Dexs' }, { sort: { column: 'shareChange', descending: true } }])(
    'is requested with all rows, and its chart as before: %j',
    choice => {
      const { ranking, series } = ask('application-fees', choice)
      expect(parameterOf(ranking?.url, 'limit')).toBe('all')
      expect(series).toEqual(ask('application-fees')['series'])
      const breakdown = { tab: 'breakdown', ...choice } as const
      expect(parameterOf(ask('app-fees-by-chain', breakdown)['ranking']?.url, 'limit')).toBe('all')
    },
  )

  it('is requested as usual otherwise, whatever its columns', () => {
    const usual = ask('application-fees')
    expect(parameterOf(usual['ranking']?.url, 'limit')).toBe('10')
    expect(ask('application-fees', { search: ' ', columns: ['previous'] })).toEqual(usual)
  })
})

describe('a table with requests of its own', () => {
  const range = { from: fromIsoDay('2026-10-16'), to: fromIsoDay('2026-10-22') }

  it('follows the time range or the own dates of the page', () => {
    expect(parameterOf(ask('application-revenue', { timeFrame: '90d' })['current']?.url, 'timeFrame')).toBe(
      '90d',
    )
    const ownRequest = ask('application-revenue', { range })['current']
    expect(parameterOf(ownRequest?.url, 'from')).toBe('2026-10-16')
  })

  it('keeps the time range that was chosen for it', () => {
    const { current } = ask('application-revenue', { range, timeFrame: '90d', ...table({ timeFrame: '7d' }) })
    expect(parameterOf(current?.url, 'timeFrame')).toBe('7d')
    expect(parameterOf(current?.url, 'from')).toBeNull()
  })

  it('is searched apart from the other table', () => {
    const { current, ranking } = ask('application-revenue', table({ search: 'uni' }))
    expect(parameterOf(current?.url, 'limit')).toBe('all')
    expect(parameterOf(ranking?.url, 'limit')).toBe('10')
  })
})
