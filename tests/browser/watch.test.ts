import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { findViolations, overflows } from '../support/accessibility.ts'
import { phone, wide } from '../support/openBrowser.ts'
import { useLoadedPages } from './support/loadedPages.ts'

const pages = useLoadedPages()
const conditionOf = (page: Page) => new URL(page.url()).searchParams.get('when')

it.each([
  ['wide', wide],
  ['on a phone', phone],
])('makes a condition by pointing and lists what happened, %s', async (_, size) => {
  const { page, faults, close } = await pages.open('explore?s=fees.app.uniswap', size)
  await page.locator('canvas').first().waitFor()
  await page.getByRole('button', { name: /^Row A options/ }).click()
  await page.getByRole('button', { name: 'Tell me when …' }).click()
  const form = page.getByRole('dialog', { name: 'Tell me when' })
  await expect.poll(() => form.getByRole('textbox', { name: 'Number' }).inputValue()).toMatch(/^[\d.]+[KM]$/)
  expect(await findViolations(page)).toEqual([])
  await form.getByRole('button', { name: /^Condition/ }).click()
  await page.getByRole('menuitemradio', { name: 'rises by more than' }).click()
  await form.getByRole('textbox', { name: 'Number' }).fill('1')
  await form.getByRole('textbox', { name: 'Days' }).fill('1')
  await form.getByRole('button', { name: 'Set condition' }).click()
  await expect.poll(() => conditionOf(page)).toBe('change(A, 1) > 1')
  await page.getByText(/\d+ occurrences in this range, \d+ in all/).waitFor()

  const marks = page.getByRole('list', { name: 'Events' }).getByRole('button')
  await marks.last().click()
  await page.getByRole('dialog', { name: /^When, / }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'When' }).click()
  await page.getByRole('table', { name: 'When' }).waitFor()
  const then = page.getByRole('region', { name: 'What happened then' })
  const changes = then.getByRole('table', { name: 'What happened then' })
  await expect.poll(() => changes.getByRole('row').count()).toBe(4)
  await then.getByRole('application').waitFor()
  expect(await overflows(page)).toBe(false)
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Remove the condition' }).click()
  await expect.poll(() => conditionOf(page)).toBeNull()
  expect(faults).toEqual([])
  await close()
})

it('is used with the keyboard alone', async () => {
  const { page, close } = await pages.open('explore?s=fees.app.uniswap')
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }
  await page.locator('canvas').first().waitFor()
  await press(/^Row A options/)
  await press('Tell me when …')
  await page.getByRole('textbox', { name: 'Number' }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('2M')
  await page.keyboard.press('Enter')
  await expect.poll(() => conditionOf(page)).toBe('A > 2000000')
  await page.getByRole('tab', { name: 'When' }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('tab', { name: 'Values' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe('when')

  await press(/^Publish$/)
  await page.getByRole('tab', { name: 'Follow' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText(/explore\.atom\?s=fees\.app\.uniswap&when=A\+%3E\+2000000$/).waitFor()
  await page.getByRole('tab', { name: 'Calendar' }).click()
  await page.getByText(/explore\.ics\?/).waitFor()
  await close()
})

it('marks the place of an error in a condition, and keeps its text', async () => {
  const { page, close } = await pages.open('explore?s=fees.app.uniswap&when=A+%3E%3E+2')
  const field = page.getByRole('textbox', { name: 'When' })
  await page.getByText("'>' is not expected here").waitFor()
  expect(await field.inputValue()).toBe('A >> 2')
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(await findViolations(page)).toEqual([])
  await field.fill('B > 2')
  await field.press('Enter')
  await page.getByText('there is no such row').waitFor()
  await field.fill('A')
  await field.press('Enter')
  await page.getByText('Use one of: >=, <=, >, <, =, crosses').waitFor()
  await field.fill('A > 1M')
  await field.press('Enter')
  await expect.poll(() => conditionOf(page)).toBe('A > 1000000')
  await close()
})

const address = '/explore?s=fees.app.uniswap&when=change(A,+1)+%3E+0'
const noted = { [address]: { to: '2026-09-10', ids: [] } }
const stored = {
  version: 1,
  stars: [],
  views: [{ name: 'Rising fees', address }],
  watching: { hasAlerts: true, seen: noted, told: noted },
}

/** A browser that allows notifications and writes down their ids. */
const prepare = (page: Page) =>
  page.addInitScript(text => {
    const key = 'analytics.workspace'
    if (localStorage.getItem(key) === null) localStorage.setItem(key, text)
    class Told extends EventTarget {
      static readonly permission = 'granted'
      static readonly requestPermission = async () => 'granted'
      constructor(name: string, { tag }: { readonly tag: string }) {
        super()
        sessionStorage.setItem('told', `${sessionStorage.getItem('told') ?? ''}${name} ${tag},`)
      }
    }
    Object.assign(globalThis, { Notification: Told })
  }, JSON.stringify(stored))

const toldIn = (page: Page) =>
  page.evaluate(() => (sessionStorage.getItem('told') ?? '').split(',').slice(0, -1))

it('shows the state of a watch and what is new, and notifies once of each occurrence', async () => {
  const { page, faults, close } = await pages.open('workspace', wide, prepare)
  const watches = page.getByRole('region', { name: 'Watches' })
  await watches.getByText('Since your last visit').waitFor()
  await watches.getByText(/occurrences in this range/).waitFor()
  expect(await page.getByRole('region', { name: 'Saved views' }).getByText('Rising fees').count()).toBe(0)
  await expect.poll(async () => (await toldIn(page)).length).toBeGreaterThan(0)
  const told = await toldIn(page)
  expect(new Set(told).size).toBe(told.length)
  expect(told[0]).toMatch(/^Rising fees [\da-f]{32}$/)
  expect(await findViolations(page)).toEqual([])

  await page.reload()
  await watches.getByText(/occurrences in this range/).waitFor()
  expect(await watches.getByText('Since your last visit').count()).toBe(0)
  await page.getByRole('button', { name: 'Watch: Late source' }).click()
  await watches.getByText('late(A)').waitFor()
  await expect.poll(() => watches.getByText(/occurrences in this range/).count()).toBe(2)
  expect(await toldIn(page)).toEqual(told)
  expect(faults).toEqual([])
  await close()
})

it('notifies of occurrences on every page', async () => {
  const { page, close } = await pages.open('application-fees', wide, prepare)
  await expect.poll(async () => (await toldIn(page)).length).toBeGreaterThan(0)
  await close()
})

it('starts from a ready-made watch in the empty explorer', async () => {
  const { page, close } = await pages.open('explore')
  await page.getByRole('link', { name: 'Chain losing 10% of its TVL in a week' }).click()
  await page
    .getByText(/^When: /)
    .first()
    .waitFor()
  expect(conditionOf(page)).toBe('change(A, 7) < -10%')
  await close()
})
