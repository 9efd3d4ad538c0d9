import type { BridgesData } from '@analytics/contract/api/responses/bridges'
import type { PerformanceData } from '@analytics/contract/api/responses/performance'
import type { StablecoinSeriesData, StablecoinTableData } from '@analytics/contract/api/responses/stablecoins'
import { unpackData } from '@analytics/contract/api/shapes/packedResponse'
import { formatChange } from '@analytics/contract/format/change'
import { formatBillions, formatPercent, formatPrice, formatUsd } from '@analytics/contract/format/number'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { formatDateTime } from '../../packages/web/src/format/date.ts'
import { keyFigure, legendOf, namesIn, requestsOf, region, shown } from './support/dashboards.ts'
import { queriesIn, useLoadedPages } from './support/loadedPages.ts'

const { on, get } = useLoadedPages()

const headsOf = async (page: Page, title: string) =>
  (await region(page, title).getByRole('columnheader').allInnerTexts()).join(' ')
const rowsOf = async (page: Page, title: string) =>
  (await region(page, title).locator('tbody tr').allInnerTexts()).map(text => text.replaceAll(/\s+/g, ' '))

/** The API's response to a page's request. */
async function answered<Data>(id: string, role: 'series' | 'ranking', requests: readonly string[]) {
  const dashboard = shown.find(candidate => candidate.id === id)?.dashboard
  const url = dashboard && requestsOf(dashboard)[role]?.url
  if (!url) throw new Error(`${id} asks no ${role}`)
  // Asked for again while a part of the history of prices is missing.
  expect(queriesIn(requests)).toContain(url)
  return unpackData(await get<Data>(url.replace('/api/analytics/', ''))) as Data
}

describe.each([
  [
    'major-cryptocurrencies',
    'Major Cryptocurrencies',
    'Assets (25)',
    '# Asset Price Market Cap 24H 7D 30D 1Y Trend, 30D',
    'assets',
  ],
  [
    'layer-1-chains',
    'Layer 1 Chains',
    'Chains (25)',
    '# Blockchain Price Market Cap 24H 7D 30D 1Y Trend, 30D',
    'Layer 1 blockchains',
  ],
  [
    'defi-protocols',
    'DeFi Protocols',
    'Assets (30)',
    '# Asset Price Market Cap 24H 7D 30D 1Y Trend, 30D',
    'DeFi protocols',
  ],
])('%s', (id, title, legend, heads, plural) => {
  it('loaded: lines, legend, prices and returns are what the API answers', () =>
    on(id, async (page, requests) => {
      const { tableData, timeSeriesData, updatedAt } = await answered<PerformanceData>(id, 'series', requests)
      const rows = tableData.assets.toSorted((a, b) => (b['30d'] ?? 0) - (a['30d'] ?? 0))
      const chart = region(page, title)
      await chart.getByText(legend, { exact: true }).waitFor()
      const lines = timeSeriesData.assets
      expect(await chart.getByRole('application').getAttribute('aria-label')).toBe(
        `${title}: ${lines.length} lines over 32 moments. Arrow keys read them, plus and minus zoom.`,
      )
      expect(await chart.innerText()).toContain('Since 26 Aug 2026, daily, UTC')
      const names = await legendOf(page, title, legend.split(' ')[0] ?? '')
      const byReturn = lines.toSorted(
        (a, b) => (b.data.at(-1)?.cumulativeReturns ?? 0) - (a.data.at(-1)?.cumulativeReturns ?? 0),
      )
      const nameOf = new Map(rows.map(row => [row.id, row.displayName]))
      const drawn = new Set(lines.map(line => line.id))
      const ids = rows.map(row => row.id).filter(rowId => rowId !== 'bitcoin' && drawn.has(rowId))
      const strong = new Set(['bitcoin', ...ids.slice(0, 2), ...ids.slice(-2)])
      const [bold, others] = [true, false].map(isBold =>
        byReturn.filter(line => strong.has(line.id) === isBold).map(line => nameOf.get(line.id)),
      )
      expect(names).toEqual([...(bold ?? []), ...(others ?? [])])

      expect(await namesIn(page, 'Performance Data')).toEqual(rows.map(row => row.displayName))
      expect(await headsOf(page, 'Performance Data')).toBe(heads)
      const shownRows = await rowsOf(page, 'Performance Data')
      for (const [index, row] of rows.entries()) {
        const returns = [row['24h'], row['7d'], row['30d'], row['1y']].map(formatChange)
        const figures = [formatPrice(row.currentPrice), formatUsd(row.marketCap), ...returns].join(' ')
        expect(shownRows[index]).toContain(figures)
      }
      const table = region(page, 'Performance Data')
      await table.getByText('Sorted by 30D').first().waitFor()
      await table.getByText(`Showing ${rows.length} ${plural}`, { exact: true }).waitFor()
      await table
        .getByText(`Last updated ${formatDateTime((updatedAt ?? 0) * 1000)}`, { exact: true })
        .waitFor()
      await page.getByText(`Prices ${formatDateTime((updatedAt ?? 0) * 1000)}`).waitFor()
    }))
})

describe('stablecoin-market-share-chain', () => {
  it('loaded: shares, chains and their largest coins are what the API answers', () =>
    on('stablecoin-market-share-chain', async (page, requests) => {
      const id = 'stablecoin-market-share-chain'
      const title = 'Stablecoin Market Share by Chain'
      const series = await answered<StablecoinSeriesData>(id, 'series', requests)
      const { rows, total, chainCount } = await answered<StablecoinTableData>(id, 'ranking', requests)
      expect(await keyFigure(page, title)).toBe(formatUsd(series.totals.value))
      await region(page, title).getByText('Chains (10)', { exact: true }).waitFor()
      expect(await legendOf(page, title, 'Chains')).toEqual(series.datasets.map(({ label }) => label))
      const legend = await region(page, title).getByRole('list', { name: 'Chains' }).innerText()
      for (const { marketShare } of series.datasets) expect(legend).toContain(formatPercent(marketShare))
      expect(await page.getByRole('radio', { name: 'Percent of total' }).isChecked()).toBe(true)

      expect(await headsOf(page, 'Chain Details')).toBe(
        '# Chain Total Value 30d Change Dominance % Top Stablecoin Top Share %',
      )
      await region(page, 'Chain Details')
        .getByText(`${formatBillions(total)} on ${chainCount} chains, `)
        .first()
        .waitFor()
      expect(await namesIn(page, 'Chain Details')).toEqual(rows.slice(0, 10).map(({ chain }) => chain))
      const shownRows = await rowsOf(page, 'Chain Details')
      for (const [index, row] of rows.slice(0, 10).entries()) {
        expect(shownRows[index]).toMatch(/\$[\d.]+[BM] (–|[+−]?\d+\.\d\d%) \d+\.\d\d% /)
        expect(shownRows[index]).toContain(
          `${formatBillions(row.totalValue)} ${formatChange(row.change)} ${formatPercent(row.dominance, 2)}`,
        )
        expect(shownRows[index]).toContain(`${row.topStablecoin} ${formatPercent(row.topStablecoinShare, 2)}`)
      }
    }))
})

describe('bridge-volume', () => {
  it('loaded: bars, bridges and the summary are what the API answers', () =>
    on('bridge-volume', async (page, requests) => {
      const title = 'Top Bridges by Volume'
      const answer = await answered<BridgesData>('bridge-volume', 'series', requests)
      const { bridges } = answer.tableData
      expect(await keyFigure(page, title)).toBe(formatUsd(answer.chartData.totals.volume30d))
      expect(await region(page, title).getByRole('application').getAttribute('aria-label')).toBe(
        `${title}: 10 bars, one per bridge. Arrow keys read them.`,
      )
      expect(await headsOf(page, 'Bridges')).toBe('Rank Bridge 24h 7d 30d 30d Change Change 1d Market Share')
      const table = region(page, 'Bridges')
      await table.getByText(`Showing ${bridges.length} bridges`).first().waitFor()
      await table.getByText(`Total 24h Volume: ${formatUsd(answer.summary.totalVolume24h)}`).waitFor()
      await table.getByText(`Top bridge, 30d: ${answer.summary.topBridge}`).waitFor()
      expect(await namesIn(page, 'Bridges')).toEqual(bridges.slice(0, 10).map(row => row.displayName))
      const shownRows = await rowsOf(page, 'Bridges')
      for (const [index, row] of bridges.slice(0, 10).entries()) {
        const volumes = [row.volume24h, row.volume7d, row.volume30d].map(value => formatUsd(value))
        expect(shownRows[index]).toContain(volumes.join(' '))
        expect(shownRows[index]).toContain(`${formatChange(row.change1d)} ${formatPercent(row.marketShare)}`)
      }
    }))
})
