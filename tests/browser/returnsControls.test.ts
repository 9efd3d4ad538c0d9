import type { PerformanceData } from '@analytics/contract/api/responses/performance'
import { formatChange } from '@analytics/contract/format/change'
import { formatPrice } from '@analytics/contract/format/number'
import { timeFrames, timeRangeIds } from '@analytics/contract/query/timeRange'
import { describeSlow, itSlow } from '@analytics/contract/testing/itSlow'
import { sample } from '@analytics/contract/testing/sample'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { phone } from '../support/openBrowser.ts'
import { legendOf, namesIn, region } from './support/dashboards.ts'
import { exportCsv } from './support/download.ts'
import { useLoadedPages } from './support/loadedPages.ts'

const { on, get } = useLoadedPages()

const title = 'Major Cryptocurrencies'
const table = 'Performance Data'
const page = 'major-cryptocurrencies'
const pricesOf = (timeRange: string) => get<PerformanceData>(`performance-majors?timeFrame=${timeRange}`)
const headsIn = (seen: Page) => region(seen, table).getByRole('columnheader').allInnerTexts()
const labelOf = (seen: Page) => region(seen, title).getByRole('application').getAttribute('aria-label')
const legendItem = (seen: Page, name: string) =>
  region(seen, title)
    .getByRole('list', { name: 'Assets' })
    .getByRole('button', { name: new RegExp(`^${name} [+−]`) })
const cardIn = (seen: Page) => region(seen, title).locator('[data-chart-tooltip]')

describe('returns: the chart', () => {
  it('legend: hide, isolate, None and All; what is hidden is not in the tooltip and stays so', () =>
    on(page, async seen => {
      const { tableData } = await pricesOf('30d')
      const [first = '', second = ''] = tableData.assets
        .toSorted((a, b) => (b['30d'] ?? 0) - (a['30d'] ?? 0))
        .map(({ displayName }) => displayName)
      const namesAtEnd = async () => {
        await region(seen, title).getByRole('application').focus()
        await seen.keyboard.press('End')
        return cardIn(seen).innerText()
      }
      expect(await namesAtEnd()).toContain(first)
      await legendItem(seen, first).click()
      await expect.poll(() => labelOf(seen)).toContain('24 lines')
      expect(await namesAtEnd()).not.toContain(first)
      await seen.reload()
      await expect.poll(() => labelOf(seen)).toContain('24 lines')
      expect(await legendItem(seen, first).getAttribute('aria-pressed')).toBe('false')
      await region(seen, title).getByRole('button', { name: 'All', exact: true }).click()
      await expect.poll(() => labelOf(seen)).toContain('25 lines')
      await legendItem(seen, second).click({ modifiers: ['Alt'] })
      await expect.poll(() => labelOf(seen)).toContain('1 lines')
      const alone = await namesAtEnd()
      expect([alone.includes(second), alone.includes(first)]).toEqual([true, false])
      await region(seen, title).getByRole('button', { name: 'All', exact: true }).click()
      await region(seen, title).getByRole('button', { name: 'None', exact: true }).click()
      await expect.poll(() => labelOf(seen)).toContain('1 lines')
      expect(await namesAtEnd()).toContain(first)
    }))

  const orders = [
    ['30d', page],
    ['marketCap', `${page}?sort=-marketCap`],
  ] as const
  it.each(sample(orders, 1))(
    'pointing at it shows Bitcoin, the two highest and lowest by %s and the nearest of a day, in order',
    (column, address) =>
      on(address, async seen => {
        const box = await region(seen, title).getByRole('application').boundingBox()
        if (!box) throw new Error('no chart')
        await seen.mouse.move(box.x + box.width / 2, box.y + box.height - 40)
        const [day = '', count, ...lines] = (await cardIn(seen).innerText()).split('\n')
        expect(day).toMatch(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d+ Sep 2026$/)
        const second = Date.parse(`${day.slice(4)} UTC`) / 1000
        const { tableData, timeSeriesData } = await pricesOf('30d')
        const sorted = tableData.assets.toSorted((a, b) => (b[column] ?? 0) - (a[column] ?? 0))
        const others = sorted.map(({ id }) => id).filter(id => id !== 'bitcoin')
        const strong = ['bitcoin', ...others.slice(0, 2), ...others.slice(-2)]
        const returns = timeSeriesData.assets
          .flatMap(({ id, data }) => {
            const value = data.find(({ timestamp }) => timestamp === second)?.cumulativeReturns ?? null
            return value === null ? [] : [{ value, isBold: strong.includes(id) }]
          })
          .toSorted((a, b) => b.value - a.value)
        // Near the bottom of the plot is the lowest line.
        const shownReturns = [
          ...returns.filter(({ isBold }) => isBold),
          ...returns.slice(-1).filter(({ isBold }) => !isBold),
        ]
        expect(lines.filter(line => line.endsWith('%'))).toEqual(
          shownReturns.map(({ value }) => formatChange(value)),
        )
        expect(count).toBe(`${shownReturns.length} of 25`)
      }),
  )

  it('dragging zooms, the address keeps it, the chip undoes it', () =>
    on(page, async seen => {
      const drag = async () => {
        const box = await region(seen, title).getByRole('application').boundingBox()
        if (!box) throw new Error('no chart')
        await seen.mouse.move(box.x + box.width * 0.3, box.y + 100)
        await seen.mouse.down()
        await seen.mouse.move(box.x + box.width * 0.4, box.y + 100)
        await seen.mouse.move(box.x + box.width * 0.5, box.y + 100)
        await seen.mouse.up()
      }
      const firstDay = async () => {
        await region(seen, title).getByRole('application').focus()
        await seen.keyboard.press('Home')
        // New data takes the tooltip away.
        const text = await cardIn(seen)
          .innerText({ timeout: 1000 })
          .catch(() => '')
        // Its hour moves with each refresh of the prices.
        return text.split(/[\n,]/)[0]
      }
      const before = await firstDay()
      await drag()
      await expect.poll(() => seen.url()).toContain('range=')
      await expect.poll(firstDay).toSatisfy(day => day !== '' && day !== before)
      const zoomed = await firstDay()
      await seen.reload()
      await seen.getByRole('button', { name: 'Back to 30D' }).waitFor()
      await expect.poll(firstDay).toBe(zoomed)
      await seen.getByRole('button', { name: 'Back to 30D' }).click()
      await expect.poll(() => seen.url()).not.toContain('range=')
      await expect.poll(firstDay).toBe(before)
    }))

  it('a zoom makes the lines start at nothing, and is the first column, which the table is sorted by', () =>
    on(`${page}?zoom=2026-09-10_2026-09-16`, async seen => {
      const { tableData, timeSeriesData } = await get<PerformanceData>(
        'performance-majors?from=2026-09-10&to=2026-09-16',
      )
      const [first] = tableData.assets
      await expect.poll(() => namesIn(seen, table)).toEqual(tableData.assets.map(row => row.displayName))
      const heads = await headsIn(seen)
      expect(heads.slice(heads.indexOf('Market Cap') + 1)).toEqual([
        '10 – 16 Sep',
        '24H',
        '7D',
        '30D',
        '1Y',
        'Trend',
      ])
      expect(await region(seen, table).locator('[aria-sort=descending]').innerText()).toBe('10 – 16 Sep')
      expect(await labelOf(seen)).toContain('25 lines over 7 moments')
      expect(new Set(timeSeriesData.assets.map(({ data }) => data[0]?.cumulativeReturns))).toEqual(
        new Set([0]),
      )
      const item = legendItem(seen, first?.displayName ?? '')
      await item.getByText(formatChange(first?.frameReturn ?? null)).waitFor()
      await region(seen, title).getByText('10 – 16 Sep 2026, daily, UTC').waitFor()
    }))

  it('lines are prices or returns, on a log scale or not, and the address keeps it', () =>
    on(page, async seen => {
      const { tableData } = await pricesOf('30d')
      const shib = tableData.assets.find(({ id }) => id === 'shiba-inu')
      await region(seen, title).getByText('Price', { exact: true }).click()
      await expect.poll(() => seen.url()).toMatch(/lines=price.*log=true/)
      await seen.reload()
      const log = region(seen, title).getByRole('button', { name: 'Log' })
      await expect.poll(() => log.getAttribute('aria-pressed')).toBe('true')
      await region(seen, title)
        .getByRole('list', { name: 'Assets' })
        .getByRole('button', { name: `Shiba Inu ${formatPrice(shib?.currentPrice ?? null)}` })
        .waitFor()
      await log.click()
      await expect.poll(() => seen.url()).not.toContain('log=')
    }))

  it('on a phone a finger brings a sheet, and a tap elsewhere takes it away', () =>
    on(
      page,
      async seen => {
        await region(seen, title)
          .getByRole('application')
          .tap({ position: { x: 200, y: 100 } })
        const sheet = seen.locator('[data-chart-sheet]')
        await expect.poll(() => sheet.innerText()).toMatch(/ Sep 2026\n/)
        await seen.getByRole('heading', { level: 1 }).tap()
        await sheet.waitFor({ state: 'detached' })
      },
      phone,
    ))

  itSlow('by keyboard: days are read out, Enter pins, Escape frees', () =>
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
    }),
  )

  itSlow('the legend finds a line', () =>
    on(page, async seen => {
      await region(seen, title).getByRole('searchbox', { name: 'Find in assets' }).fill('coin')
      await expect
        .poll(async () => (await legendOf(seen, title, 'Assets')).toSorted())
        .toEqual(['Bitcoin', 'Bitcoin Cash', 'Dogecoin', 'Litecoin', 'Toncoin'])
    }),
  )
})

describeSlow('returns: every frame', () => {
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
      for (const timeRange of timeRangeIds) {
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

describeSlow('returns: the table', () => {
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
      const { tableData } = await pricesOf('90d')
      const { name, lines } = await exportCsv(seen)
      expect(name).toBe(`demo-performance-${page}-90d-2026-09-25.csv`)
      expect(lines[0]).toContain('1y,frameReturn')
      expect(lines).toHaveLength(26)
      for (const [index, row] of tableData.assets.entries()) {
        const figures = [row.currentPrice, row.marketCap, row['24h'], row['7d'], row['30d'], row['1y']]
        expect(lines[index + 1]).toContain([row.symbol, ...figures, row.frameReturn].join(','))
      }
      await seen.goto(seen.url().replace('90d', '30d'))
      await expect.poll(() => headsIn(seen)).toHaveLength(9)
      expect((await exportCsv(seen)).name).toBe(`demo-performance-${page}-30d-2026-09-25.csv`)
    }))
})
