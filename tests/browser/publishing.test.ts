import { sample } from '@analytics/contract/testing/sample'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { findViolations } from '../support/accessibility.ts'
import { phone, wide } from '../support/openBrowser.ts'
import { download } from './support/download.ts'
import { useLoadedPages } from './support/loadedPages.ts'
import { serveElsewhere } from './support/serveElsewhere.ts'

const { open } = useLoadedPages()
const permissions = { ...wide, acceptDownloads: true, permissions: ['clipboard-read', 'clipboard-write'] }

async function openByKeyboard(page: Page, name: string | RegExp): Promise<Locator> {
  const button = page.getByRole('button', { name: 'Publish', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name })
  await dialog.waitFor()
  return dialog
}

const isFocused = (page: Page) =>
  page
    .getByRole('button', { name: 'Publish', exact: true })
    .evaluate(button => button === document.activeElement)

const widthOf = (picture: Locator) =>
  picture.evaluate(image => (image instanceof HTMLImageElement ? image.naturalWidth : 0))

describe('Publish', () => {
  const pages = [
    ['application-fees', 'Publish Application Fees'],
    // The chart above others, whichever is drawn first.
    ['app/uniswap', 'Publish Fees of Uniswap'],
    ['explore?s=fees.app.uniswap&s=fees.app.aave', /^Publish /],
  ] as const

  it.each(sample(pages, 3))(
    'opens the picture of /%s by keyboard, and gives the focus back',
    async (path, name) => {
      const { page, faults, close } = await open(path, wide)
      await page.locator('canvas').first().waitFor()
      const dialog = await openByKeyboard(page, name)
      const picture = dialog.getByRole('img', { name: /^Picture: / })
      await expect.poll(() => widthOf(picture)).toBe(912)
      expect(await findViolations(page)).toEqual([])
      for (const tab of ['Table', 'Data', 'Cite', 'Code', 'Board']) {
        await dialog.getByRole('tab', { name: tab, exact: true }).click()
        expect(await findViolations(page)).toEqual([])
      }
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      expect(await isFocused(page)).toBe(true)
      expect(faults).toEqual([])
      await close()
    },
  )

  it('has the files first on a page without a chart', async () => {
    const { page, faults, close } = await open('events', permissions)
    await page.locator('[role=row]').nth(1).waitFor()
    const dialog = await openByKeyboard(page, /^Publish /)
    expect(await dialog.getByRole('tab', { selected: true }).innerText()).toBe('Data')
    const file = await download(page, dialog.getByRole('button', { name: 'XLSX', exact: true }))
    expect(file.name).toMatch(/^demo-.*\.xlsx$/)
    await dialog.getByRole('tab', { name: 'Cite' }).click()
    await dialog
      .getByText(/SIMULATED DATA, do not cite/)
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await isFocused(page)).toBe(true)
    expect(faults).toEqual([])
    await close()
  })

  it('draws the headline and size that one chooses, in the preview, the files, the embed and the frozen link', async () => {
    const { page, faults, close } = await open('application-fees', permissions)
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await page.locator('canvas').first().waitFor()
    const dialog = await openByKeyboard(page, 'Publish Application Fees')
    const headline = 'Fees <rose> & "fell"'
    await dialog.getByRole('textbox', { name: 'Headline' }).fill(headline)
    await dialog.getByRole('radio', { name: 'Phone' }).check()
    const picture = dialog.getByRole('img', { name: `Picture: ${headline}` })
    await expect.poll(() => widthOf(picture)).toBe(390)
    const svg = await download(page, dialog.getByRole('button', { name: 'SVG' }))
    expect(svg.content).toContain('Fees &lt;rose&gt; &amp; &quot;fell&quot;')
    const png = await download(page, dialog.getByRole('button', { name: 'Download PNG' }))
    expect(png.name).toBe('demo-application-fees-chart.png')

    await dialog.getByRole('button', { name: 'Copy embed code' }).click()
    await expect.poll(copied).toMatch(/^<iframe /)
    const code = await copied()
    await dialog.getByRole('button', { name: 'Copy link, frozen' }).click()
    await expect.poll(copied).toMatch(/^http/)
    const frozen = new URL(await copied())
    expect(frozen.pathname).toBe('/embed/application-fees')
    expect(Object.fromEntries(frozen.searchParams)).toMatchObject({
      range: '2026-08-26..2026-09-24',
      title: headline,
      size: 'phone',
    })
    expect(faults).toEqual([])
    await page.goto(await serveElsewhere(code))
    const frame = page.frameLocator('iframe')
    const embedded = frame.getByRole('img', { name: 'Chart: Application Fees' })
    await expect.poll(() => widthOf(embedded)).toBe(390)
    expect(await frame.getByRole('heading', { name: headline }).count()).toBe(1)
    await close()
  })

  it('draws the picture otherwise than the page, which stays as it is', async () => {
    const { page, faults, close } = await open('stablecoin/tether', wide)
    await page.locator('canvas').first().waitFor()
    const address = page.url()
    const dialog = await openByKeyboard(page, /^Publish /)
    const sourceOf = () => dialog.getByRole('img', { name: /^Picture: / }).getAttribute('src')
    expect(await sourceOf()).not.toContain('draw=')
    await dialog.getByRole('button', { name: 'Drawn as' }).click()
    await page.getByRole('menuitemradio', { name: '100%' }).click()
    await expect.poll(sourceOf).toMatch(/mode=percent.*draw=areas/)
    expect(page.url()).toBe(address)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Draw as Change since start' }).waitFor()
    expect(faults).toEqual([])
    await close()
  })

  it('marks events in the picture alone', async () => {
    const { page, faults, close } = await open('application-fees', wide)
    await page.locator('canvas').first().waitFor()
    const address = page.url()
    const dialog = await openByKeyboard(page, 'Publish Application Fees')
    await dialog.getByRole('checkbox', { name: 'Events' }).check()
    await expect
      .poll(() => dialog.getByRole('img', { name: /^Picture: / }).getAttribute('src'))
      .toContain('events=hack,raise')
    expect(page.url()).toBe(address)
    expect(faults).toEqual([])
    await close()
  })

  it('stacks the picture above its options on a phone', async () => {
    const { page, faults, close } = await open('application-fees', phone)
    await page.locator('canvas').first().waitFor()
    const dialog = await openByKeyboard(page, 'Publish Application Fees')
    const picture = dialog.getByRole('img', { name: /^Picture: / })
    await expect.poll(() => widthOf(picture)).toBe(390)
    const [above, below] = [await picture.boundingBox(), await dialog.getByText('Headline').boundingBox()]
    expect(above?.width).toBeLessThanOrEqual(390)
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
    expect(faults).toEqual([])
    await close()
  })
})
