import type { BridgesData } from '@analytics/contract/api/responses/bridges'
import type { ChainCombinedData } from '@analytics/contract/api/responses/combined'
import type { SeriesData } from '@analytics/contract/api/responses/series'
import type { StablecoinSeriesData } from '@analytics/contract/api/responses/stablecoins'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { formatPercent, formatUsd } from '../../packages/web/src/format/number.ts'
import { keyFigure, legendOf, namesIn, region } from './support/dashboards.ts'
import { queriesIn, useLoadedPages } from './support/loadedPages.ts'

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

describe('lending stocks', () => {
  const title = 'Borrow/Lend TVL'

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
        await page.getByRole('radio', { name }).click()
        await expect.poll(() => bars(page, title)).toContain(`one per ${each}`)
        const query = `timeFrame=90d&limit=10&resamplePeriod=${period}`
        const days = await get<SeriesData>('borrow-lend-tvl-by-app/timeseries?timeFrame=90d&limit=10')
        const series = await get<SeriesData>(`borrow-lend-tvl-by-app/timeseries?${query}`)
        const at = series.buckets.findIndex(bucket => bucket.complete && !bucket.partial)
        const day = days.labels.indexOf(series.buckets[at]?.to ?? '')
        for (const [nth, dataset] of series.datasets.entries())
          expect(dataset.data[at]).toBe(days.datasets[nth]?.data[day])
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
      await page.getByRole('radio', { name: 'By week' }).click()
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
})
