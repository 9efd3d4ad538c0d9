import { home } from '@analytics/contract/pages/rows/home'
import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { wide } from '../support/openBrowser.ts'
import { region } from './support/dashboards.ts'
import { savesData, useLoadedPages } from './support/loadedPages.ts'

const everyQuery = '**/api/analytics/**'
const restarting = {
  status: 503,
  headers: { 'retry-after': '5' },
  json: { success: false, error: 'RESTARTING', message: 'The data engine is being restarted; retry in 5 s' },
}

/** Answers queries with `respond` until the returned function is called. */
async function obstruct(page: Page, respond: (route: Route) => Promise<void>): Promise<() => void> {
  let isObstructed = true
  await page.route(everyQuery, route => (isObstructed ? respond(route) : route.continue()))
  return () => {
    isObstructed = false
  }
}

describe('a page whose queries do not succeed', () => {
  const pages = useLoadedPages()

  it.each([
    ['application-fees', 'Application Fees', 'Fees Rankings - All Time Periods'],
    ['major-cryptocurrencies', 'Major Cryptocurrencies', 'Performance Data'],
  ])('%s says since when it waits, then shows the data', async (path, chart, table) => {
    const stalled: Route[] = []
    const { page, faults, close } = await pages.open(path, wide, async prepared => {
      await savesData(prepared)
      await prepared.clock.install()
      await obstruct(prepared, async route => void stalled.push(route))
    })
    for (const title of [chart, table]) await region(page, title).locator('.pulsing').waitFor()
    expect(await page.getByText('Waiting since').count()).toBe(0)
    await page.clock.fastForward(8000)
    for (const title of [chart, table]) {
      await region(page, title)
        .getByText(/Waiting since \d\d:\d\d:\d\d UTC\./)
        .waitFor()
      await region(page, title).getByRole('link', { name: 'Status of the data' }).waitFor()
    }
    await Promise.all(stalled.map(route => route.continue()))
    await region(page, chart).locator('canvas').first().waitFor()
    await region(page, table).locator('tbody tr').first().waitFor()
    for (const title of [chart, table])
      await region(page, title).getByText('Waiting since').waitFor({ state: 'detached' })
    expect(faults).toEqual([])
    await close()
  })

  it('says that the engine restarts, and loads again without a click', async () => {
    let recover = () => undefined as void
    const { page, faults, close } = await pages.open('application-fees', wide, async prepared => {
      await savesData(prepared)
      await prepared.clock.install()
      recover = await obstruct(prepared, route => route.fulfill(restarting))
    })
    const panel = region(page, 'Application Fees')
    await panel.getByText('The data engine is restarting. This page retries automatically.').waitFor()
    await panel.getByRole('button', { name: 'Retry', exact: true }).waitFor()
    for (let tries = 0; tries < 5; tries++) {
      const next = page.waitForResponse(everyQuery)
      await page.clock.fastForward(60_000)
      await next
    }
    await panel.getByText('The data engine is restarting.').waitFor()
    recover()
    await page.clock.fastForward(60_000)
    await panel.locator('canvas').first().waitFor()
    expect(faults).toEqual([])
    await close()
  })

  it('the overview has one notice with Retry all', async () => {
    let recover = () => undefined as void
    const { page, faults, close } = await pages.open('', wide, async prepared => {
      await savesData(prepared)
      recover = await obstruct(prepared, route => route.fulfill(restarting))
    })
    await page.getByText('The data engine is restarting. This page retries automatically.').waitFor()
    expect(await page.getByRole('button', { name: 'Retry', exact: true }).count()).toBe(0)
    expect(await page.getByText(home.cards.movers.copy.errorTitle).count()).toBe(0)
    recover()
    await page.getByRole('button', { name: 'Retry all' }).click()
    await region(page, home.cards.movers.title).locator('tbody tr').first().waitFor()
    await page.getByRole('button', { name: 'Retry all' }).waitFor({ state: 'detached' })
    expect(faults).toEqual([])
    await close()
  })
})
