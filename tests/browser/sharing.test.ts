import { toFilePath } from '@analytics/contract/files/fileAddress'
import { panelsOf } from '@analytics/contract/pages/pageFiles'
import { pageEntries } from '@analytics/contract/pages/pages'
import { sample } from '@analytics/contract/testing/sample'
import { expect, it } from 'vitest'

import { wide } from '../support/openBrowser.ts'
import { download } from './support/download.ts'
import { useLoadedPages } from './support/loadedPages.ts'
import { serveElsewhere } from './support/serveElsewhere.ts'

const { open, toUrl } = useLoadedPages()

const permissions = { ...wide, acceptDownloads: true, permissions: ['clipboard-read', 'clipboard-write'] }

it('a chart is cited, embedded and saved by keyboard, and the focus returns to its menu', async () => {
  const { page, faults, close } = await open('application-fees', permissions)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const menu = page.getByRole('button', { name: 'Application Fees menu' })
  await page.locator('canvas').first().waitFor()

  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Copy link with these dates' }).click()
  await expect.poll(copied).toMatch(/\/application-fees\?range=2026-08-26\.\.2026-09-24$/)

  await menu.focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('menuitem', { name: 'Publish' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Publish Application Fees' })
  await dialog.getByRole('tab', { name: 'Chart' }).focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  await dialog.getByRole('tab', { name: 'Short' }).focus()
  await page.keyboard.press('End')
  await dialog.getByRole('button', { name: 'Copy BibTeX' }).press('Enter')
  await dialog
    .getByRole('region', { name: 'Cite' })
    .getByRole('button', { name: /^Copied/ })
    .waitFor()
  expect(await copied()).toMatch(/^SIMULATED DATA, do not cite\n@misc\{analytics-application-fees-20260925,/)

  await dialog.getByRole('tab', { name: 'Code' }).click()
  await dialog.getByRole('button', { name: 'Copy Iframe' }).press('Enter')
  await expect.poll(copied).toMatch(/^<iframe src="http.*\/embed\/application-fees\?range=2026-08-26/)

  await dialog.getByRole('tab', { name: 'Chart' }).click()
  const picture = await download(page, dialog.getByRole('button', { name: 'SVG' }))
  expect(picture.name).toBe('demo-application-fees-chart.svg')

  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await menu.evaluate(button => button === document.activeElement)).toBe(true)
  expect(faults).toEqual([])
  await close()
})

it('another site frames a picture or a live chart and reads files, but frames no page and reads no other response', async () => {
  const frameOf = (name: string, path: string) =>
    `<iframe name="${name}" src="${toUrl(path)}" width="900" height="540"></iframe>`
  const elsewhere = await serveElsewhere(
    frameOf('picture', 'embed/application-fees?timeFrame=90d') +
      frameOf('live', 'embed/application-fees?timeFrame=90d&panel=chart&theme=auto&live=1') +
      frameOf('page', 'application-fees'),
  )
  const { page, close } = await open('dao-treasury-analysis')
  await page.goto(elsewhere)
  const picture = page.frameLocator('[name=picture]')
  await picture.getByRole('img', { name: 'Chart: Application Fees' }).waitFor()
  await picture.getByRole('link', { name: 'Open' }).waitFor()

  const live = page.frameLocator('[name=live]')
  await live.locator('canvas').first().waitFor()
  expect(await live.getByRole('heading', { name: 'Application Fees' }).isVisible()).toBe(true)
  expect(await live.getByText('Ignored URL parameters').count()).toBe(0)
  await live
    .getByText(/90 days/)
    .filter({ visible: true })
    .first()
    .waitFor()
  // The toolbar and the table of the page are left out.
  expect(await live.getByRole('radio', { name: '90D' }).isVisible()).toBe(false)
  // The figures of the chart for screen readers are the only table.
  expect(await live.getByRole('table').count()).toBe(1)
  const tether = live.getByRole('button', { name: /^Tether/ })
  await tether.click()
  await expect.poll(() => tether.getAttribute('aria-pressed')).toBe('false')

  expect(await page.frame('page')?.title()).not.toContain('Application Fees')

  const read = (url: string) =>
    page.evaluate(
      each =>
        fetch(each).then(
          async response => (await response.text()).slice(0, 8),
          () => 'refused',
        ),
      url,
    )
  expect(await read(toUrl('application-fees.csv'))).toBe('from,to,')
  expect(await read(toUrl('api/status'))).toBe('refused')
  await close()
})

it('a browser draws the picture of every page that has one address and a chart', async () => {
  const paths = pageEntries.flatMap(({ path, page }) =>
    !path.includes('{') && panelsOf(page).some(({ id }) => id === 'chart') ? [toFilePath(path).slice(1)] : [],
  )
  expect(paths.length).toBeGreaterThan(25)
  const { page, close } = await open('dao-treasury-analysis')
  const sizes = await page.evaluate(
    async urls => {
      const drawn: [url: string, width: number][] = []
      for (const url of urls) {
        const image = new Image()
        image.src = url
        drawn.push([
          url,
          await image.decode().then(
            () => image.naturalWidth,
            () => 0,
          ),
        ])
      }
      return drawn
    },
    sample(paths, 4).flatMap(path => [toUrl(`${path}.svg?size=card`), toUrl(`${path}.png?size=card`)]),
  )
  expect(sizes.filter(([, width]) => width !== 1200)).toEqual([])
  await close()
}, 120_000)
