import { expect, it } from 'vitest'

import { wide } from '../support/openBrowser.ts'
import { useLoadedPages } from './support/loadedPages.ts'

const pages = useLoadedPages()

it('names stand beside the ends of their bars, and isolate them like a list', async () => {
  const { page, faults, close } = await pages.open('application-fees?timeFrame=1y', wide)
  const list = page.getByRole('list', { name: 'Apps' })
  const places = () =>
    list.locator('[data-legend]').evaluateAll(all =>
      all.map(each => ({
        top: each.getBoundingClientRect().top,
        isShown: each.getAttribute('aria-pressed') === 'true',
      })),
    )
  // The largest lies at the bottom of its bar, and Others on top.
  const isUpward = async () => {
    const tops = (await places()).map(({ top }) => top)
    return tops.length === 11 && tops.every((top, index) => index === 0 || top <= (tops[index - 1] ?? 0) - 18)
  }
  await expect.poll(isUpward).toBe(true)
  const third = list.locator('[data-legend]').nth(2)
  await third.focus()
  await page.keyboard.press('ArrowDown')
  expect(
    await list
      .locator('[data-legend]')
      .nth(1)
      .evaluate(each => each === document.activeElement),
  ).toBe(true)
  await third.dblclick()
  await expect.poll(async () => (await places()).map(({ isShown }) => isShown).indexOf(true)).toBe(2)
  expect((await places()).filter(({ isShown }) => isShown)).toHaveLength(1)
  await page.mouse.move(0, 0)
  // Names without bars make room at the top.
  const isLowest = async () => {
    const tops = (await places()).map(({ top }) => top)
    return Math.max(...tops) === tops[2]
  }
  await expect.poll(isLowest).toBe(true)
  expect(faults).toEqual([])
  await close()
})

it('days of a year are one press away from the weeks that are drawn', async () => {
  const { page, close } = await pages.open('application-fees?timeFrame=1y', wide)
  const figure = page
    .getByRole('region', { name: 'Application Fees' })
    .getByText(/^\$[\d.]+B$/)
    .first()
  await page.getByText('Auto: week').waitFor()
  const before = await figure.innerText()
  await page.getByRole('radio', { name: 'By day' }).click()
  await page.waitForURL(/timeFrame=1y&resample=D/)
  await page.getByText('Auto: week').waitFor({ state: 'hidden' })
  await page.getByRole('application', { name: /one per day/ }).waitFor()
  expect(await figure.innerText()).toBe(before)
  await page.getByRole('radio', { name: 'By week, automatic' }).click()
  await expect.poll(() => page.url()).not.toContain('resample')
  await close()
})
