import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { useLoadedPages } from './support/loadedPages.ts'

const pages = useLoadedPages()
const size = (width: number) => ({ viewport: { width, height: 900 } })

/** How far the parts of a page have moved since it was opened, as browsers score it. */
const readShift = (page: Page) =>
  page.evaluate(async () => {
    let shift = 0
    const observer = new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') shift += entry.value
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    await new Promise(resolve => setTimeout(resolve, 500))
    observer.disconnect()
    return shift
  })

it.each([
  ['explore?s=fees.app.*;top=10', 1440],
  ['explore?s=revenue.app.uniswap&s=fees.app.uniswap&s=A/B;pct', 768],
  ['explore?s=revenue.app.uniswap&s=fees.app.uniswap&s=A/B;pct', 1440],
  ['status', 1024],
])('nothing of /%s moves at %i px when its figures arrive', async (address, width) => {
  const { page, faults, close } = await pages.open(address, size(width))
  await page.locator('main td').first().waitFor()
  expect(await readShift(page)).toBeLessThan(0.01)
  expect(faults).toEqual([])
  await close()
})

it('nothing of /status moves while sources load', async () => {
  const { page, faults, close } = await pages.open('status', size(1024), prepared =>
    prepared.route('**/api/status', async route => {
      const response = await route.fetch()
      const body = (await response.json()) as object
      const progress = { ready: 30, total: 42, current: 'fees', step: { done: 3, total: 9 } }
      await route.fulfill({ response, json: { ...body, progress } })
    }),
  )
  await page.getByText('30 of 42 ready; loading Fees (3 of 9 parts)').waitFor()
  await page.locator('main td').first().waitFor()
  expect(await readShift(page)).toBeLessThan(0.01)
  expect(faults).toEqual([])
  await close()
})

it.each([
  ['status/quality', 320],
  ['status/quality', 768],
  ['', 320],
  ['', 768],
  ['app/uniswap', 320],
])(
  'no figure of /%s lies beyond the edge of a table that does not scroll at %i px',
  async (address, width) => {
    const { page, faults, close } = await pages.open(address, size(width))
    await page.locator('main td').first().waitFor()
    const cutTables = () =>
      page
        .locator('main table')
        .evaluateAll(tables =>
          tables
            .filter(table =>
              [table, ...table.querySelectorAll('tbody')].some(
                part =>
                  part.scrollWidth > part.clientWidth + 1 &&
                  getComputedStyle(part).overflowX !== 'auto' &&
                  getComputedStyle(part).overflowX !== 'visible',
              ),
            )
            .map(table => table.getAttribute('aria-label')),
        )
    await expect.poll(cutTables).toEqual([])
    expect(faults).toEqual([])
    await close()
  },
)
