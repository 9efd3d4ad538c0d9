import { itSlow } from '@analytics/contract/testing/itSlow'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { visit } from '../support/openBrowser.ts'
import { followListed, region } from './support/dashboards.ts'
import { fetchesAhead, getBrowser, idlePage, savesData, useLoadedPages } from './support/loadedPages.ts'
import { startDeployments } from './support/startDeployments.ts'

const { open } = useLoadedPages()

/** Opens a context of its own, whose browser has kept no file of former tests. */
const withoutCache = (page: Page) => savesData(page)

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const freshness = (page: Page) => page.getByRole('banner')
const failure = (page: Page) => page.getByText('This page could not be loaded')
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' }).first()

/** A served page has links and names before its application runs, which alone draws on a canvas. */
async function drawn(page: Page): Promise<void> {
  await page.locator('canvas').first().waitFor()
  await page.getByText('Apps (10)').waitFor()
}

const choose = (page: Page, range: string) => page.getByTitle(range).locator('visible=true').first().click()

/** The router's own error screen says `Something went wrong!`. */
async function expectShell(page: Page, title: string): Promise<void> {
  await expect.poll(() => heading(page).innerText()).toBe(title)
  expect(await page.getByRole('navigation').first().getByRole('link', { name: title }).isVisible()).toBe(true)
  expect(await page.getByText('Something went wrong').count()).toBe(0)
}

describe('without a network', () => {
  it('a page that was not opened before says so, the others stand, and all come by themselves when it is back', async () => {
    const { page, close } = await open('application-fees', undefined, withoutCache)
    await drawn(page)
    expect(await freshness(page).getByText('Offline').count()).toBe(0)

    await page.context().setOffline(true)
    await freshness(page).getByText('Offline').waitFor()
    // A response that was under way may still arrive and briefly report a connection.
    await expect.poll(() => freshness(page).locator('.bg-positive').count()).toBe(0)
    await followListed(page, 'Layer 1 Chains')
    await failure(page).waitFor()
    await expectShell(page, 'Layer 1 Chains')
    await followListed(page, 'Application Revenue')
    await region(page, 'Application Revenue').getByText('Error Loading App Revenue Data').waitFor()
    await expectShell(page, 'Application Revenue')
    await followListed(page, 'Application Fees')
    await drawn(page)
    await followListed(page, 'Layer 1 Chains')
    await failure(page).waitFor()

    await page.context().setOffline(false)
    await page.getByText('Chains (25)').waitFor()
    await freshness(page).getByText('Offline').waitFor({ state: 'detached' })
    await expect.poll(() => freshness(page).locator('.bg-positive').count()).toBe(1)
    await close()
  })
})

describe('a file that does not arrive', () => {
  it('leaves the shell, and Retry loads it', async () => {
    const { page, close } = await open('application-fees', undefined, savesData)
    await drawn(page)
    await page.route('**/assets/PerformanceView-*', route => route.abort())
    await followListed(page, 'Layer 1 Chains')
    await failure(page).waitFor()
    await expectShell(page, 'Layer 1 Chains')
    await page.unroute('**/assets/PerformanceView-*')
    await retry(page).click()
    await page.getByText('Chains (25)').waitFor()
    await close()
  })

  it('of a dialog is said in its place, and Retry loads it', async () => {
    const { page, close } = await open('application-fees', undefined, async prepared => {
      await savesData(prepared)
      await prepared.route('**/assets/LiveSource-*', route => route.abort())
    })
    await drawn(page)
    await page.getByRole('button', { name: 'Connect a live source' }).click()
    const dialog = page.getByRole('dialog', { name: 'Connect a live source' })
    await dialog.getByText('This dialog could not be loaded').waitFor()
    await page.unroute('**/assets/LiveSource-*')
    await dialog.getByRole('button', { name: 'Retry' }).click()
    // Chromium may keep the failure, and the page is then loaded again, without what was open.
    await dialog.getByText('This dialog could not be loaded').waitFor({ state: 'detached' })
    await drawn(page)
    await close()
  })

  itSlow('of one table leaves the rest of the page', async () => {
    const { page, close } = await open(idlePage, undefined, async prepared => {
      await savesData(prepared)
      await prepared.route('**/assets/CurrentTable-*', route => route.abort())
    })
    await followListed(page, 'Application Revenue')
    await page.getByText('This table could not be loaded').waitFor()
    await drawn(page)
    await page.unroute('**/assets/CurrentTable-*')
    await retry(page).click()
    await page.getByPlaceholder('Search protocols...').or(page.getByLabel('Search protocols...')).waitFor()
    await close()
  })
})

describe('where nothing is fetched ahead', () => {
  it('what was loaded while the page was idle opens without a network', async () => {
    const { page, close } = await open('application-fees', undefined, fetchesAhead)
    await drawn(page)
    const loaded = () =>
      page.evaluate(() =>
        ['AboutData', 'LiveSource'].every(name =>
          performance
            .getEntriesByType('resource')
            .some(entry => entry.name.includes(`/assets/${name}-`) && entry.duration > 0),
        ),
      )
    await expect.poll(loaded, { timeout: 20_000 }).toBe(true)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'About fees' }).first().click()
    await page.getByRole('dialog', { name: 'About this data' }).getByText('What users pay').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Connect a live source' }).click()
    await page.getByText('PROVIDER=live npm start', { exact: true }).waitFor()
    await close()
  })

  itSlow('the first press loads what it opens, and Escape gives the focus back', async () => {
    const { page, requests, close } = await open('application-fees?foo=bar', undefined, savesData)
    await page.getByText('foo “bar” (unknown)').waitFor()
    await drawn(page)
    const loaded = (name: string) => requests.some(path => path.includes(`/assets/${name}-`))
    expect([loaded('AboutData'), loaded('LiveSource')]).toEqual([false, false])

    await page.getByRole('button', { name: 'About fees' }).first().click()
    await page.getByRole('dialog', { name: 'About this data' }).getByText('What users pay').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('About fees')

    const button = page.getByRole('button', { name: 'Connect a live source' })
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Connect a live source' })
    await dialog.getByText('PROVIDER=live npm start', { exact: true }).waitFor()
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Close')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.locator(':focus').innerText()).toBe('Connect a live source')
    await close()
  })
})

describe('a response that can not be drawn', () => {
  it('fails its panels alone, and another time range draws them again', async () => {
    const { page, close } = await open('application-fees', undefined, async prepared => {
      await savesData(prepared)
      await prepared.route(/\/api\/analytics\/app-fees.*timeFrame=7d/, async route => {
        const response = await route.fetch()
        // Names that are no texts, and a series without values.
        const text = (await response.text())
          .replaceAll(/"displayName":"[^"]*"/g, '"displayName":{"a":1}')
          .replace(/"data":\[/, '"data":null,"was":[')
        await route.fulfill({ response, body: text })
      })
    })
    await drawn(page)
    await choose(page, '7 days')
    await page.getByText('Failed to render fees chart').waitFor()
    await region(page, 'Fees Rankings - All Time Periods').getByText('Error loading data').waitFor()
    await expectShell(page, 'Application Fees')
    await choose(page, '90 days')
    await drawn(page)
    await region(page, 'Fees Rankings - All Time Periods').getByRole('table').waitFor()
    await close()
  })
})

describe('a deployment under an open page', () => {
  let browser: Browser
  let deployments: Awaited<ReturnType<typeof startDeployments>>
  beforeAll(async () => {
    browser = await getBrowser()
    const shared = await open('status')
    const { origin } = new URL(shared.page.url())
    await shared.close()
    deployments = await startDeployments(origin)
  })
  afterAll(() => {
    deployments.server.closeAllConnections()
    deployments.server.close()
  })

  /** Documents that the page has loaded. */
  async function openCounting(path: string) {
    const { page, close } = await visit(browser, deployments.url + path, undefined, savesData)
    await drawn(page)
    // The page must have all files of this build that it wants.
    await page.waitForLoadState('networkidle')
    let documents = 0
    page.on('request', request => {
      if (request.isNavigationRequest()) documents++
    })
    return { page, close, count: () => documents }
  }

  it('reloads it once, on the page that was asked for, with what was chosen', async () => {
    const { page, close, count } = await openCounting('/application-fees?timeFrame=90d')
    deployments.deploy()
    await followListed(page, 'Layer 1 Chains')
    await page.getByText('Chains (25)').waitFor()
    expect(new URL(page.url()).search).toBe('?timeFrame=90d')
    expect(count()).toBe(1)
    await expectShell(page, 'Layer 1 Chains')
    await close()
  })

  itSlow('does not reload again and again where the new files are missing, too', async () => {
    const { page, close, count } = await openCounting('/application-fees')
    await page.route('**/assets/PerformanceView-*', route => route.fulfill({ status: 404 }))
    deployments.deploy()
    await followListed(page, 'Layer 1 Chains')
    await expect.poll(count).toBe(1)
    await failure(page).waitFor()
    await expectShell(page, 'Layer 1 Chains')
    expect(count()).toBe(1)
    await close()
  })
})
