import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { describeSlow } from '@analytics/contract/testing/itSlow'
import { sample } from '@analytics/contract/testing/sample'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Visit } from '../support/openBrowser.ts'
import { region } from './support/dashboards.ts'
import { useFaultyPages } from './support/faultyPages.ts'
import { idlePage, savesData, useLoadedPages } from './support/loadedPages.ts'

interface EntityPage {
  readonly path: string
  /** Loading text of the first chart. */
  readonly loading: string
  readonly error: string
  /** Titles of the panels besides the key figures and the first chart. */
  readonly panels: readonly string[]
}

const pages: readonly EntityPage[] = [
  {
    path: 'app/uniswap',
    loading: 'Loading fees data…',
    error: 'Error Loading Fees Data',
    panels: ['Application by chain', 'Competitors', 'Fees by weekday', 'Treasury', 'Funding and hacks'],
  },
  {
    path: 'chain/base',
    loading: 'Loading categories…',
    error: 'Error loading data',
    panels: ['Rank dynamics', 'Top Applications'],
  },
  {
    path: 'category/lending',
    loading: 'Loading fees data…',
    error: 'Error Loading Fees Data',
    panels: ['Concentration', 'Applications'],
  },
  {
    path: 'asset/uniswap',
    loading: 'Loading prices…',
    error: 'Error Loading Prices',
    panels: ['Major Cryptocurrencies'],
  },
  {
    path: 'stablecoin/tether',
    loading: 'Loading supply data…',
    error: 'Error Loading Supply Data',
    panels: ['Net inflows', 'Chains'],
  },
  {
    path: 'bridge/hyperliquid',
    loading: 'Loading bridge volume…',
    error: 'Failed to load bridge volume',
    panels: [],
  },
]

const cases = pages.map(page => [page.path, page] as const)
/** States that the same components draw on every page: seen on a page with many panels, and on one with few. */
const samples = cases.filter(([path]) => path === 'app/uniswap' || path === 'bridge/hyperliquid')
const retries = (page: Page) => page.getByRole('button', { name: 'Retry' })
/** Texts of the failures that stay; a request that the server was too busy to answer is made again by itself. */
const expectNoFailures = (page: Page) =>
  expect
    .poll(() =>
      page
        .getByRole('alert')
        .filter({ has: retries(page) })
        .allInnerTexts(),
    )
    .toEqual([])
const everyQuery = '**/api/analytics/**'

describe('while the provider takes its time', () => {
  const faulty = useFaultyPages('slow')
  beforeAll(async () => {
    const { page } = faulty.visit
    await page.goto(`${faulty.url}/app/uniswap`)
    await page.locator('.skeleton').first().waitFor()
    // The waiting queries would take all connections of the browser.
    await page.route(everyQuery, () => undefined)
  })

  it.each(samples)('%s shows skeletons and says what is being loaded', async (path, { loading }) => {
    const { page, faults } = faulty.visit
    await page.goto(`${faulty.url}/${path}`)
    await page.getByText(loading).waitFor()
    await region(page, 'Key figures').locator('.skeleton').first().waitFor()
    await expectNoFailures(page)
    expect(faults).toEqual([])
  })
})

describe('with nothing stored and a provider that refuses', () => {
  const faulty = useFaultyPages('refuses')

  it.each(sample(cases, 4))(
    '%s: each panel shows its title, the failure and Retry, and no skeleton stays',
    async (path, { error, panels }) => {
      const { page, faults } = faulty.visit
      await page.goto(`${faulty.url}/${path}`)
      await page.getByText('Could not load the key figures', { exact: true }).waitFor()
      await page.getByText(error, { exact: true }).first().waitFor()
      for (const title of panels) {
        const panel = region(page, title)
        await panel.getByText('The data provider denied access to /').waitFor()
        await panel.getByRole('button', { name: 'Retry' }).waitFor()
      }
      await expect.poll(() => page.locator('main .skeleton').count()).toBe(0)
      expect(faults).toEqual([])
    },
  )
})

describeSlow('while one of several sources fails', () => {
  const faulty = useFaultyPages('oneRefuses')

  it.each([
    ['app/uniswap', /^Spot volume/],
    ['chain/base', /^Spot volume/],
  ])('%s: its figure is missing with the reason, and the others are shown', async (path, label) => {
    const { page, faults } = faulty.visit
    await page.goto(`${faulty.url}/${path}`)
    const cells = page.getByRole('region', { name: /^Key figures of/ }).getByRole('listitem')
    const missing = cells.filter({ hasText: label })
    await missing.getByText('Not loaded yet').waitFor()
    await missing.getByText('–', { exact: true }).waitFor()
    await cells
      .filter({ hasText: /ees, 30d/ })
      .getByText(/^\$/)
      .first()
      .waitFor()
    await page.locator('canvas').first().waitFor()
    await expect.poll(() => page.locator('main .skeleton').count()).toBe(0)
    expect(faults).toEqual([])
  })
})

describe('after a failure', () => {
  const loaded = useLoadedPages()
  let visit: Visit
  let isFailing = true
  beforeAll(async () => {
    visit = await loaded.open(idlePage, undefined, savesData)
    await visit.page.route(everyQuery, route =>
      isFailing
        ? route.fulfill({
            status: 403,
            json: {
              success: false,
              error: 'FORBIDDEN',
              message: 'Not now',
              timestamp: '2026-09-25T10:00:00Z',
            },
          })
        : route.continue(),
    )
  })
  afterAll(() => visit.close())

  it.each(samples)('%s: Retry brings header and key figures once queries succeed', async path => {
    const { page, faults } = visit
    isFailing = true
    await page.goto(new URL(`/${path}`, page.url()).href)
    await page.getByText('Could not load the key figures').waitFor()
    isFailing = false
    await retries(page).first().click()
    await page.getByRole('region', { name: /^Key figures of/ }).waitFor()
    await expect.poll(() => page.getByText('Could not load the key figures').count()).toBe(0)
    expect(faults).toEqual([])
  })
})

describe('with a source that does not offer the series', () => {
  const faulty = useFaultyPages('notOffered')

  it.each([
    ['chain/base', 'fees', ['Category mix', 'Rank dynamics', 'Top Applications']],
    ['asset/uniswap', 'price', ['Performance of Uniswap', 'DeFi Protocols']],
    ['bridge/hyperliquid', 'bridge volume', ['Volume']],
  ] as const)(
    '%s says what is not there, without a count, Retry or skeletons',
    async (path, what, panels) => {
      const { page, faults } = faulty.visit
      await page.goto(`${faulty.url}/${path}`)
      for (const title of panels) await region(page, title).getByText(`No ${what} from this source`).waitFor()
      await expect.poll(() => page.locator('main .skeleton').count()).toBe(0)
      expect(await page.getByText('0 applications').count()).toBe(0)
      expect(await page.getByRole('link', { name: 'All 0' }).count()).toBe(0)
      await expectNoFailures(page)
      expect(faults).toEqual([])
    },
  )

  it.each([
    ['app/uniswap', 'Unknown Application'],
    ['category/lending', 'Unknown Category'],
    ['stablecoin/tether', 'Unknown Stablecoin'],
  ])('%s is unknown where the source does not list it', async (path, title) => {
    const { page } = faulty.visit
    await page.goto(`${faulty.url}/${path}`)
    await page.getByRole('main').getByText(title, { exact: true }).first().waitFor()
  })
})

describe('with a source whose values are all zero', () => {
  const faulty = useFaultyPages('zeros')

  it.each([
    ['app/uniswap', 'Fees of Uniswap', 'No fees in this range'],
    ['chain/base', 'Category mix', 'No fees in this range'],
    ['category/lending', 'Fees of Lending', 'No fees in this range'],
    ['stablecoin/tether', 'Supply of Tether by chain', 'No supply in this range'],
  ])('%s shows its empty state, without Retry', async (path, title, text) => {
    const { page, faults } = faulty.visit
    await page.goto(`${faulty.url}/${path}`)
    await region(page, title).getByText(text, { exact: true }).waitFor()
    await expectNoFailures(page)
    expect(faults).toEqual([])
  })
})

describe('without an API key', () => {
  const faulty = useFaultyPages('withoutKey')

  it('chain/base: perps volume is a dash that says so', async () => {
    const { page } = faulty.visit
    await page.goto(`${faulty.url}/chain/base`)
    const cell = page.getByRole('listitem').filter({ hasText: /^Perps volume/ })
    await cell.getByText('Needs a provider key').waitFor()
    await expectNoFailures(page)
  })

  it('bridge/hyperliquid: its volume needs a key, and it is not said to be unknown', async () => {
    const { page, faults } = faulty.visit
    await page.goto(`${faulty.url}/bridge/hyperliquid`)
    await page.getByText('Bridge volume needs a provider key', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'How to add a key' }).first().waitFor()
    expect(await page.getByText('Unknown Bridge').count()).toBe(0)
    await expectNoFailures(page)
    expect(faults).toEqual([])
  })

  it.each(sample(['category/lending', 'asset/uniswap', 'stablecoin/tether'], 1))(
    '%s needs none',
    async path => {
      const { page } = faulty.visit
      await page.goto(`${faulty.url}/${path}`)
      await page.locator('canvas').first().waitFor()
      expect(await page.getByText('needs a provider key').count()).toBe(0)
    },
  )
})

describe('after the provider refused the latest refresh', () => {
  const loaded = useLoadedPages()
  let visit: Visit
  beforeAll(async () => {
    visit = await loaded.open(idlePage, undefined, savesData)
    await visit.page.route(everyQuery, async route => {
      const response = await route.fetch()
      const json = (await response.json()) as { metadata: Metadata }
      await route.fulfill({ response, json: { ...json, metadata: toFailed(json.metadata) } })
    })
  })
  afterAll(() => visit.close())

  it.each(samples)('%s: the last successful data stays, with its age and the reason', async path => {
    const { page, faults } = visit
    await page.goto(new URL(`/${path}`, page.url()).href)
    await page.getByText(/^Data is .* old\./).waitFor()
    await page.getByText(/Provider returned 403 twice; showing the last successful data\./).waitFor()
    await page.getByRole('region', { name: /^Key figures of/ }).waitFor()
    await page.locator('canvas').first().waitFor()
    await expectNoFailures(page)
    expect(faults).toEqual([])
  })
})

/** Makes metadata look as if every source had failed twice since. */
function toFailed(metadata: Metadata): Metadata {
  const error = { code: 'FORBIDDEN', message: 'refused', at: metadata.generatedAt, times: 2 }
  // Data that was checked less than five minutes before is no reason for a notice.
  const lastSuccess = '2026-09-25T08:00:00Z'
  const sources = metadata.sources.map(source => ({ ...source, error, lastSuccess }))
  return { ...metadata, refreshFailed: true, sources }
}
