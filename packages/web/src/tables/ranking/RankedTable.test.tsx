import type { ProtocolRow } from '@analytics/contract/api/responses/ranking'
import type { TableSpec } from '@analytics/contract/pages/model/panels'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { cutName } from '../cells/cutName.ts'
import { QualityCell } from '../cells/QualityCell.tsx'
import { RankedTable } from './RankedTable.tsx'
import type { AnyRow } from './rows.ts'
import { formatPart, type SummaryFacts } from './SummaryLines.tsx'

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
    change24h: -18.07,
    change7d: 0,
    marketShare: 11.4,
    completeness: 0.93,
    dateRange: { from: '2026-08-26', to: '2026-09-24' },
    ...patch,
  }) as unknown as AnyRow

const draw = (kind: TableSpec['kind'], rows: readonly AnyRow[] = [row()], timeFrame: '30d' | '1y' = '30d') =>
  renderToStaticMarkup(
    <RankedTable
      spec={{ kind, title: 'Top', entity: 'Protocol', plural: 'protocols' }}
      metric="fees"
      rows={rows}
      timeFrame={timeFrame}
      sort={null}
      onSort={() => undefined}
      charted={new Map([['hl', '#d57000']])}
      dimmed={false}
    />,
  )
const headings = (markup: string) =>
  [...markup.matchAll(/<th[^]*?<\/th>/g)].map(([head]) => head.replaceAll(/<[^>]+>/g, ''))

describe('the shared ranking of protocols', () => {
  it('labels its columns', () => {
    expect(headings(draw('protocols')).join(' ')).toBe(
      '# Protocol Chains 24h 7d 30d 24h Change 7d Change Total Market Share',
    )
  })

  it('shows figures, dashes for what is missing, and red and green', () => {
    const markup = draw('protocols')
    for (const text of ['$2.58M', '$80.50M', '−18.07%', '+0.00%', '$2.00B', '11.4%', '+2'])
      expect(markup).toContain(text)
    expect(markup).toMatch(/text-negative[^>]*>−18.07%/)
    expect(markup).toMatch(/text-positive[^>]*>\+0.00%/)
    expect(markup).toMatch(/text-text-3">–</)
    expect(markup).toContain('#d57000')
  })

  it('is without Total where one of its values is negative', () => {
    expect(headings(draw('protocols', [row(), row({ id: 'b', total: -1 })]))).not.toContain('Total')
  })

  it('adds the selected frame', () => {
    expect(headings(draw('protocols', [row()], '1y'))).toContain('1y')
  })
})

describe('one chain’s applications', () => {
  it('have rank, average, change, share, quality and date range', () => {
    const markup = draw('topApplications')
    expect(headings(markup).join(' ')).toBe(
      'Rank Protocol Average / day 30d Change Market Share Data Quality Date Range',
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
})
