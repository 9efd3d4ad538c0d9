import { expect, it } from 'vitest'

import { wide } from '../support/openBrowser.ts'
import { useLoadedPages } from './support/loadedPages.ts'

const pages = useLoadedPages()

it('a chart of bars is drawn as lines or areas by the keyboard, and the address keeps it', async () => {
  const { page, faults, close } = await pages.open('application-fees', wide)
  const chart = (name: RegExp) => page.getByRole('application', { name }).waitFor()
  const menu = page.getByRole('button', { name: /^Draw as/ })
  await chart(/31 bars/)
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitemradio', { name: 'Bars', checked: true }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await chart(/11 lines/)
  expect(new URL(page.url()).search).toBe('?draw=lines')
  await expect.poll(() => menu.evaluate(each => each === document.activeElement)).toBe(true)
  await page.getByText('Apps (10)', { exact: true }).waitFor()
  await page.reload()
  await chart(/11 lines/)
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitemradio', { name: 'Areas' }).click()
  await chart(/stacked areas over 31 days/)
  await page.goBack()
  await chart(/11 lines/)
  expect(faults).toEqual([])
  await close()
})

it('keys that are pressed before the entries of a menu are loaded are not lost', async () => {
  const { page, close } = await pages.open('application-fees', wide)
  await page.getByRole('application', { name: /31 bars/ }).waitFor()
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/assets/*.js', async route => {
    await released
    await route.continue()
  })
  await page
    .getByRole('button', { name: / menu$/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  release()
  const entries = page.getByRole('menuitem')
  await entries.first().waitFor()
  await expect
    .poll(() => page.locator(':focus').innerText())
    .toBe(await page.locator('[role^=menuitem]').last().innerText())
  await close()
})

it('a panel of changes is read alone by the pointer, and all of them by the keyboard', async () => {
  const { page, faults, close } = await pages.open('stablecoin-market-share-chain', wide)
  await page.getByRole('button', { name: /^Draw as/ }).click()
  await page.getByRole('menuitemradio', { name: 'Change since start' }).click()
  const chart = page.getByRole('application', { name: /a panel each, on one scale/ })
  await chart.waitFor()
  expect(new URL(page.url()).search).toBe('?draw=change')
  const table = page.getByRole('table', { name: /^Stablecoin Market Share by Chain/ })
  await expect.poll(() => table.getByRole('columnheader').count()).toBe(12)
  await chart.hover({ position: { x: 80, y: 60 } })
  const tip = page.getByText('change', { exact: true }).locator('xpath=ancestor::*[3]')
  await tip.waitFor()
  expect((await tip.innerText()).match(/pp/g)).toHaveLength(1)
  await chart.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await tip.innerText()).match(/pp/g)?.length ?? 0).toBeGreaterThan(5)
  expect(faults).toEqual([])
  await close()
})
