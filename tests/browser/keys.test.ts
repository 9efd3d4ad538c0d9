import { describe, expect, it } from 'vitest'

import { findViolations } from '../support/accessibility.ts'
import { phone, wide } from '../support/openBrowser.ts'
import { useLoadedPages } from './support/loadedPages.ts'

const pages = useLoadedPages()
const rows = 'explore?s=revenue.app.uniswap&s=fees.app.uniswap&s=A/B;pct&range=180d'
/** The text that each key adds to the address of `rows`. */
const written = {
  D: 'grain=D',
  W: 'grain=W',
  M: 'grain=M',
  Q: 'grain=Q',
  V: 'view=area',
  S: 't=ma7',
  C: 't=cum',
  I: 't=index',
  Y: 't=yoy',
  L: 'log=1',
  P: 'vs=prev',
  E: 'events=hack,raise',
  T: 'tab=series',
  1: 's=revenue.app.uniswap;off&',
  2: 's=fees.app.uniswap;off&',
  3: 's=A/B;off;pct&',
} as const

describe('the keys of the explorer', () => {
  it('all do what their list says, but not in a field, with a modifier, or once they are off', async () => {
    const { page, faults, close } = await pages.open(rows, wide)
    const address = () => `${decodeURIComponent(new URL(page.url()).search)}&`
    await page.locator('canvas').first().waitFor()
    const usual = address()
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Keys' })
    await list.waitFor()
    const listed = await list.getByRole('region', { name: 'Explorer' }).locator('dt').allTextContents()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'hidden' })
    const further = ['A', 'F', 'R', '↑', '↓', 'B', '=', 'Delete']
    expect(listed.toSorted()).toEqual([...Object.keys(written), ...further].toSorted())
    for (const [key, text] of Object.entries(written)) {
      await page.keyboard.press(key.toLowerCase())
      await expect.poll(address, { message: key }).toContain(text)
      await page.goBack()
      await expect.poll(address).toBe(usual)
    }
    const row = (letter: string) => page.getByRole('button', { name: new RegExp(`^Row ${letter}, `) })
    await row('A').press('ArrowDown')
    await expect.poll(address).toContain('?s=fees.app.uniswap&s=revenue.app.uniswap&s=B/A;pct')
    await expect.poll(() => row('B').evaluate(element => element === document.activeElement)).toBe(true)
    await page.getByText('Row A is now B').waitFor()
    await page.keyboard.press('b')
    await expect.poll(address).toContain('s=revenue.app.uniswap;line')
    await page.keyboard.press('Delete')
    await expect.poll(address).toContain('?s=fees.app.uniswap&s=revenue.app.uniswap/A;pct')
    await page.keyboard.press('r')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[role=radiogroup]')?.ariaLabel))
      .toBe('Range')
    await page.keyboard.press('Shift+L')
    await page.keyboard.press('Control+l')
    await page.keyboard.press('a')
    const field = page.getByRole('combobox', { name: 'Search, for example: uniswap fees on base' })
    await expect.poll(() => field.evaluate(element => element === document.activeElement)).toBe(true)
    await page.keyboard.type('lw?')
    await expect.poll(() => field.inputValue()).toBe('lw?')
    expect(await list.count()).toBe(0)
    expect(address()).not.toContain('log=1')
    await row('A').press('?')
    await list.getByRole('switch').press('Space')
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'hidden' })
    await row('A').press('l')
    await row('A').press('?')
    expect(address()).not.toContain('log=1')
    expect(await list.count()).toBe(0)
    expect(faults).toEqual([])
    await close()
  })
})

it('a phone has the chart first, its modes in a sheet, and letters to tap', async () => {
  const { page, faults, close } = await pages.open(rows, phone)
  await page.locator('canvas').first().waitFor()
  const rowA = page.getByRole('button', { name: /^Row A, / })
  const top = async (part: typeof rowA) => (await part.boundingBox())?.y ?? 0
  expect(await top(page.locator('canvas').first())).toBeLessThan(await top(rowA))
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Log' }).click()
  await expect.poll(() => page.url()).toContain('log=1')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  const field = page.getByRole('combobox', { name: 'Search, for example: uniswap fees on base' })
  await field.click()
  const taps = page.getByRole('group', { name: 'Letters and operators' })
  for (const name of ['A', '−', 'B']) await taps.getByRole('button', { name, exact: true }).click()
  await expect.poll(() => field.inputValue()).toBe('A - B')
  await page.getByRole('button', { name: /^Row C options/ }).click()
  await page.getByRole('dialog', { name: 'Row C' }).getByRole('button', { name: 'Move up' }).click()
  await expect.poll(() => decodeURIComponent(page.url())).toContain('s=A/C;pct&s=fees.app.uniswap')
  expect(faults).toEqual([])
  await close()
})
