import type { PerformanceData } from '@analytics/contract/api/responses/performance'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { formatChange } from '../../packages/web/src/format/change.ts'
import { legendOf, namesIn, region } from './support/dashboards.ts'
import { useLoadedPages } from './support/loadedPages.ts'

const { on, get } = useLoadedPages()

const title = 'Major Cryptocurrencies'
const table = 'Performance Data'
const page = 'major-cryptocurrencies'
const pricesOf = (timeRange: string) => get<PerformanceData>(`performance-majors?timeFrame=${timeRange}`)
const labelOf = (seen: Page) => region(seen, title).getByRole('application').getAttribute('aria-label')
const legendItem = (seen: Page, name: string) =>
  region(seen, title)
    .getByRole('list', { name: 'Assets' })
    .getByRole('button', { name: new RegExp(`^${name} [+−]`) })
const cardIn = (seen: Page) => region(seen, title).locator('[data-chart-tooltip]')

describe('returns: every frame', () => {
  it('a day is read hour by hour', () =>
    on(`${page}?timeFrame=24h`, async seen => {
      const { timeSeriesData } = await pricesOf('24h')
      expect(timeSeriesData.step).toBe('hour')
      await region(seen, title).getByRole('application').focus()
      await seen.keyboard.press('End')
      await seen.keyboard.press('ArrowLeft')
      await expect.poll(() => cardIn(seen).innerText()).toMatch(/^25 Sep, \d\d:\d\d UTC/)
      await seen.keyboard.press('Home')
      await expect.poll(() => cardIn(seen).innerText()).toMatch(/^24 Sep, (09:59|10:\d\d) UTC/)
    }))
})

describe('returns: the chart', () => {
  it('by keyboard: days are read out, Enter pins, Escape frees', () =>
    on(page, async seen => {
      await legendItem(seen, 'Bitcoin').click({ modifiers: ['Alt'] })
      await expect.poll(() => labelOf(seen)).toContain('1 lines')
      const { timeSeriesData } = await pricesOf('30d')
      const bitcoin = timeSeriesData.assets.find(({ symbol }) => symbol === 'BTC')?.data ?? []
      const spoken = () => region(seen, title).getByRole('application').locator('[aria-live]').textContent()
      await region(seen, title).getByRole('application').focus()
      await seen.keyboard.press('Home')
      await seen.keyboard.press('ArrowRight')
      const value = formatChange(bitcoin[1]?.cumulativeReturns ?? null)
      await expect.poll(spoken).toBe(`Thu 27 Aug 2026. Bitcoin ${value}`)
      await seen.keyboard.press('End')
      const last = formatChange(bitcoin.at(-1)?.cumulativeReturns ?? null)
      await expect.poll(spoken).toMatch(/^Fri 25 Sep 2026, (09:59|10:\d\d) UTC\. Bitcoin /)
      expect(await spoken()).toContain(last)
      await seen.keyboard.press('Enter')
      await seen.mouse.move(5, 5)
      await cardIn(seen).waitFor()
      await seen.keyboard.press('Escape')
      await cardIn(seen).waitFor({ state: 'detached' })
    }))

  it('the legend finds a line', () =>
    on(page, async seen => {
      await region(seen, title).getByRole('searchbox', { name: 'Find in assets' }).fill('coin')
      await expect
        .poll(async () => (await legendOf(seen, title, 'Assets')).toSorted())
        .toEqual(['Bitcoin', 'Bitcoin Cash', 'Dogecoin', 'Litecoin', 'Toncoin'])
    }))
})

describe('returns: the table', () => {
  it('sorts by any column, both ways, and the address keeps it', () =>
    on(page, async seen => {
      const { tableData } = await pricesOf('30d')
      const sorted = tableData.assets
        .toSorted((a, b) => (b.currentPrice ?? 0) - (a.currentPrice ?? 0))
        .map(row => row.displayName)
      await region(seen, table).getByRole('button', { name: 'Price', exact: true }).click()
      await expect.poll(() => namesIn(seen, table)).toEqual(sorted)
      await region(seen, table).getByText('Sorted by Price').first().waitFor()
      await region(seen, table).getByRole('button', { name: 'Price', exact: true }).click()
      await expect.poll(() => namesIn(seen, table)).toEqual(sorted.toReversed())
      await seen.reload()
      await expect.poll(() => namesIn(seen, table)).toEqual(sorted.toReversed())
      await region(seen, table).getByRole('button', { name: 'Asset', exact: true }).click()
      const names = [...sorted].sort((a, b) => a.localeCompare(b, 'en'))
      await expect
        .poll(() => namesIn(seen, table))
        .toSatisfy((shown: string[]) => [String(names), String(names.toReversed())].includes(String(shown)))
    }))
})
