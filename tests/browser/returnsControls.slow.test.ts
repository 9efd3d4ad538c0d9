import type { PerformanceData } from '@analytics/contract/api/responses/performance'
import { timeRangeIds, timeFrames } from '@analytics/contract/query/timeRange'
import { sample } from '@analytics/contract/testing/sample'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { formatChange } from '../../packages/web/src/format/change.ts'
import { legendOf, namesIn, region } from './support/dashboards.ts'
import { exportCsv, linesOf } from './support/download.ts'
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

const headsIn = (seen: Page) => region(seen, table).getByRole('columnheader').allInnerTexts()

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

  it('changes lines, legend, order and the tinted column; one without a column adds its own', () =>
    on(page, async seen => {
      for (const timeRange of sample(timeRangeIds, 4)) {
        const { label } = timeFrames[timeRange]
        await seen.getByRole('radiogroup', { name: 'Time frame' }).getByText(label, { exact: true }).click()
        const { tableData, timeSeriesData } = await pricesOf(timeRange)
        const rows = tableData.assets.toSorted(
          (a, b) => (b.frameReturn ?? Number.NEGATIVE_INFINITY) - (a.frameReturn ?? Number.NEGATIVE_INFINITY),
        )
        await expect.poll(() => namesIn(seen, table)).toEqual(rows.map(row => row.displayName))
        const { data = [] } = timeSeriesData.assets[0] ?? {}
        expect(await labelOf(seen)).toContain(`25 lines over ${data.length} moments`)
        const heads = await headsIn(seen)
        expect(heads.filter(head => head === label)).toHaveLength(1)
        expect(heads).toHaveLength(['24h', '7d', '30d', '1y'].includes(timeRange) ? 9 : 10)
        expect(await region(seen, table).locator('[aria-sort=descending]').innerText()).toBe(label)
        const first = await region(seen, table).locator('tbody tr').first().innerText()
        expect(first).toContain(formatChange(rows[0]?.frameReturn ?? null))
        const chart = await region(seen, title).innerText()
        const step = { hour: 'hourly', day: 'daily', week: 'weekly' }[timeSeriesData.step]
        expect(chart).toMatch(
          step === 'hourly' ? /(09:59|10:\d\d) UTC, hourly/ : new RegExp(`, ${step}, UTC`),
        )
      }
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

  it('exports the API’s figures, named by the rule, the time range in its heading', () =>
    on(`${page}?timeFrame=90d`, async seen => {
      await expect.poll(() => namesIn(seen, table)).toHaveLength(25)
      const save = async () => {
        const file = await exportCsv(seen)
        return { name: file.name, lines: linesOf(file.content) }
      }
      const { tableData } = await pricesOf('90d')
      const { name, lines } = await save()
      expect(name).toBe(`demo-performance-${page}-90d-2026-09-25.csv`)
      expect(lines[0]).toContain('1y,frameReturn')
      expect(lines).toHaveLength(26)
      for (const [at, row] of tableData.assets.entries()) {
        const figures = [row.currentPrice, row.marketCap, row['24h'], row['7d'], row['30d'], row['1y']]
        expect(lines[at + 1]).toContain([row.symbol, ...figures, row.frameReturn].join(','))
      }
      await seen.goto(seen.url().replace('90d', '30d'))
      await expect.poll(() => headsIn(seen)).toHaveLength(9)
      expect((await save()).name).toBe(`demo-performance-${page}-30d-2026-09-25.csv`)
    }))
})
