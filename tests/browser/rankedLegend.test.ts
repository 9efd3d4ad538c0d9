import { expect, it } from 'vitest'

import { wide } from '../support/openBrowser.ts'
import { choose, useLoadedPages } from './support/loadedPages.ts'

const pages = useLoadedPages()

it('the list beside the chart keeps its order, and isolates members', async () => {
  const { page, faults, close } = await pages.open('application-fees?timeFrame=1y', wide)
  const list = page.getByRole('list', { name: 'Apps' })
  const entries = list.locator('[data-legend]')
  const namesOf = () =>
    entries.evaluateAll(all => all.map(each => each.getAttribute('title')?.split(' · ')[0]))
  const placesOf = () => entries.evaluateAll(all => all.map(each => each.getBoundingClientRect().top))
  await expect.poll(() => entries.count()).toBe(11)
  const names = await namesOf()
  expect(names.at(-1)).toBe('Others')
  const tops = await placesOf()
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  const third = entries.nth(2)
  await third.focus()
  await page.keyboard.press('ArrowDown')
  expect(await entries.nth(3).evaluate(each => each === document.activeElement)).toBe(true)
  await third.dblclick()
  const isShown = () =>
    entries.evaluateAll(all => all.map(each => each.getAttribute('aria-pressed') === 'true'))
  await expect.poll(async () => (await isShown()).indexOf(true)).toBe(2)
  expect((await isShown()).filter(Boolean)).toHaveLength(1)
  expect(await namesOf()).toEqual(names)
  expect(faults).toEqual([])
  await close()
})

it('the list has the sums and changes of the table, and the total of the headline', async () => {
  const { page, close } = await pages.open('application-fees', wide)
  const chart = page.getByRole('region', { name: 'Application Fees' })
  const first = chart.getByRole('list', { name: 'Apps' }).getByRole('listitem').first()
  const texts = (await first.innerText()).split(/\s*\n\s*/)
  const [name = '', sum = '', change = ''] = texts.filter(text => !text.startsWith('Open '))
  const table = page.getByRole('table', { name: 'Fees Rankings - All Time Periods' })
  const row = table.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
  await row.getByText(sum, { exact: true }).waitFor()
  await row.getByText(change, { exact: true }).first().waitFor()
  const total = await chart.getByText('Total', { exact: true }).last().locator('xpath=..').innerText()
  const [, figure = ''] = total.split(/\s*\n\s*/)
  expect(figure).toMatch(/^\$[\d.]+B$/)
  expect(await chart.getByText(figure, { exact: true }).count()).toBe(2)
  await close()
})

it.each([
  ['app/uniswap', 'Versions'],
  ['category/dexs', 'Apps'],
  ['category/dexs/chains', 'Chains'],
  ['stablecoin/tether', 'Chains'],
])('the list of %s ranks its members and ends with their total', async (path, name) => {
  const { page, close } = await pages.open(path, wide)
  const list = page.getByRole('list', { name, exact: true })
  const change = list
    .getByRole('listitem')
    .first()
    .getByText(/^[+−][\d.]+%$/)
  await change.waitFor()
  await list.locator('xpath=..').getByText('Total', { exact: true }).last().waitFor()
  await close()
})

it('a menu offers the days of a year beside the weeks that are drawn', async () => {
  const { page, close } = await pages.open('application-fees?timeFrame=1y', wide)
  const figure = page
    .getByRole('region', { name: 'Application Fees' })
    .getByText(/^\$[\d.]+B$/)
    .first()
  await page.getByRole('button', { name: 'Resample By week, automatic' }).waitFor()
  const before = await figure.innerText()
  await choose(page, page, /^Resample/, 'By day')
  await page.waitForURL(/timeFrame=1y&resample=D/)
  await page.getByRole('button', { name: 'Resample By day' }).waitFor()
  await page.getByRole('application', { name: /one per day/ }).waitFor()
  expect(await figure.innerText()).toBe(before)
  await choose(page, page, /^Resample/, 'By week, automatic')
  await expect.poll(() => page.url()).not.toContain('resample')
  await close()
})
