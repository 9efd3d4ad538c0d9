import { setTimeout as sleep } from 'node:timers/promises'

import { sample } from '@analytics/contract/testing/sample'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { phone, wide } from '../support/openBrowser.ts'
import { holdRequests } from './support/holdRequests.ts'
import { idlePage, useLoadedPages } from './support/loadedPages.ts'

const { open, openHeld, getText } = useLoadedPages()

const paths = [
  '',
  'application-fees',
  'layer-1-chains',
  'stablecoin-market-share-chain',
  'app/uniswap',
] as const
const sizes = [
  ['wide', wide],
  ['a phone', phone],
] as const

/** The page's text with its data, which may not be in memory yet, or no longer, as may the code that draws it. */
async function waitUntilServed(path: string): Promise<string> {
  const html = await getText(`/${path}`)
  if (html.includes('data-drawn')) return html
  await sleep(100)
  return waitUntilServed(path)
}

/** Position and text of the elements that are on the page both before any script and after. */
function look(page: Page) {
  return page.evaluate(() => {
    const [card] = document.querySelectorAll('main section.card:has([aria-label$=" menu"])')
    // The strip below a chart belongs to it.
    const chart = card?.querySelector('[data-chart], [data-live-chart]')
    const place = (element: Element | null | undefined) => {
      const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
      return [x, y, width, height].map(Math.round)
    }
    const text = (element: Element | null | undefined) => (element as HTMLElement | null)?.innerText
    return {
      heading: text(document.querySelector('h1')),
      card: place(card),
      chart: place(chart),
      title: text(card?.querySelector('h2')),
      header: text(card?.querySelector('header')),
      range: text(document.querySelector('[aria-label="Time frame"] [aria-checked=true]')),
      figures: text(document.querySelector('[aria-label="Key figures"]')),
    }
  })
}

describe.each(sizes)('%s', (_, size) => {
  it.each(sample(paths, size === wide ? 2 : 1))(
    '%s is served with its chart and figures, where they stay',
    async path => {
      await waitUntilServed(path)
      const still = await openHeld(path, size, page =>
        page.route('**/assets/index-*.js', route => route.abort()),
      )
      await still.page.locator('[data-chart] svg path').first().waitFor({ state: 'attached' })
      await still.page.evaluate(() => document.fonts.ready)
      const before = await look(still.page)
      // The script that the test holds back fails, and uses nothing that was preloaded.
      const ofScript = /dynamically imported module|was preloaded using link preload/
      expect(still.faults.filter(fault => !ofScript.test(fault))).toEqual([])
      await still.close()

      const live = await open(path, size)
      await live.page.locator('canvas').first().waitFor()
      await live.page.evaluate(() => document.fonts.ready)
      expect(await look(live.page)).toEqual(before)
      expect(live.faults).toEqual([])
      await live.close()
    },
  )
})

it('a page that was served with its data keeps them until the application has them too', async () => {
  await waitUntilServed('application-fees')
  let release = () => {}
  let isRunning: Promise<unknown> | undefined
  const { page, close } = await openHeld('application-fees', wide, async prepared => {
    // The page's time stands still, so that a slow machine does not use up what the page waits at most.
    await prepared.clock.install()
    await prepared.clock.pauseAt(Date.now() + 1000)
    isRunning = prepared.waitForResponse('**/assets/index-*.js').then(response => response.finished())
    release = await holdRequests(prepared, '**/api/analytics/**')
  })
  await isRunning
  // Longer than a page without its data would wait.
  await page.clock.runFor(600)
  expect(await page.locator('[data-chart]').count()).toBe(1)
  release()
  await page.clock.resume()
  await page.locator('canvas').first().waitFor()
  expect(await page.locator('[data-chart]').count()).toBe(0)
  await close()
})

it('follows links as plain links before the application is there', async () => {
  await waitUntilServed('application-fees')
  const { page, faults, close } = await open(idlePage)
  const release = await holdRequests(page, '**/assets/index-*.js')
  await page.goto(new URL('/application-fees', page.url()).href, { waitUntil: 'domcontentloaded' })
  await page.locator('[data-chart]').waitFor()
  const dashboards = page.getByRole('navigation', { name: 'Dashboards' })
  await dashboards.getByText('PERFORMANCE ANALYTICS').click()
  await dashboards.getByRole('link', { name: 'Layer 1 Chains', exact: true }).click()
  await page.waitForURL(/\/layer-1-chains$/, { waitUntil: 'domcontentloaded' })
  release()
  await page.locator('canvas').first().waitFor()
  expect(faults).toEqual([])
  await close()
})

it('a search engine finds the figures, and no style that the policy forbids', async () => {
  const html = await waitUntilServed('app/uniswap')
  expect(html).toContain('Uniswap</h1>')
  expect(html).toMatch(/Fees, 30d.*\$[\d.]+M/s)
  expect(html).not.toMatch(/<[^>]* style=/)
})
