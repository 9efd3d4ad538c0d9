import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { visit } from '../support/openBrowser.ts'
import { getBrowser, idlePage, savesData, useLoadedPages } from './support/loadedPages.ts'
import { startDeployments } from './support/startDeployments.ts'

const { open } = useLoadedPages()

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const failure = (page: Page) => page.getByText('This page could not be loaded')
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' }).first()
const goTo = (page: Page, title: string) =>
  page.getByRole('navigation').first().getByRole('link', { name: title, exact: true }).click()

/** A served page has links and names before its application runs, which alone draws on a canvas. */
async function drawn(page: Page): Promise<void> {
  await page.locator('canvas').first().waitFor()
  await page.getByText('Apps (10)').waitFor()
}

/** The router's own error screen says `Something went wrong!`. */
async function expectShell(page: Page, title: string): Promise<void> {
  await expect.poll(() => heading(page).innerText()).toBe(title)
  expect(await page.getByRole('navigation').first().getByRole('link', { name: title }).isVisible()).toBe(true)
  expect(await page.getByText('Something went wrong').count()).toBe(0)
}

describe('a file that does not arrive', () => {
  it('of one table leaves the rest of the page', async () => {
    const { page, close } = await open(idlePage, undefined, async prepared => {
      await savesData(prepared)
      await prepared.route('**/assets/CurrentTable-*', route => route.abort())
    })
    await goTo(page, 'Application Revenue')
    await page.getByText('This table could not be loaded').waitFor()
    await drawn(page)
    await page.unroute('**/assets/CurrentTable-*')
    await retry(page).click()
    await page.getByPlaceholder('Search protocols...').or(page.getByLabel('Search protocols...')).waitFor()
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

  it('does not reload again and again where the new files are missing, too', async () => {
    const { page, close, count } = await openCounting('/application-fees')
    await page.route('**/assets/PerformanceView-*', route => route.fulfill({ status: 404 }))
    deployments.deploy()
    await goTo(page, 'Layer 1 Chains')
    await expect.poll(count).toBe(1)
    await failure(page).waitFor()
    await expectShell(page, 'Layer 1 Chains')
    expect(count()).toBe(1)
    await close()
  })
})

describe('where nothing is fetched ahead', () => {
  it('the first press loads what it opens, and Escape gives the focus back', async () => {
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
