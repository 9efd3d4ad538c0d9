import type { BridgesData } from '@analytics/contract/api/responses/bridges'
import { formatUsd } from '@analytics/contract/format/number'
import { itSlow } from '@analytics/contract/testing/itSlow'
import { expect, it } from 'vitest'

import { followListed, keyFigure, region } from './support/dashboards.ts'
import { useLoadedPages } from './support/loadedPages.ts'

const pages = useLoadedPages()

it('own dates are typed or chosen by key in the calendar, and kept on the next page', async () => {
  const { page, close } = await pages.open('application-fees?timeFrame=2y')
  await page.getByRole('row').nth(3).waitFor()
  await page.getByRole('button', { name: 'Custom range' }).click()
  const dialog = page.getByRole('dialog', { name: 'Custom range' })
  const last = dialog.getByRole('textbox', { name: 'Last day' })
  await last.fill('31 Feb')
  await expect.poll(() => dialog.getByRole('status').innerText()).toContain('is not a day')
  expect(await dialog.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true)
  await last.fill('2026-02-17')
  await dialog.getByRole('textbox', { name: 'First day' }).fill('3 Jan 2026')
  await dialog
    .getByRole('grid', { name: /^First day/ })
    .getByRole('button', { name: 'Sat 3 Jan 2026' })
    .focus()
  for (const key of ['PageUp', 'ArrowDown', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
  await expect.poll(() => dialog.innerText()).toContain('71 days')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => page.url()).toContain('timeFrame=2y&range=2025-12-09..2026-02-17')
  await page.getByRole('button', { name: 'Resample By day' }).waitFor()
  await page.getByRole('link', { name: 'Application Revenue' }).click()
  await expect
    .poll(() => page.url())
    .toContain('application-revenue?timeFrame=2y&range=2025-12-09..2026-02-17')
  await page.getByRole('heading', { level: 1, name: 'Application Revenue' }).waitFor()
  await page.locator('button[title="Custom range"]').click()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('9 Dec 2025 – 17 Feb 2026')
  await close()
})

it('the range strip is hidden until the chart is pointed at, has the focus or is zoomed', async () => {
  const { page, close } = await pages.open('application-fees?timeFrame=90d')
  const start = page.getByRole('slider', { name: 'Start of the zoom' })
  const strip = start.locator('xpath=../..')
  const measure = () =>
    strip.evaluate(element => ({
      opacity: getComputedStyle(element).opacity,
      top: element.getBoundingClientRect().top,
    }))
  const chart = page.locator('[data-live-chart]').first()
  await start.waitFor()
  const { opacity, top } = await measure()
  expect(opacity).toBe('0')
  await chart.hover()
  await expect.poll(measure).toEqual({ opacity: '1', top })
  await page.mouse.move(0, 0)
  await expect.poll(measure).toEqual({ opacity: '0', top })
  await start.focus()
  await expect.poll(measure).toEqual({ opacity: '1', top })
  await page.keyboard.press('PageUp')
  await expect.poll(() => page.url()).toContain('range=')
  await start.blur()
  await page.waitForTimeout(500)
  expect(await measure()).toEqual({ opacity: '1', top })
  await close()
})

it('a quarter can be compared with the one before, in the headline and the table', async () => {
  const { page, close } = await pages.open('application-fees?range=2026-Q2&columns=previous')
  await page.getByRole('row').nth(3).waitFor()
  await page.getByRole('button', { name: 'vs previous 91 days' }).click()
  await page.getByRole('menuitemradio', { name: 'Quarter before' }).click()
  await page.getByRole('button', { name: 'vs 1 Jan – 31 Mar 2026' }).waitFor()
  expect(page.url()).toContain('vs=period')
  await page.getByRole('columnheader', { name: '1 Jan – 31 Mar' }).waitFor()
  await close()
})

it('the ranking of bridges is of own dates, and names the bridges that it lacks', async () => {
  const { page, faults, close } = await pages.open('bridge-volume?range=2026-01-05..2026-03-17')
  await page.getByRole('columnheader', { name: '5 Jan – 17 Mar', exact: true }).waitFor()
  // The histories arrive a few at a time, and the page asks for them again and again.
  const ask = () => pages.get<BridgesData>('bridge-volume?limit=all&from=2026-01-05&to=2026-03-17')
  const toText = ({ missing = [], summary: { topBridge } }: BridgesData) =>
    [`Top bridge, 5 Jan – 17 Mar 2026: ${topBridge ?? '–'}`, ...missing.slice(0, 1)].join()
  await expect
    .poll(
      async () => {
        const answer = await ask()
        const isSame =
          (await keyFigure(page, 'Top Bridges by Volume')) ===
          formatUsd(answer.chartData.totals.value ?? null)
        const text = await region(page, 'Bridges').innerText()
        return (
          isSame &&
          toText(answer)
            .split(',')
            .every(part => text.includes(part.trim()))
        )
      },
      { timeout: 20_000 },
    )
    .toBe(true)
  await followListed(page, 'Application Fees')
  await expect.poll(() => page.url()).toContain('application-fees?range=2026-01-05..2026-03-17')
  expect(faults).toEqual([])
  await close()
})

itSlow('every card of the overview shows own dates, which are kept on the way there and back', async () => {
  const { page, faults, close } = await pages.open('application-fees?range=2026-01-05..2026-03-17')
  await page.getByRole('row').nth(3).waitFor()
  const figure = await keyFigure(page, 'Application Fees')
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByText(`${figure} in 72 days to 17 Mar 2026`).waitFor()
  expect(page.url()).toContain('/?range=2026-01-05..2026-03-17')
  await expect.poll(() => keyFigure(page, 'Application Fees')).toBe(figure)
  const tiles = region(page, 'Totals').getByRole('listitem')
  expect(await tiles.filter({ hasText: '72 days' }).count()).toBe(7)
  await page.getByText('entered the top 100 by fees, 5 Jan – 17 Mar 2026').waitFor()
  await page.getByText('5 Jan – 17 Mar 2026 vs 25 Oct 2025 – 4 Jan 2026').waitFor()
  await page.getByRole('button', { name: 'vs previous 72 days' }).click()
  await page.getByRole('menuitemradio', { name: 'Year before' }).click()
  await page.getByText('5 Jan – 17 Mar 2026 vs 5 Jan – 17 Mar 2025').waitFor()
  await followListed(page, 'Application Revenue')
  await expect.poll(() => page.url()).toContain('application-revenue?range=2026-01-05..2026-03-17&vs=year')
  expect(faults).toEqual([])
  await close()
})
