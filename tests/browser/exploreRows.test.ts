import { itSlow } from '@analytics/contract/testing/itSlow'
import { sample } from '@analytics/contract/testing/sample'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { findViolations } from '../support/accessibility.ts'
import { phone, wide } from '../support/openBrowser.ts'
import { download } from './support/download.ts'
import { useLoadedPages } from './support/loadedPages.ts'

const pages = useLoadedPages()
const addressOf = (page: Page) => decodeURIComponent(new URL(page.url()).search)

/** The words of a row; on a phone in the sheet that its name opens. */
const wordsOf = (page: Page, letter: string) => page.getByRole('group', { name: `Row ${letter} in words` })

async function openMenu(page: Page, letter: string) {
  await page.getByRole('button', { name: new RegExp(`^Row ${letter} options`) }).click()
  return page.getByRole('group', { name: `Options of row ${letter}` })
}

async function choose(page: Page, from: Locator, part: RegExp, text: string) {
  await from.getByRole('button', { name: part }).click()
  const item = page.getByRole('menuitemradio', { name: text, exact: true })
  await item.or(page.getByRole('option').filter({ has: page.getByText(text, { exact: true }) })).click()
}

describe('the editor of a row', () => {
  const sizes = [
    ['wide', wide],
    ['on a phone', phone],
  ] as const
  it.each(sample(sizes, 1))('has every option as a control, in step with its text, %s', async (_, size) => {
    const { page, faults, close } = await pages.open(
      'explore?s=fees.app.uniswap&s=revenue.app.*/fees.app.*&range=90d',
      size,
    )
    await page.locator('canvas').first().waitFor()
    const ownLocator = await openMenu(page, 'A')
    await choose(page, ownLocator, /^Draw as/, 'Bars')
    await ownLocator.getByLabel('Name').fill('Fees; all')
    await page.keyboard.press('Enter')
    await ownLocator.getByLabel('Colour').fill('#d16ec3')
    const first = 's=fees.app.uniswap;bar;as=Fees,+all;color=d16ec3'
    await expect.poll(() => addressOf(page)).toContain(first)
    await page.keyboard.press('Escape')
    const options = await openMenu(page, 'B')
    await options.getByRole('button', { name: 'Right axis' }).click()
    await choose(page, options, /^Of the largest by/, 'Fees')
    if (size === wide) await page.keyboard.press('Escape')
    const words = wordsOf(page, 'B')
    await choose(page, words, /^Values as/, 'percent')
    await choose(page, words, /^Top/, 'top 5')
    await choose(page, words, /^By/, 'change')
    await words.getByRole('button', { name: 'Show others' }).click()
    const second = 'revenue.app.*/fees.app.*;right;pct;top=5;others;by=change;of=fees'
    await expect.poll(() => addressOf(page)).toBe(`?${first}&s=${second}&range=90d`)
    await words.getByRole('button', { name: 'Formula of row B: revenue.app.*/fees.app.*' }).click()
    await words.getByRole('button', { name: 'As text' }).click()
    expect(await page.getByRole('combobox', { name: 'Row B' }).inputValue()).toBe(second)
    // The table is dimmed until its new values are there.
    await expect.poll(() => findViolations(page)).toEqual([])
    expect(faults).toEqual([])
    await close()
  })

  it('is a sentence of pickers, from the whole market to a leaderboard', async () => {
    const { page, faults, close } = await pages.open('explore?s=fees.all&range=90d')
    await page.locator('canvas').first().waitFor()
    const words = wordsOf(page, 'A')
    const change = async (part: RegExp, text: string, expression: string) => {
      await choose(page, words, part, text)
      await expect.poll(() => addressOf(page)).toBe(`?s=${expression}&range=90d`)
    }
    const pick = async (subject: string) => {
      await words.getByRole('button', { name: /^Subject/ }).click()
      await page.getByRole('combobox', { name: 'Find a subject' }).fill(subject)
      await page.keyboard.press('Enter')
    }
    await pick('uniswap')
    await expect.poll(() => addressOf(page)).toBe('?s=fees.app.uniswap&range=90d')
    await change(/^Metric/, 'Take rate', 'takeRate.app.uniswap;pct')
    await change(/^Chain/, 'Base', 'takeRate.app.uniswap@base;pct')
    await change(/^Subject/, 'Every application', 'takeRate.app.*@base;pct;of=fees')
    await change(/^Applications of/, 'DEX', 'takeRate.app.*@base;pct;in=dexs;of=fees')
    await change(/^Metric/, 'Revenue', 'revenue.app.*@base;in=dexs')
    // Raydium is not on Base, so the chosen chain goes.
    await pick('raydium')
    await expect.poll(() => addressOf(page)).toBe('?s=revenue.app.raydium&range=90d')
    await words.getByRole('button', { name: /^Metric/ }).focus()
    await page.keyboard.press('=')
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Row A' }).inputValue())
      .toContain('revenue.app.')
    expect(faults).toEqual([])
    await close()
  })

  it('is compared by a button with its peers, its wholes and the year before', async () => {
    const { page, faults, close } = await pages.open('explore?s=fees.app.uniswap&range=90d')
    await page.locator('canvas').first().waitFor()
    const compare = page.getByRole('button', { name: 'Compare with' })
    const added = ['Raydium', 'The whole market', 'Year before']
    for (const name of added) {
      await compare.click()
      const item = page.getByRole('menuitem', { name, exact: true })
      await item.or(page.getByRole('menuitemcheckbox', { name, exact: true })).click()
    }
    const rows = 's=fees.app.uniswap&s=fees.app.raydium&s=fees.all'
    await expect.poll(() => addressOf(page)).toBe(`?${rows}&range=90d&vs=year`)
    expect(faults).toEqual([])
    await close()
  })

  it('is added by a button, and so is a formula of two rows, from an empty explorer', async () => {
    const { page, faults, close } = await pages.open('explore')
    const add = page.getByRole('button', { name: 'Add series' })
    for (const [letter, metric] of [
      ['A', 'Revenue'],
      ['B', 'Fees'],
    ] as const) {
      await add.click()
      const row = wordsOf(page, letter)
      await row.getByRole('button', { name: /^Subject/ }).click()
      await page.getByRole('combobox', { name: 'Find a subject' }).fill('uniswap')
      await page.keyboard.press('Enter')
      await row.getByRole('button', { name: 'Subject Uniswap', exact: true }).waitFor()
      await choose(page, row, /^Metric/, metric)
    }
    await page.getByRole('button', { name: 'Add formula' }).click()
    await page.getByRole('button', { name: 'Add A/B' }).click()
    const rows = 's=revenue.app.uniswap;off&s=fees.app.uniswap;off&s=A/B;pct'
    await expect.poll(() => addressOf(page)).toBe(`?${rows}`)
    await page.getByPlaceholder('Uniswap revenue / Uniswap fees').first().waitFor()
    await page.getByLabel('Title', { exact: true }).fill('What Uniswap keeps; a test')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'What Uniswap keeps; a test' }).waitFor()
    expect(addressOf(page)).toBe(`?${rows}&title=What+Uniswap+keeps;+a+test`)
    expect(faults).toEqual([])
    await close()
  })

  it('has a pane where its unit is a third one, and other ways out on a single plot', async () => {
    const rows = 's=fees.app.uniswap&s=takeRate.app.uniswap&s=price.asset.uniswap&range=90d'
    const { page, faults, close } = await pages.open(`explore?${rows}`)
    const chart = page.getByRole('application', { name: /in 3 panes: Uniswap fees/ })
    await chart.hover({ position: { x: 400, y: 60 } })
    await expect.poll(() => page.locator('[data-live-chart] svg circle').count()).toBe(3)
    await page.mouse.move(0, 0)
    await page.getByRole('button', { name: /^Draw as/ }).click()
    await page.getByRole('menuitemradio', { name: 'Lines' }).click()
    const refused = page.getByText('A chart has two axes')
    await page.getByRole('button', { name: 'Show it alone' }).click()
    await expect.poll(() => addressOf(page).split(';off').length - 1).toBe(2)
    await page.goBack()
    await page.getByRole('button', { name: 'Index all to 100' }).click()
    await expect.poll(() => addressOf(page)).toContain('t=index')
    await expect.poll(() => refused.count()).toBe(0)
    await page.goBack()
    await page.getByRole('button', { name: 'Separate panes' }).click()
    await chart.waitFor()
    expect(await refused.count()).toBe(0)
    expect(faults).toEqual([])
    await close()
  })

  it('narrows a leaderboard to a category, and exports the tab that is open', async () => {
    const { page, close } = await pages.open('explore?s=fees.app.*;top=3&range=180d&tab=series')
    await wordsOf(page, 'A')
      .getByRole('button', { name: /^Applications of/ })
      .click()
    await page.getByRole('combobox', { name: 'Search applications of' }).fill('lending')
    await page.keyboard.press('Enter')
    await expect.poll(() => addressOf(page)).toBe('?s=fees.app.*;top=3;in=lending&range=180d&tab=series')
    expect(await page.getByRole('radio', { name: '180D' }).isChecked()).toBe(true)
    await page.getByText('Fees of lenders').first().waitFor()
    await page.getByRole('button', { name: 'Publish' }).first().click()
    await page.getByRole('tab', { name: 'Data' }).click()
    const { lines, name } = await download(page, page.getByRole('button', { name: 'CSV', exact: true }))
    expect(name).toContain('series-180d')
    expect(lines[0]).toMatch(/^rank|^row|,rank,/)
    expect(lines.length).toBe(4)
    await close()
  })

  itSlow('groups applications by parent in the editor of a row', async () => {
    const { page, faults, close } = await pages.open('explore?s=fees.app.*;top=3&range=30d&tab=series', wide)
    const table = page.getByRole('table', { name: 'Series' })
    await table.getByText('Uniswap V3', { exact: true }).waitFor()
    // The lines of the members that the chart draws.
    expect(await table.locator('svg[preserveAspectRatio=none] path[d^=M]').count()).toBe(3)
    const choice = wordsOf(page, 'A').getByRole('button', { name: 'group versions' })
    expect(await findViolations(page)).toEqual([])
    await choice.press('Space')
    await expect.poll(() => addressOf(page)).toBe('?s=fees.app.*;top=3;parents&range=30d&tab=series')
    await table.getByText('Uniswap', { exact: true }).waitFor()
    expect(await table.getByText('Uniswap V3', { exact: true }).count()).toBe(0)
    expect(await choice.getAttribute('aria-pressed')).toBe('true')
    await choice.press('=')
    await page.getByRole('combobox', { name: 'Row A' }).fill('fees.app.uniswap')
    await page.keyboard.press('Enter')
    await expect.poll(() => choice.count()).toBe(0)
    expect(faults).toEqual([])
    await close()
  })
})
