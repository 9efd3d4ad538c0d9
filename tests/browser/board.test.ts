import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { findViolations, overflows } from '../support/accessibility.ts'
import { phone, wide } from '../support/openBrowser.ts'
import { download } from './support/download.ts'
import { useLoadedPages } from './support/loadedPages.ts'

const pages = useLoadedPages()

const chart = 'p=application-fees.chart'
const table = 'p=application-fees.table'
const two = `board?title=Two&timeFrame=7d&${chart}&${table}`

const partsOf = (page: Page) => new URL(page.url()).searchParams.getAll('p')
const edit = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true }).first().click()

it('is drawn from its address, with the choices of the board, and asks for nothing twice', async () => {
  const text = 'p=text:Fees+were+**{fees.all}**,+{fees.all+change}.+{nothing.at.all}'
  await pages.on(
    `board?title=Two&timeFrame=7d&${text}&${chart}&p=half:application-fees.chart&${table}`,
    async (page, requests) => {
      await page.getByRole('heading', { name: 'Two' }).waitFor()
      await page.getByRole('heading', { name: 'Fees Rankings - All Time Periods' }).waitFor()
      await expect.poll(() => page.getByText('7d to').count()).toBe(1)
      expect(await page.title()).toBe('Two · Analytics')
      expect(await page.getByText("'nothing' is not a metric").count()).toBe(1)
      expect(await page.locator('[aria-label="Time frame"] label:has(:checked)').textContent()).toBe('7D')
      const asked = requests.filter(url => /\/api\/(?:analytics|query)/.test(url))
      expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
      expect(asked.every(url => !url.includes('timeFrame=30d'))).toBe(true)
    },
  )
})

it('names a part that cannot be read in its place, and draws the others', async () => {
  await pages.on(`board?p=no-such-page.chart&foo=1&${chart}&p=text:{fees.all+1999}`, async page => {
    const part = page.getByRole('region', { name: 'Part 1' })
    expect(await part.textContent()).toContain('Part 1 can’t be readno-such-page.chart')
    expect(await page.getByText('a board takes no foo').count()).toBe(1)
    expect(await page.getByRole('region', { name: 'Part 2' }).locator('canvas').count()).toBe(1)
    expect(await page.getByText('The data begins on').count()).toBe(1)
  })
})

it('says at the foot of a part what its page would say above', async () => {
  await pages.on(`board?timeFrame=7d&${chart}?excludeStablecoins=true&${table}`, async page => {
    const notice = page.getByText(/^Stablecoins excluded: /)
    await notice.waitFor()
    expect(
      await page
        .getByRole('region', { name: 'Part 1' })
        .getByText(/^Stablecoins excluded: /)
        .count(),
    ).toBe(1)
    expect(await notice.count()).toBe(1)
  })
})

it('marks no range where each part shows its own days', async () => {
  await pages.on(`board?${chart}&p=explore?s=fees.all`, async page => {
    const checked = page.locator('[aria-label="Time frame"] label:has(:checked)')
    expect(await checked.count()).toBe(0)
    await page.getByLabel('Time frame').getByText('90D', { exact: true }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('timeFrame')).toBe('90d')
    expect(await checked.textContent()).toBe('90D')
  })
})

it('keeps the choices of a part with the part', async () => {
  await pages.on(two, async page => {
    const part = page.getByRole('region', { name: 'Part 1' })
    await part.getByText('%', { exact: true }).click()
    await expect
      .poll(() => partsOf(page))
      .toEqual(['application-fees.chart?mode=percent', 'application-fees.table'])
    await page.goBack()
    await expect.poll(() => partsOf(page)).toEqual(['application-fees.chart', 'application-fees.table'])
    await page.getByLabel('Time frame').getByText('90D', { exact: true }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('timeFrame')).toBe('90d')
    expect(partsOf(page)).toEqual(['application-fees.chart', 'application-fees.table'])
  })
})

it('is edited with the keyboard alone, and undone', async () => {
  await pages.on(two, async page => {
    const press = async (name: RegExp | string, key = 'Enter') => {
      await page.getByRole('button', { name, exact: true }).first().focus()
      await page.keyboard.press(key)
    }
    await press('Edit')
    await press(/^Move Panel 2/, 'Alt+ArrowUp')
    await expect.poll(() => partsOf(page)[0]).toBe('application-fees.table')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused).toMatch(/^Move Panel 1/)
    await page.getByText('Panel 2 is number 1 of 2').waitFor({ state: 'attached' })
    await press('Half width')
    await expect.poll(() => partsOf(page)[0]).toBe('half:application-fees.table')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect.poll(() => partsOf(page)).toEqual(['application-fees.chart', 'application-fees.table'])
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => partsOf(page)[0]).toBe('application-fees.table')

    await press('Add a part', 'ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Heading' }).waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Lenders')
    await page.keyboard.press('Enter')
    await expect.poll(() => partsOf(page)[2]).toBe('heading:Lenders')
    await press('Heading 3 menu', 'ArrowDown')
    await page.getByRole('menuitem', { name: 'Remove' }).press('Enter')
    await expect.poll(() => partsOf(page).length).toBe(2)
    const title = page.getByRole('textbox', { name: 'Title of the board' })
    await title.fill('Three')
    await title.press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('title')).toBe('Three')
    expect(await findViolations(page)).toEqual([])
  })
})

it('takes a panel of any page and a row of the explorer', async () => {
  await pages.on(two, async page => {
    await edit(page)
    const choose = async (item: RegExp, words: string) => {
      await page.getByRole('button', { name: 'Add a part' }).click()
      await page.getByRole('menuitem', { name: item }).click()
      await page.getByRole('dialog').getByRole('combobox').fill(words)
    }
    await choose(/^Panel/, 'uniswap')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => partsOf(page)[2]).toBe('app/uniswap.chart')
    await choose(/^Row/, 'fees.all')
    await page.keyboard.press('Enter')
    await expect.poll(() => partsOf(page)[3]).toBe('explore?s=fees.all')
  })
})

it('refuses a change that its address has no room for, and saves it as a file', async () => {
  const long = `p=text:${'word '.repeat(1500).trim().replaceAll(' ', '+')}`
  await pages.on(`board?${chart}&${long}`, async page => {
    await page
      .getByText(/of 8,000 characters/)
      .first()
      .waitFor()
    await edit(page)
    await page.getByRole('button', { name: 'Text 2 menu' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await page.getByText('This change is not made').waitFor()
    expect(partsOf(page)).toHaveLength(2)
    const { name, content } = await download(page, page.getByRole('button', { name: 'Save as file' }))
    expect(name).toBe('board.board.md')
    expect(content.match(/```text|^word/gm)?.length).toBeGreaterThan(1)
  })
})

it('is filled from a dashboard and from the explorer, saved, and taken out and in as a file', async () => {
  const { page, close } = await pages.open('application-fees?timeFrame=90d', wide)
  const add = async (menu: string, item: string) => {
    await page.getByRole('button', { name: menu, exact: true }).click()
    await page.getByRole('menuitem', { name: item }).click()
    await page.getByText(`Added to “Board 1”`).waitFor()
  }
  await add('Application Fees menu', 'New board')
  await page.goto(pages.toUrl('explore?s=fees.all'))
  await page.locator('canvas').first().waitFor()
  await add('All fees menu', 'Board 1')
  await page.getByRole('button', { name: 'Open the board' }).click()
  await page.getByRole('heading', { name: 'Board 1' }).waitFor()
  expect(partsOf(page)).toEqual(['application-fees.chart?timeFrame=90d', 'explore?s=fees.all'])

  await page.goto(pages.toUrl('workspace'))
  const { content } = await download(page, page.getByRole('button', { name: 'Save Board 1 as file' }))
  expect(content).toBe(
    '# Board 1\n\n```panel\napplication-fees.chart?timeFrame=90d\n```\n\n```panel\nexplore?s=fees.all\n```\n',
  )
  const buffer = Buffer.from(content.replace('fees.all', 'nothing.at.all'))
  await page
    .getByLabel('File of a board')
    .setInputFiles({ name: 'faulty.board.md', mimeType: 'text/markdown', buffer })
  await page.getByText(/^Line 7:/).waitFor()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByText('Part 2 can’t be read').waitFor()
  expect(partsOf(page)).toEqual(['application-fees.chart?timeFrame=90d', 'explore?s=nothing.at.all'])
  await close()
})

it.each([
  ['', ['Totals', 'Chart', 'Movers', 'Chains', 'Arrivals']],
  ['explore?s=fees.app.*', ['Chart', 'Table']],
  ['events', ['Table']],
] as const)('takes every panel of /%s from Publish', async (path, panels) => {
  const { page, close } = await pages.open(path, wide)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('tab', { name: 'Board', exact: true }).click()
  const section = page.getByRole('region', { name: 'Add to board' })
  for (const panel of panels) await section.getByRole('button', { name: `Add ${panel}` }).click()
  expect(await section.getByRole('button', { name: /^Add / }).count()).toBe(panels.length)
  await section.getByRole('button', { name: 'Open the board' }).click()
  await page.getByRole('heading', { name: 'Board 1' }).waitFor()
  expect(partsOf(page)).toHaveLength(panels.length)
  expect(await page.getByText('can’t be read').count()).toBe(0)
  await close()
})

it('has one column on a phone, and stays within it', async () => {
  await pages.on(
    `board?title=Two&p=half:application-fees.chart&p=half:application-fees.table`,
    async page => {
      expect(await overflows(page)).toBe(false)
      await edit(page)
      await page.getByRole('textbox', { name: 'Title of the board' }).waitFor()
      expect(await overflows(page)).toBe(false)
      expect(await findViolations(page)).toEqual([])
    },
    phone,
  )
})
