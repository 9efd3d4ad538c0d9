import type { ProtocolRow } from '@analytics/contract/api/responses/ranking'
import type { AnyRow } from '@analytics/contract/columns/rankingColumns'
import { compareValues } from '@analytics/contract/metrics/sums'
import type { TableSpec } from '@analytics/contract/pages/model/panels'
import { fromIsoDay } from '@analytics/contract/query/day'
import { defaultViewState, type TableChoice } from '@analytics/contract/view/viewState'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { cutName } from '../cells/cutName.ts'
import { QualityCell } from '../cells/QualityCell.tsx'
import { tableLayouts } from '../columns/tableLayout.ts'
import { RankedTable } from './RankedTable.tsx'
import { formatPart, SummaryLines, type SummaryFacts } from './SummaryLines.tsx'
import { toRankedTable, type RankedTableOptions } from './toRankedTable.ts'

const row = (patch: Partial<ProtocolRow> = {}) =>
  ({
    rank: 1,
    id: 'hl',
    displayName: 'Hyperliquid Perps',
    color: '#2d95fe',
    chains: ['Hyperliquid L1', 'Arbitrum', 'Base', 'Solana', 'Sui'],
    total24h: 2_580_000,
    total7d: null,
    total30d: 80_500_000,
    total1y: 1_420_000_000,
    total: 2_000_000_000,
    averageDaily: 2_683_333,
    change: 112,
    comparison: {
      ...compareValues(30, 70_000_000, 33_000_000),
      days: 27,
      wholeNow: 80_000_000,
    },
    value: 80_500_000,
    previous: 38_000_000,
    previousRank: 4,
    shareChange: 0.944,
    category: 'Derivatives',
    name: 'Hyperliquid Perps',
    slug: 'hyperliquid-perps',
    pageId: 'hyperliquid-perps',
    allChains: ['Hyperliquid L1'],
    change24h: -18.07,
    change7d: 0,
    marketShare: 11.4,
    completeness: 0.93,
    dateRange: { from: '2026-08-26', to: '2026-09-24' },
    ...patch,
  }) as unknown as AnyRow

const spec = (kind: TableSpec['kind']) =>
  ({ kind, title: 'Top', entity: 'Protocol', plural: 'protocols' }) as const
const options = (kind: TableSpec['kind'], patch: Partial<RankedTableOptions> = {}): RankedTableOptions => ({
  spec: spec(kind),
  metric: 'fees',
  rows: [row()],
  shown: '30d',
  range: { from: fromIsoDay('2026-08-26'), to: fromIsoDay('2026-09-24') },
  choice: defaultViewState,
  limit: 10,
  layout: tableLayouts.wide,
  charted: new Map([['hl', '#d57000']]),
  ...patch,
})
const draw = (kind: TableSpec['kind'], patch: Partial<RankedTableOptions> = {}) =>
  renderToStaticMarkup(
    <RankedTable
      spec={spec(kind)}
      content={toRankedTable(options(kind, patch))}
      onSort={() => undefined}
      padding={12}
      rowHeight={36}
      dimmed={false}
    />,
  )
const headings = (markup: string) =>
  [...markup.matchAll(/<th[^]*?<\/th>/g)].map(([head]) => head.replaceAll(/<[^>]+>/g, ''))

describe('the shared ranking of protocols', () => {
  it('labels its columns', () => {
    expect(headings(draw('protocols')).join(' ')).toBe(
      '# Protocol Chains 24h 7d 30d 30d Change 24h Change 7d Change Total Market Share',
    )
  })

  it('shows figures, dashes for what is missing, and red and green', () => {
    const markup = draw('protocols')
    for (const text of ['$2.58M', '$80.50M', '−18.07%', '0.00%', '$2.00B', '11.4%', '+2'])
      expect(markup).toContain(text)
    expect(markup).toMatch(/text-negative[^>]*>−18.07%/)
    expect(markup).toMatch(/text-text-3[^>]*>0.00%/)
    expect(markup).toMatch(/text-text-3">–</)
    expect(markup).toContain('#d57000')
  })

  it('says of a version that its token is that of its parent', () => {
    const text = 'The token stands for all versions: group by parent'
    const markupOf = (parent: string | null, pf: number | null) =>
      draw('protocols', {
        rows: [row({ parent, ratios: { pf } })],
        choice: { ...defaultViewState, columns: ['pf'] },
      })
    expect(markupOf('uniswap', null)).toContain(`<span title="${text}">–`)
    expect(markupOf('uniswap', 12)).not.toContain(text)
    expect(markupOf(null, null)).not.toContain(text)
  })

  it('is without Total where one of its values is negative', () => {
    expect(headings(draw('protocols', { rows: [row(), row({ id: 'b', total: -1 })] }))).not.toContain('Total')
  })

  it('offers the first day of data, which is shown when chosen', () => {
    const choice = { ...defaultViewState, columns: ['firstDay'] }
    const { choosable } = toRankedTable(options('protocols'))
    expect(choosable.find(({ name }) => name === 'firstDay')).toMatchObject({
      label: 'First Day',
      optional: true,
    })
    expect(headings(draw('protocols'))).not.toContain('First Day')
    const markup = draw('protocols', { choice, rows: [row({ firstDay: '2024-02-29' })] })
    expect(headings(markup)).toContain('First Day')
    expect(markup).toContain('29 Feb 2024')
  })

  it('has bars with the previous range and trends in a view of its own', () => {
    const rows = [row({ value: 200, previous: 100, trend: [1, 2, 3] })]
    const markup = draw('protocols', { rows, hasBars: true })
    expect(headings(markup)).toEqual(expect.arrayContaining(['Against previous', 'Trend', 'Market Share']))
    expect(headings(markup)).not.toContain('Chains')
    expect(markup).toContain('Previous: $100.00')
    expect(markup).toContain('width="98%"')
    expect(markup).toContain('x="49%"')
  })

  it('adds the selected frame', () => {
    expect(headings(draw('protocols', { shown: '1y' }))).toContain('1y')
  })
})

describe('one chain’s applications', () => {
  it('have rank, the sum that ranks them, average, change, share, quality and date range', () => {
    const markup = draw('topApplications')
    expect(headings(markup).join(' ')).toBe(
      'Rank Protocol 30d Average / day 30d Change Market Share Share Change Data Quality Date Range',
    )
    for (const text of ['$2.68M', '+112%', '93%', '26 Aug – 24 Sep 2026']) expect(markup).toContain(text)
  })

  it.each([
    [1, '100%', false],
    [0.999, '99%', true],
    [0.94, '94%', true],
  ])('a completeness of %d reads %s', (completeness, text, hasDot) => {
    const markup = renderToStaticMarkup(<QualityCell completeness={completeness} />)
    expect(markup).toContain(text)
    expect(markup.includes('rounded-full')).toBe(hasDot)
    expect(markup.includes('text-warning')).toBe(completeness < 0.95)
  })
})

describe('the columns that can be chosen', () => {
  const choose = (...columns: string[]) => ({ choice: { ...defaultViewState, columns } })

  it('are the range before, the change of the share, and the category', () => {
    const markup = draw('protocols', choose('previous', 'shareChange', 'category'))
    expect(headings(markup).join(' ')).toBe(
      '# Protocol Chains Category 24h 7d 30d Previous 30d 30d Change 24h Change 7d Change Total Market Share Share Change',
    )
    for (const text of ['$38.00M', '+112%', '+0.94', 'Perps']) expect(markup).toContain(text)
  })

  it('hide standard ones', () => {
    expect(headings(draw('protocols', choose('-total', '-chains'))).join(' ')).toBe(
      '# Protocol 24h 7d 30d 30d Change 24h Change 7d Change Market Share',
    )
  })

  it('show beside a rank how it has changed', () => {
    expect(draw('protocols')).not.toContain('↑3')
    expect(draw('protocols', choose('rankChange'))).toContain('↑3')
  })

  it('compare nothing with what was before all time', () => {
    const { choosable } = toRankedTable(options('protocols', { shown: 'all' }))
    const names = choosable.map(({ name }) => name)
    for (const name of ['rankChange', 'previous', 'change', 'shareChange']) expect(names).not.toContain(name)
  })
})

describe('a range of one’s own', () => {
  const october = { from: fromIsoDay('2026-10-16'), to: fromIsoDay('2026-10-22') }

  it('is a column in front of the standard ones, by which the table is sorted', () => {
    const zoomed = { shown: 'custom', range: october } as const
    expect(headings(draw('protocols', zoomed)).slice(2, 6)).toEqual([
      'Chains',
      '16 – 22 Oct',
      'Change',
      '24h',
    ])
    const { sorting, selected } = toRankedTable(options('periods', zoomed))
    expect([sorting.column, selected]).toEqual(['value', 'value'])
  })

  it('is compared with the days before it; of a stock, with the day before', () => {
    const compared = {
      shown: 'custom',
      range: october,
      choice: { ...defaultViewState, columns: ['previous'] },
    } as const
    expect(headings(draw('protocols', compared))).toContain('9 – 15 Oct')
    const stock = headings(draw('protocols', { ...compared, metric: 'tvl' }))
    expect(stock).toEqual(expect.arrayContaining(['22 Oct', '15 Oct']))
  })
})

describe('a change over fewer days than the range has', () => {
  it('is marked, and says over which', () => {
    const text = 'over 27 of 30 days'
    expect(draw('topApplications')).toContain(text)
    const whole = row({ comparison: compareValues(30, 1, 1) })
    expect(draw('topApplications', { rows: [whole] })).not.toContain('like for like')
  })

  it('is new over a day, too, where the day before has nothing', () => {
    const comparison24h = { ...compareValues(1, 5, 0), isNew: true }
    const rows = [row({ change24h: null, comparison24h })]
    expect(draw('protocols', { rows })).toMatch(/>new</)
    expect(draw('protocols')).not.toMatch(/>new</)
  })

  it('is new where the range before has too little of it', () => {
    const young = row({ change: null, comparison: { ...compareValues(30, 0, 0), isNew: true } })
    expect(draw('topApplications', { rows: [young] })).toContain('>new<')
  })
})

describe('the rows that are shown', () => {
  const rows = [
    row({ id: 'a', rank: 1, displayName: 'Alpha', category: 'Dexs', total30d: 30, shareChange: -1 }),
    row({ id: 'b', rank: 2, displayName: 'Beta', category: 'Lending', total30d: 20, shareChange: 2 }),
    row({ id: 'c', rank: 3, displayName: 'Gamma', category: 'Dexs', total30d: 10, shareChange: 1 }),
  ]
  const shown = (choice: Partial<TableChoice>, limit: RankedTableOptions['limit'] = 2) =>
    toRankedTable(options('protocols', { rows, limit, choice: { ...defaultViewState, ...choice } })).rows.map(
      ({ id }) => id,
    )

  it('are cut after they are sorted', () => {
    expect(shown({})).toEqual(['a', 'b'])
    const columns = ['shareChange']
    expect(shown({ columns, sort: { column: 'shareChange', descending: true } })).toEqual(['b', 'c'])
    expect(shown({ columns, sort: { column: 'shareChange', descending: false } })).toEqual(['a', 'c'])
  })

  it('are all that are found, by name and by category', () => {
    expect(shown({ search: ' GAM ' }, 1)).toEqual(['c'])
    expect(shown({ category: 'Dexs' }, 1)).toEqual(['a', 'c'])
    expect(shown({ category: 'Dexs', search: 'beta' })).toEqual([])
  })
})

describe('a name', () => {
  it('is cut after 25 characters', () => {
    expect(cutName('Jupiter Perpetual Exchange')).toBe('Jupiter Perpetual Exchang…')
    expect(cutName('Hyperliquid Spot Orderbok')).toBe('Hyperliquid Spot Orderbok')
    expect(cutName('🦄'.repeat(26))).toBe(`${'🦄'.repeat(25)}…`)
  })
})

describe('a summary', () => {
  const partOf = (field: Parameters<typeof formatPart>[0], summary: SummaryFacts['summary']) =>
    formatPart(field, { summary, timeFrame: '90d', range: null })

  it('writes each field in its own way', () => {
    expect(partOf('totalFees24h', { totalFees24h: 2_500_000 })).toBe('$2.50M')
    expect(partOf('avgFeeRate', { avgFeeRate: 0.02749 })).toBe('0.027%')
    expect(partOf('totalProtocols', { totalProtocols: 1128 })).toBe('1,128')
    expect(partOf('topChain', { topChain: 'Solana' })).toBe('Solana')
    expect(partOf('avgFeeRate', {})).toBe('–')
    expect(partOf('range', {})).toBe('90d')
    expect(partOf('rangeTotal', { rangeTotal: 3_100_000 })).toBe('$3.10M')
  })

  it('leaves out a line with an unknown figure, and is nothing without a line', () => {
    const draw = (lines: string[], summary: SummaryFacts['summary']) =>
      renderToStaticMarkup(<SummaryLines lines={lines} facts={{ summary, timeFrame: '30d', range: null }} />)
    const lines = ['Top: {topProtocol}', 'Protocols: {totalProtocols} across {totalChains} chains']
    expect(draw(lines, { topProtocol: 'Aave', totalProtocols: 3 })).toMatch(/Top: .*Aave/)
    expect(draw(lines, { topProtocol: 'Aave', totalProtocols: 3 })).not.toContain('across')
    expect(draw(lines, { topProtocol: null })).toBe('')
  })
})
