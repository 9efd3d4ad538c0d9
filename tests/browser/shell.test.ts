import { leadingEntries, listedSections, sections, toLabel } from '@analytics/contract/pages/pages'
import { itSlow } from '@analytics/contract/testing/itSlow'
import { sample } from '@analytics/contract/testing/sample'
import { describe, expect, it } from 'vitest'

import { phone, wide } from '../support/openBrowser.ts'
import { followListed } from './support/dashboards.ts'
import { queriesIn, savesData, useLoadedPages } from './support/loadedPages.ts'

const { open, getText } = useLoadedPages()
const entries = sections.flatMap(section => section.entries)

describe('the shell', () => {
  it('lists every section and item of the catalogue, in order, and credits the data', async () => {
    const { page, faults, close } = await open('')
    const navigation = page.getByRole('navigation', { name: 'Dashboards' }).first()
    expect(await navigation.locator('a').allTextContents()).toEqual(
      [...leadingEntries, ...listedSections.flatMap(section => section.entries)].map(entry =>
        toLabel(entry.page),
      ),
    )
    expect(await navigation.locator('summary > :first-child').allInnerTexts()).toEqual(
      sections.map(section => section.label),
    )
    await page.getByText('Welcome to Analytics').waitFor()
    await page.getByRole('link', { name: 'DefiLlama' }).waitFor()
    await page.getByRole('link', { name: 'CoinGecko' }).waitFor()
    expect(faults).toEqual([])
    await close()
  })

  it('finds a dashboard as one types, from the keyboard', async () => {
    const { page, close } = await open('')
    // The page ignores keys before its script has run.
    const focused = () => page.evaluate(() => document.activeElement?.tagName)
    await expect
      .poll(async () => {
        if ((await focused()) !== 'INPUT') await page.keyboard.press('/')
        return focused()
      })
      .toBe('INPUT')
    await page.keyboard.type('application fees')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/application-fees/)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Application Fees')
    await close()
  })

  it('finds a dashboard that the sidebar does not list', async () => {
    const { page, close } = await open('application-fees', undefined, savesData)
    await page.locator('canvas').first().waitFor()
    const navigation = page.getByRole('navigation', { name: 'Dashboards' }).first()
    const link = navigation.getByRole('link', { name: 'Application Supply-side Revenue' })
    expect(await link.count()).toBe(0)
    await page.getByRole('searchbox', { name: 'Find a dashboard' }).first().fill('liquidity')
    await link.click()
    await page.waitForURL(/\/application-supply-side-revenue/)
    await page.getByText('Apps (10)').waitFor()
    await close()
  })

  it('remembers the theme that was chosen', async () => {
    const { page, close } = await open('', { ...wide, colorScheme: 'dark' })
    const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
    expect(await theme()).toBe('dark')
    await page.getByRole('button', { name: 'Switch between dark and light' }).first().click()
    expect(await theme()).toBe('light')
    await page.reload()
    expect(await theme()).toBe('light')
    await close()
  })

  it('on a phone opens a drawer with descriptions, and Escape closes it', async () => {
    const { page, close } = await open('application-fees', phone)
    await page.getByText('Apps (10)').or(page.getByText('Fees Rankings - All Time Periods')).first().waitFor()
    await page
      .getByRole('button', { name: /menu|dashboards/i })
      .first()
      .click()
    await page.getByText('Fees that users pay to applications').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Fees that users pay to applications').waitFor({ state: 'hidden' })
    await close()
  })

  itSlow('collapses, and remembers it', async () => {
    const { page, close } = await open('application-fees')
    const link = page
      .getByRole('navigation', { name: 'Dashboards' })
      .first()
      .getByRole('link', { name: 'Application Revenue' })
    // The served page has the link, but no keys yet.
    await page.locator('canvas').first().waitFor()
    await page.keyboard.press('[')
    await link.waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByText('Apps (10)').waitFor()
    expect(await link.isVisible()).toBe(false)
    await close()
  })

  itSlow('fades nothing for who asks for less motion, not even for a moment', async () => {
    const { page, close } = await open('application-fees', { ...wide, reducedMotion: 'reduce' })
    await page.locator('canvas').first().waitFor()
    await page.evaluate(() => {
      document.addEventListener('transitionrun', () => {
        document.documentElement.dataset['faded'] = ''
      })
    })
    await page.getByRole('button', { name: 'Switch between dark and light' }).first().click()
    // A transition says that it runs with the frame after the one it begins with.
    await page.evaluate(
      () =>
        new Promise(resolve => {
          requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        }),
    )
    expect(await page.locator('html[data-faded]').count()).toBe(0)
    await close()
  })
})

describe('an address that can not be used', () => {
  it('is corrected, and named on the page until the notice is closed', async () => {
    const { page, requests, faults, close } = await open(
      'bridge-volume?timeFrame=1y&resample=W&x=%3Cimg%20src=y%20onerror=alert(1)%3E',
    )
    const notice = page.getByText('Ignored URL parameters:')
    await notice.waitFor()
    expect(await notice.innerText()).toBe(
      'Ignored URL parameters: resample “W” (not available on this page), ' +
        'x “<img src=y onerror=alert(1)>” (unknown).',
    )
    await page.getByText('1Y is not offered here: showing 30 days').waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    expect(queriesIn(requests).filter(path => path.includes('timeFrame=1y'))).toEqual([])
    await page.getByRole('button', { name: 'Close' }).first().click()
    await notice.waitFor({ state: 'detached' })
    expect(faults).toEqual([])
    await close()
  })
})

describe('what is chosen', () => {
  it('goes along from page to page, and comes back with the browser', async () => {
    const { page, close } = await open(
      'app-fees-by-chain?timeFrame=1y&resample=M&chain=base&tab=breakdown',
      undefined,
      savesData,
    )
    const address = () => new URL(page.url()).pathname + new URL(page.url()).search
    await page.getByRole('heading', { name: 'Base App Breakdown' }).waitFor()
    await followListed(page, 'Bridge Volume')
    await expect.poll(address).toBe('/bridge-volume')
    await page.getByRole('heading', { name: 'Top Bridges by Volume' }).waitFor()
    await page.reload()
    // The served page has the heading, too, but not yet what goes along.
    await page.locator('canvas').first().waitFor()
    await followListed(page, 'App Revenue by Chain')
    await expect.poll(address).toBe('/app-revenue-by-chain?timeFrame=1y&resample=M&chain=base&tab=breakdown')
    await page.getByRole('heading', { name: 'Base App Breakdown' }).waitFor()
    await page.goBack()
    await expect.poll(address).toBe('/bridge-volume')
    expect(await page.getByText('Ignored URL').count()).toBe(0)
    await close()
  })
})

/** Every page that draws data is opened by dashboards.test.ts, and looked at for the same. */

describe.each(entries.map(entry => [entry.id, entry.page] as const))('page %s', (id, row) => {
  it('is served under its own title, its heading in the markup', async () => {
    const html = await getText(`/${id}`)
    expect(html).toContain(`<title>${row.title} · Analytics</title>`)
    const [, heading] = /<h1[^>]*>(.*?)<\/h1>/.exec(html) ?? []
    expect(heading).toBe(row.title)
  })
})

describe.each(entries.filter(({ page }) => page.view === 'message'))('page $id', ({ id, page: row }) => {
  it('says that it is under construction', async () => {
    const { page, faults, close } = await open(`${id}`)
    await page.getByText('Under Construction').waitFor()
    expect(await page.title()).toBe(`${row.title} · Analytics`)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(row.title)
    expect(faults).toEqual([])
    await close()
  })
})

describe('an id that is none', () => {
  it.each(sample(['<img src=x onerror=alert(1)>', 'nothing-here', 'constructor', '__proto__'], 2))(
    '%s: Unknown Section',
    async id => {
      const { page, faults, close } = await open(`${encodeURIComponent(id)}`)
      await page.getByText('Unknown Section').first().waitFor()
      await page.getByText(`Section not found: ${id}`).waitFor()
      expect(faults).toEqual([])
      await close()
    },
  )
})
