import type { BridgesData } from '@analytics/contract/api/responses/bridges'
import type { RankingData } from '@analytics/contract/api/responses/ranking'
import type { StablecoinTableData } from '@analytics/contract/api/responses/stablecoins'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { formatPercent, formatUsd } from '../../packages/web/src/format/number.ts'
import { namesIn, region } from './support/dashboards.ts'
import { exportCsv, linesOf } from './support/download.ts'
import { choose, useLoadedPages } from './support/loadedPages.ts'

const { on, get } = useLoadedPages()

const headsIn = async (page: Page, title: string) =>
  (await region(page, title).getByRole('columnheader').allInnerTexts()).join(' ')

async function save(page: Page) {
  const { name, content } = await exportCsv(page)
  return { name, lines: linesOf(content) }
}

describe('lending stocks', () => {
  const table = 'Top Lending Protocols by TVL'

  it('Show and sorting change the rows', () =>
    on('borrow-lend-tvl-app', async page => {
      await choose(page, page, /^Show/, 'Top 25')
      const { protocols } = await get<RankingData>('borrow-lend-tvl-by-app?timeFrame=30d&limit=25')
      await expect.poll(() => namesIn(page, table)).toEqual(protocols.map(row => row.displayName))
      await region(page, table).getByRole('button', { name: '7d mean', exact: true }).click()
      const sorted = protocols.toSorted((a, b) => (b.total7d ?? 0) - (a.total7d ?? 0))
      await expect.poll(() => namesIn(page, table)).toEqual(sorted.map(row => row.displayName))
    }))
})

describe('stablecoins', () => {
  const table = 'Chain Details'
  const path = 'stablecoin-market-share-chain'

  it('pages, page sizes, ticks and columns; the address keeps them', () =>
    on(path, async page => {
      const part = region(page, table)
      const { rows } = await get<StablecoinTableData>(
        'stablecoin-market-share-by-chain?timeFrame=30d&format=table',
      )
      const names = rows.map(({ chain }) => chain)
      await choose(part, page, /^Rows per page/, '10')
      const pages = Math.ceil(names.length / 10)
      await part.getByText(`Page 1 of ${pages}`).waitFor()
      for (const [button, at] of [
        ['Next page', 2],
        ['Last page', pages],
        ['Previous page', pages - 1],
        ['First page', 1],
      ] as const) {
        await part.getByRole('button', { name: button }).click()
        await part.getByText(`Page ${at} of ${pages}`).waitFor()
        expect(await namesIn(page, table)).toEqual(names.slice((at - 1) * 10, at * 10))
      }
      await part.getByText(`0 of ${names.length} row(s) selected.`).waitFor()
      await page.getByRole('checkbox', { name: 'Select Tron' }).click()
      await part.getByText(`1 of ${names.length} row(s) selected.`).waitFor()
      await part.getByRole('button', { name: 'View', exact: true }).click()
      await page.getByRole('checkbox', { name: 'Top Share %' }).click()
      await page.keyboard.press('Escape')
      await expect
        .poll(() => headsIn(page, table))
        .toBe('# Chain Total Value 30d Change Dominance % Top Stablecoin')
      await part.getByRole('button', { name: 'Next page' }).click()
      await page.reload()
      await part.getByText(`Page 2 of ${pages}`).waitFor()
      expect(await namesIn(page, table)).toEqual(names.slice(10, 20))
      expect(await headsIn(page, table)).not.toContain('Top Share %')
    }))

  it('exports every chain with the API’s figures', () =>
    on(path, async page => {
      const { rows } = await get<StablecoinTableData>(
        'stablecoin-market-share-by-chain?timeFrame=30d&format=table',
      )
      const { name, lines } = await save(page)
      expect(name).toMatch(/^demo-stablecoin-market-share-by-chain-latest-2026-09-2\d\.csv$/)
      expect(lines).toHaveLength(rows.length + 1)
      for (const [at, row] of rows.entries()) {
        expect(lines[at + 1]).toContain(
          `${row.totalValue},${row.change ?? ''},${row.dominance},${row.topStablecoin}`,
        )
      }
      await page.getByRole('checkbox', { name: 'Select Tron' }).click()
      expect((await save(page)).lines.slice(1)).toEqual(lines.filter(line => line.includes('Tron')))
    }))
})

describe('bridges', () => {
  const title = 'Top Bridges by Volume'
  const table = 'Bridges'
  const ask = (timeRange: string) => get<BridgesData>(`bridge-volume?timeFrame=${timeRange}&limit=all`)

  it('bars are read by keyboard, with value and share', () =>
    on('bridge-volume', async page => {
      const { tableData } = await ask('30d')
      const spoken = () => region(page, title).getByRole('application').locator('[aria-live]').textContent()
      await region(page, title).getByRole('application').focus()
      await page.keyboard.press('Home')
      for (const row of tableData.bridges.slice(0, 3)) {
        await expect
          .poll(spoken)
          .toBe(`${row.displayName}. Volume, 30d ${formatUsd(row.value)}, ${formatPercent(row.marketShare)}`)
        await page.keyboard.press('ArrowRight')
      }
    }))

  it('columns, pages, sorting and export', () =>
    on('bridge-volume', async page => {
      const part = region(page, table)
      const { bridges } = (await ask('30d')).tableData
      await choose(part, page, /^Rows per page/, '20')
      await part.getByRole('button', { name: 'Next page' }).click()
      await part.getByText('Page 2 of 2').waitFor()
      expect(await namesIn(page, table)).toEqual(bridges.slice(20).map(row => row.displayName))
      await part.getByRole('button', { name: '24h', exact: true }).click()
      const sorted = bridges.toSorted((a, b) => (b.volume24h ?? -1) - (a.volume24h ?? -1))
      await expect.poll(() => namesIn(page, table)).toEqual(sorted.slice(0, 20).map(row => row.displayName))
      await part.getByRole('button', { name: 'View', exact: true }).click()
      await page.getByRole('checkbox', { name: 'Change 1d' }).click()
      await page.keyboard.press('Escape')
      await expect.poll(() => headsIn(page, table)).not.toContain('Change 1d')
      const { name, lines } = await save(page)
      expect(name).toBe('demo-bridge-volume-by-volume24h-columns-30d-2026-09-24.csv')
      expect(lines[0]).not.toContain('change1d')
      expect(lines).toHaveLength(bridges.length + 1)
      for (const [at, row] of sorted.entries())
        expect(lines[at + 1]).toContain(`${row.volume24h},${row.volume7d},${row.volume30d}`)
      const [first = ''] = await namesIn(page, table)
      await page.getByRole('checkbox', { name: `Select ${first}`, exact: true }).click()
      const ticked = await save(page)
      expect(ticked.lines.slice(1)).toEqual(lines.filter(line => line.includes(`,${first},`)))
      expect(ticked.name).not.toBe(name)
      await part.getByRole('searchbox', { name: 'Search bridges...' }).fill(sorted[0]?.displayName ?? '')
      await expect.poll(() => namesIn(page, table)).toContain(sorted[0]?.displayName)
      await part
        .getByText(/^Showing \d bridges?$/)
        .first()
        .waitFor()
    }))
})
