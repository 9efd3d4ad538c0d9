import { expect, it } from 'vitest'

import { useLoadedPages } from './support/loadedPages.ts'

const pages = useLoadedPages()

it('own dates are typed or chosen by key in the calendar, and kept on the next page', async () => {
  const { page, close } = await pages.open('application-fees?timeFrame=2y')
  await page.getByRole('row').nth(3).waitFor()
  await page.getByRole('button', { name: 'Own dates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Own dates' })
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
  expect(await page.getByRole('radio', { name: 'By day' }).isChecked()).toBe(true)
  await page.getByRole('link', { name: 'Application Revenue' }).click()
  await expect
    .poll(() => page.url())
    .toContain('application-revenue?timeFrame=2y&range=2025-12-09..2026-02-17')
  // The phone's controls are there, too, and hidden.
  await page.locator('button[title="Own dates"]:visible').click()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('9 Dec 2025 – 17 Feb 2026')
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
