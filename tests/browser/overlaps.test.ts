import { sample } from '@analytics/contract/testing/sample'
import { expect, it } from 'vitest'

import { wide } from '../support/openBrowser.ts'
import { findOverlaps } from './support/findOverlaps.ts'
import { everyPage } from './support/layout.ts'
import { useLoadedPages } from './support/loadedPages.ts'

const pages = useLoadedPages()
const widths = [320, 390, 768, 1024, 1280, 1440, 1920, 2560]
const ownDates = 'range=2025-09-28..2026-09-24'

const addresses = [
  ...everyPage.map(({ path }) => path.replace(/^\//, '')),
  `application-fees?${ownDates}&limit=25&excludeStablecoins=true`,
  `app-fees-by-chain?tab=breakdown`,
  `app/uniswap?${ownDates}`,
  `explore?s=revenue.app.uniswap&s=fees.app.uniswap&s=A/B;pct&${ownDates}&avg=7&log=1`,
  `explore?s=fees.app.*;top=10;of=fees&${ownDates}&vs=prev`,
  'no-such-page',
]

it.each(sample(addresses, 8))('no text of /%s stands on another at any width', async address => {
  const { page, faults, close } = await pages.open(address, wide)
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(
      () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await expect.poll(() => findOverlaps(page), { message: `${width}` }).toEqual([])
  }
  expect(faults).toEqual([])
  await close()
})
