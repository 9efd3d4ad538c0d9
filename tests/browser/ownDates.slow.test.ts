import { expect, it } from 'vitest'

import { keyFigure, region } from './support/dashboards.ts'
import { useLoadedPages } from './support/loadedPages.ts'

const pages = useLoadedPages()

it('every card of the overview shows own dates, which are kept on the way there and back', async () => {
  const { page, faults, close } = await pages.open('application-fees?range=2026-01-05..2026-03-17')
  await page.getByRole('row').nth(3).waitFor()
  const figure = await keyFigure(page, 'Application Fees')
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByText(`Fees ${figure} in 72 days to 17 Mar 2026`).waitFor()
  expect(page.url()).toContain('/?range=2026-01-05..2026-03-17')
  await expect.poll(() => keyFigure(page, 'Application Fees')).toBe(figure)
  const tiles = region(page, 'Totals').getByRole('listitem')
  expect(await tiles.filter({ hasText: '72 days' }).count()).toBe(7)
  await page.getByText('entered the top 100 by fees, 5 Jan – 17 Mar 2026').waitFor()
  await page.getByText('5 Jan – 17 Mar 2026 vs 25 Oct 2025 – 4 Jan 2026').waitFor()
  await page.getByRole('button', { name: 'vs previous 72 days' }).click()
  await page.getByRole('menuitemradio', { name: 'Year before' }).click()
  await page.getByText('5 Jan – 17 Mar 2026 vs 5 Jan – 17 Mar 2025').waitFor()
  await page.getByRole('link', { name: 'Application Revenue' }).click()
  await expect.poll(() => page.url()).toContain('application-revenue?range=2026-01-05..2026-03-17&vs=year')
  expect(faults).toEqual([])
  await close()
})
