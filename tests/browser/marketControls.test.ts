import type { BridgesData } from '@analytics/contract/api/responses/bridges'
import type { ChainCombinedData } from '@analytics/contract/api/responses/combined'
import type { RankingData } from '@analytics/contract/api/responses/ranking'
import type { SeriesData } from '@analytics/contract/api/responses/series'
import type { StablecoinSeriesData, StablecoinTableData } from '@analytics/contract/api/responses/stablecoins'
import { formatPercent, formatUsd } from '@analytics/contract/format/number'
import { itSlow } from '@analytics/contract/testing/itSlow'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { keyFigure, legendOf, namesIn, region } from './support/dashboards.ts'
import { exportCsv } from './support/download.ts'
import { choose, queriesIn, useLoadedPages } from './support/loadedPages.ts'

const { on, get } = useLoadedPages()

const bars = (page: Page, title: string) =>
  region(page, title).getByRole('application').getAttribute('aria-label')
const cardIn = (page: Page, title: string) => region(page, title).locator('[data-chart-tooltip]')

/** Moves the chart's band to its first bucket, by keyboard, and gives what is said of it. */
async function readBar(page: Page, title: string, key: 'Home' | 'End'): Promise<string> {
  await region(page, title).getByRole('application').focus()
  await page.keyboard.press(key)
  return (await cardIn(page, title).innerText()).replaceAll(/\s+/g, ' ')
}

const headsIn = async (page: Page, title: string) =>
  (await region(page, title).getByRole('columnheader').allInnerTexts()).join(' ')

describe('lending stocks', () => {
  const title = 'Borrow/Lend TVL'
  const table = 'Top Lending Protocols by TVL'

  it('a time range shows its latest observation, and so does a week or a month: nothing is summed', () =>
    on('borrow-lend-tvl-app', async page => {
      const latest = await keyFigure(page, title)
      await page.getByRole('radio', { name: '90 days' }).click()
      await expect.poll(() => bars(page, title)).toContain('91 bars, one per day')
      expect(await keyFigure(page, title)).toBe(latest)
      for (const [name, period, each] of [
        ['By week', 'W', 'week'],
        ['By month', 'M', 'month'],
      ] as const) {
        await choose(page, page, /^Resample/, name)
        await expect.poll(() => bars(page, title)).toContain(`one per ${each}`)
        const query = `timeFrame=90d&limit=10&resamplePeriod=${period}`
        const days = await get<SeriesData>('borrow-lend-tvl-by-app/timeseries?timeFrame=90d&limit=10')
        const series = await get<SeriesData>(`borrow-lend-tvl-by-app/timeseries?${query}`)
        const index = series.buckets.findIndex(bucket => bucket.complete && !bucket.partial)
        const day = days.labels.indexOf(series.buckets[index]?.to ?? '')
        for (const [nth, dataset] of series.datasets.entries())
          expect(dataset.data[index]).toBe(days.datasets[nth]?.data[day])
        const sum = series.datasets.reduce((all, { data }) => all + (data[0] ?? 0), 0)
        expect(await readBar(page, title, 'Home')).toContain(`Total ${formatUsd(sum)}`)
        expect(await keyFigure(page, title)).toBe(latest)
      }
    }))

  it('the chain picker, then one chain’s applications', () =>
    on('borrow-lend-borrows-chain', async page => {
      const chart = 'Borrow/Lend Borrows by Chain'
      const before = await keyFigure(page, chart)
      await page.getByRole('button', { name: 'Chains 8 of 10' }).click()
      await page.getByRole('button', { name: 'Toggle All' }).click()
      await page.getByText('10 of 10 selected').waitFor()
      await page.getByRole('button', { name: 'Toggle All' }).click()
      await page.keyboard.press('Escape')
      await expect.poll(() => legendOf(page, chart, 'Chains')).toEqual(['Ethereum'])
      const query = 'borrow-lend-borrows-by-chain/multi-chain?timeFrame=30d&limit=10&chains=ethereum'
      const { chartData } = await get<ChainCombinedData>(query)
      await expect.poll(() => keyFigure(page, chart)).toBe(formatUsd(chartData.totals.value))
      expect(await keyFigure(page, chart)).not.toBe(before)
      expect(await namesIn(page, 'Chain Rankings')).toEqual(['Ethereum'])
      await page.getByRole('tab', { name: 'Chain App Breakdown' }).click()
      await page.getByRole('heading', { name: 'Ethereum App Breakdown' }).waitFor()
      const apps = await namesIn(page, 'Top Protocols')
      await page.getByRole('button', { name: 'Chain Ethereum' }).click()
      await page.getByRole('menuitemradio', { name: 'Base' }).click()
      await page.getByRole('heading', { name: 'Base App Breakdown' }).waitFor()
      await expect.poll(() => namesIn(page, 'Top Protocols')).not.toEqual(apps)
    }))

  itSlow('Show and sorting change the rows', () =>
    on('borrow-lend-tvl-app', async page => {
      await choose(page, page, /^Show/, 'Top 25')
      const { protocols } = await get<RankingData>('borrow-lend-tvl-by-app?timeFrame=30d&limit=25')
      await expect.poll(() => namesIn(page, table)).toEqual(protocols.map(row => row.displayName))
      await region(page, table).getByRole('button', { name: '7d mean', exact: true }).click()
      const sorted = protocols.toSorted((a, b) => (b.total7d ?? 0) - (a.total7d ?? 0))
      await expect.poll(() => namesIn(page, table)).toEqual(sorted.map(row => row.displayName))
    }),
  )
})

describe('stablecoins', () => {
  const title = 'Stablecoin Market Share by Chain'
  const table = 'Chain Details'
  const path = 'stablecoin-market-share-chain'

  it('dollars and percent, time ranges and weeks: the chart’s figures, not the table’s', () =>
    on(path, async page => {
      const rows = await namesIn(page, table)
      expect(await region(page, title).getByRole('list', { name: 'Chains' }).innerText()).toMatch(
        /Ethereum\s+5\d\.\d+%/,
      )
      await page.getByRole('radio', { name: 'Dollars' }).click()
      await expect.poll(() => region(page, title).innerText()).toMatch(/Ethereum\s+\$1\d\d\.\d\dB/)
      expect(page.url()).toContain('mode=absolute')
      await page.getByRole('radio', { name: '90 days' }).click()
      await expect.poll(() => bars(page, title)).toContain('91 bars, one per day')
      await choose(page, page, /^Resample/, 'By week')
      await expect.poll(() => bars(page, title)).toContain('one per week')
      const ask = 'stablecoin-market-share-by-chain?timeFrame=90d&format=timeseries&topN=10'
      const days = await get<StablecoinSeriesData>(ask)
      const weeks = await get<StablecoinSeriesData>(`${ask}&resamplePeriod=W`)
      const sunday = days.labels.indexOf(weeks.buckets[1]?.to ?? '')
      expect(weeks.datasets[0]?.data[1]).toBe(days.datasets[0]?.data[sunday])
      const first = weeks.datasets.reduce((all, { data }) => all + (data[0] ?? 0), 0)
      expect(await readBar(page, title, 'Home')).toContain(`Total ${formatUsd(first)}`)
      expect(await keyFigure(page, title)).toBe(formatUsd(days.totals.value))
      expect(await namesIn(page, table)).toEqual(rows)
    }))

  itSlow('pages, page sizes, ticks and columns; the address keeps them', () =>
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
    }),
  )

  itSlow('exports every chain with the API’s figures', () =>
    on(path, async page => {
      const { rows } = await get<StablecoinTableData>(
        'stablecoin-market-share-by-chain?timeFrame=30d&format=table',
      )
      const { name, lines } = await exportCsv(page)
      expect(name).toMatch(/^demo-stablecoin-market-share-by-chain-latest-2026-09-2\d\.csv$/)
      expect(lines).toHaveLength(rows.length + 1)
      for (const [index, row] of rows.entries()) {
        expect(lines[index + 1]).toContain(
          `${row.totalValue},${row.change ?? ''},${row.dominance},${row.topStablecoin}`,
        )
      }
      await page.getByRole('checkbox', { name: 'Select Tron' }).click()
      expect((await exportCsv(page)).lines.slice(1)).toEqual(lines.filter(line => line.includes('Tron')))
    }),
  )
})

describe('bridges', () => {
  const title = 'Top Bridges by Volume'
  const table = 'Bridges'
  const ask = (timeRange: string) => get<BridgesData>(`bridge-volume?timeFrame=${timeRange}&limit=all`)

  it('three time ranges, each with its own order, bars, shares and figure; another one in the address is 30D', async () => {
    await on('bridge-volume?timeFrame=1y', async (page, requests) => {
      expect(await page.getByRole('radiogroup', { name: 'Time frame' }).innerText()).toMatch(
        /^24H\s*7D\s*30D$/,
      )
      expect(await page.getByRole('radio', { name: '30 days' }).isChecked()).toBe(true)
      expect(queriesIn(requests)[0]).toContain('timeFrame=30d')
      for (const [timeRange, text, figure] of [
        ['30d', '30 days', 'volume30d'],
        ['24h', '24 hours', 'volume24h'],
        ['7d', '7 days', 'volume7d'],
      ] as const) {
        await page.getByRole('radio', { name: text, exact: true }).click()
        const { chartData, tableData } = await ask(timeRange)
        await expect.poll(() => keyFigure(page, title)).toBe(formatUsd(chartData.totals[figure]))
        const [first] = tableData.bridges
        await expect
          .poll(() => namesIn(page, table))
          .toEqual(tableData.bridges.slice(0, 10).map(row => row.displayName))
        expect(await readBar(page, title, 'Home')).toBe(
          `${first?.displayName} Volume, ${timeRange} ${formatUsd(first?.value ?? null)} ${formatPercent(first?.marketShare ?? null)}`,
        )
        expect(await region(page, table).locator('[aria-sort=descending]').innerText()).toBe(timeRange)
      }
    })
  })

  itSlow('bars are read by keyboard, with value and share', () =>
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
    }),
  )

  itSlow('columns, pages, sorting and export', () =>
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
      const { name, lines } = await exportCsv(page)
      expect(name).toBe('demo-bridge-volume-by-volume24h-columns-30d-2026-09-24.csv')
      expect(lines[0]).not.toContain('change1d')
      expect(lines).toHaveLength(bridges.length + 1)
      for (const [index, row] of sorted.entries())
        expect(lines[index + 1]).toContain(`${row.volume24h},${row.volume7d},${row.volume30d}`)
      const [first = ''] = await namesIn(page, table)
      await page.getByRole('checkbox', { name: `Select ${first}`, exact: true }).click()
      const ticked = await exportCsv(page)
      expect(ticked.lines.slice(1)).toEqual(lines.filter(line => line.includes(`,${first},`)))
      expect(ticked.name).not.toBe(name)
      await part.getByRole('searchbox', { name: 'Search bridges...' }).fill(sorted[0]?.displayName ?? '')
      await expect.poll(() => namesIn(page, table)).toContain(sorted[0]?.displayName)
      await part
        .getByText(/^Showing \d bridges?$/)
        .first()
        .waitFor()
    }),
  )
})
