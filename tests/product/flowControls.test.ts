import { readFileSync } from 'node:fs'

import type { RankingData } from '@analytics/contract/shapes/ranking'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { formatUsd } from '../../packages/web/src/format/number.ts'
import { keyFigure, legendOf, namesIn, region } from './support/dashboards.ts'
import { openBrowser, phone, visit, wide } from './support/openBrowser.ts'
import { firstLoad, makeDataDir, startProduct, type Product } from './support/startProduct.ts'

const data = makeDataDir()
let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct({ PROVIDER: 'demo', CLOCK: '2026-09-25T10:00:00Z', DATA_DIR: data.path })
  browser = await openBrowser()
  await firstLoad(product)
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  data.remove()
})

/** Opens a page, uses it, and expects no error on it. */
async function on(
  path: string,
  use: (page: Page, requests: string[]) => Promise<void>,
  size = wide as object,
) {
  const { page, requests, faults, close } = await visit(browser, `${product.url}/${path}`, size)
  await page.locator('canvas').first().waitFor()
  await use(page, requests)
  expect(faults).toEqual([])
  await close()
}

const get = async <Data>(path: string): Promise<Data> => {
  const { json } = await product.get(`/api/analytics/${path}`)
  return (json as { data: Data }).data
}
const choose = async (page: Page, menu: RegExp, choice: string) => {
  await page.getByRole('button', { name: menu }).first().click()
  await page.getByRole('menuitemradio', { name: choice, exact: true }).click()
}
const questions = (requests: readonly string[]) => requests.filter(path => path.startsWith('/api/analytics/'))

describe('by-chain pages', () => {
  const title = 'App Fees by Chain'
  const table = 'Fees Rankings - All Time Periods'

  it('the chain menu changes chart, legend, table and key figure, and the address keeps it', () =>
    on('app-fees-by-chain', async page => {
      const before = await keyFigure(page, title)
      await page.getByRole('button', { name: 'Chains 6 of 8' }).click()
      await page.getByRole('checkbox', { name: 'Solana' }).click()
      await page.getByText('5 of 8 selected').waitFor()
      await expect.poll(() => legendOf(page, title, 'Chains')).not.toContain('Solana')
      await expect.poll(() => namesIn(page, table)).toHaveLength(5)
      await expect.poll(() => keyFigure(page, title)).not.toBe(before)
      await page.getByRole('button', { name: 'Toggle All' }).click()
      await expect.poll(() => namesIn(page, table)).toHaveLength(8)
      await page.getByRole('button', { name: 'Toggle All' }).click()
      await expect.poll(() => namesIn(page, table)).toEqual(['Ethereum'])
      // The last one can't be unticked.
      expect(await page.getByRole('checkbox', { name: 'Ethereum' }).isDisabled()).toBe(true)
      await page.keyboard.press('Escape')
      await page.reload()
      await expect.poll(() => namesIn(page, table)).toEqual(['Ethereum'])
    }))

  it('the chain menu by keyboard: search, arrows, Enter, Escape back to its button', () =>
    on('perps-fees-chain', async page => {
      const button = page.getByRole('button', { name: 'Chains 7 of 9' })
      await button.focus()
      await page.keyboard.press('Enter')
      await page.keyboard.type('aval')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.getByText('8 of 9 selected').waitFor()
      await expect.poll(() => legendOf(page, 'Perps Fees by Blockchain', 'Chains')).toContain('Avalanche')
      await page.getByRole('searchbox', { name: 'Search chains...' }).fill('zzz')
      await page.getByText('No chains found').waitFor()
      await page.keyboard.press('Escape')
      expect(await page.locator(':focus').innerText()).toMatch(/^Chains/)
    }))

  it('tabs by keyboard, then a chain: its applications, and nothing hidden or sorted from before', () =>
    on('app-fees-by-chain?hide=solana&sort=total24h', async page => {
      await page.getByRole('tab', { name: 'Multi-Chain Overview' }).focus()
      await page.keyboard.press('ArrowRight')
      await page.getByRole('heading', { name: 'Ethereum App Breakdown' }).waitFor()
      expect(await page.getByRole('tab', { name: 'Chain App Breakdown' }).getAttribute('aria-selected')).toBe(
        'true',
      )
      expect(page.url()).not.toMatch(/hide=|sort=/)
      const before = await namesIn(page, 'Top Applications')
      await page.getByRole('button', { name: 'Chain Ethereum' }).click()
      await page.getByRole('menuitemradio', { name: 'Solana' }).click()
      await page.getByRole('heading', { name: 'Solana App Breakdown' }).waitFor()
      await expect.poll(() => namesIn(page, 'Top Applications')).not.toEqual(before)
      await page.getByRole('tab', { name: 'Multi-Chain Overview' }).click()
      await page.getByRole('heading', { name: title, level: 2 }).waitFor()
    }))

  it('frames, resample and percentage act on both tabs', () =>
    on('spot-dex-fees-chain?tab=breakdown&chain=base', async page => {
      const name = 'Base App Breakdown'
      const before = await keyFigure(page, name)
      await page.getByRole('radio', { name: '90 days' }).click()
      await expect.poll(() => keyFigure(page, name)).not.toBe(before)
      await region(page, 'Top Applications').getByText('90d Change').waitFor()
      const bars = () => region(page, name).getByRole('application').getAttribute('aria-label')
      await expect.poll(bars).toContain('91 bars')
      await page.getByRole('radio', { name: 'By month' }).click()
      await expect.poll(bars).toContain('one per month')
      await page.getByRole('radio', { name: 'Percent of total' }).click()
      await expect.poll(() => region(page, name).innerText()).toMatch(/Others\s+\d+\.\d%/)
    }))

  it('a frame that is sent as another says so, and shows the range it is of', () =>
    on('app-revenue-by-chain?timeFrame=24h', async (page, requests) => {
      expect(questions(requests)[0]).toContain('timeFrame=7d')
      await region(page, 'App Revenue by Chain').getByText('18 – 24 Sep 2026').waitFor()
      await page.getByRole('button', { name: 'About revenue' }).click()
      await page.getByText('24H is shown as 7 days here').waitFor()
    }))

  it('year to date of spot volume is a year, of total volume half a year', async () => {
    await on('spot-dex-volume-chain?timeFrame=ytd', async (page, requests) => {
      expect(questions(requests)[0]).toContain('timeFrame=1y')
      await page.getByRole('button', { name: 'About spot volume' }).click()
      await page.getByText('YTD is shown as 1 year here').waitFor()
    })
    await on('total-chain-volume?timeFrame=ytd', async (page, requests) => {
      expect(questions(requests)[0]).toContain('timeFrame=180d')
      await page.getByRole('button', { name: 'About spot volume' }).first().click()
      await page.getByText('YTD is shown as 180 days here').waitFor()
    })
  })

  it('nothing is asked while no chain is chosen', async () => {
    const { page, requests, close } = await visit(browser, `${product.url}/app-fees-by-chain?chains=none`)
    await page.getByText('Select at least one chain').first().waitFor()
    expect(questions(requests)).toEqual([])
    await page.getByRole('button', { name: 'Chains 0 of 8' }).click()
    await page.getByRole('checkbox', { name: 'Base' }).click()
    await expect.poll(() => legendOf(page, title, 'Chains')).toEqual(['Base'])
    await close()
  })

  it('exports: the overview and one chain’s list, named by the rule', () =>
    on('app-fees-by-chain?timeFrame=7d', async page => {
      const save = async () => {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'Export CSV' }).click(),
        ])
        return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
      }
      const chains = await save()
      expect(chains.name).toBe('app-fees-by-chain-7d-2026-09-24.csv')
      expect(chains.text).toMatch(/Rank,Chain,Protocols,24H \(USD\)/)
      await page.getByRole('tab', { name: 'Chain App Breakdown' }).click()
      await page.getByRole('heading', { name: 'Ethereum App Breakdown' }).waitFor()
      await expect.poll(() => namesIn(page, 'Top Applications')).toHaveLength(15)
      expect((await save()).text.trim().split('\r\n')).toHaveLength(17)
    }))

  it('on a phone the chains are behind Filters, which counts and resets them', () =>
    on(
      'app-revenue-by-chain',
      async page => {
        await page.getByRole('button', { name: 'Filters' }).tap()
        await page.getByRole('button', { name: /^Chains 6 of 8/ }).tap()
        await page.getByText('Toggle All').tap()
        await page.keyboard.press('Escape')
        await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Reset' }).waitFor()
        await expect.poll(() => page.url()).toContain('chains=')
        await page.getByRole('button', { name: 'Reset' }).tap()
        await expect.poll(() => page.url()).not.toContain('chains=')
      },
      phone,
    ))
})

describe('total chain volume', () => {
  const title = 'Volume Time Series'
  const second = 'Spot vs Perps Volume Aggregate'

  it('Sum, Spot and Perps: the figure and the legend are of the chosen kind, without another question', () =>
    on('total-chain-volume', async (page, requests) => {
      await page.waitForLoadState('networkidle')
      const asked = questions(requests).length
      const sum = await keyFigure(page, title)
      await page.getByRole('radio', { name: 'Spot volume' }).click()
      await expect.poll(() => keyFigure(page, title)).not.toBe(sum)
      const spot = await keyFigure(page, title)
      await page.getByRole('radio', { name: 'Perps volume' }).click()
      await expect.poll(() => keyFigure(page, title)).not.toBe(spot)
      expect(questions(requests)).toHaveLength(asked)
      await region(page, title).getByText('Chains (7)').waitFor()
      await region(page, second).getByText('Series (2)').waitFor()
    }))

  it('the picker: search, Select All, Clear All, and what each chain is worth', () =>
    on('total-chain-volume', async page => {
      const { chains } = await get<{
        chains: { displayName: string; spot: { value: number }; perps: { value: number } }[]
      }>('volume-total-chain?timeFrame=30d&enhanced=true')
      await page.getByRole('button', { name: 'Chains 7 of 10' }).click()
      const [largest] = chains
      await page
        .getByText(formatUsd((largest?.spot.value ?? 0) + (largest?.perps.value ?? 0), 1))
        .first()
        .waitFor()
      await page.getByRole('button', { name: 'Select All' }).click()
      await expect
        .poll(() => legendOf(page, title, 'Chains'))
        .toEqual(chains.map(({ displayName }) => displayName))
      await page.getByRole('searchbox', { name: 'Search chains...' }).fill('sui')
      await expect.poll(() => page.getByRole('checkbox').count()).toBe(1)
      await page.getByRole('searchbox', { name: 'Search chains...' }).fill('')
      await page.getByRole('button', { name: 'Clear All' }).click()
      await page.getByText('Select at least one chain').first().waitFor()
      await page.getByRole('checkbox', { name: 'Sui' }).click()
      await expect.poll(() => legendOf(page, title, 'Chains')).toEqual(['Sui'])
      expect(page.url()).toContain('chains=sui')
    }))

  it('each chart has its own percentage mode; resample makes months', () =>
    on('total-chain-volume?timeFrame=90d', async page => {
      await region(page, second).getByRole('radio', { name: 'Percent of total' }).click()
      await expect.poll(() => region(page, second).innerText()).toMatch(/Spot\s+\d+\.\d%/)
      expect(await region(page, title).innerText()).toMatch(/Solana\s+\$/)
      await page.getByRole('radio', { name: 'By month' }).click()
      const label = () => region(page, title).getByRole('application').getAttribute('aria-label')
      await expect.poll(label).toContain('one per month')
    }))
})

describe('current revenue rankings', () => {
  const title = 'Current Revenue Rankings'
  const page25 = (page: Page) => expect.poll(() => namesIn(page, title)).toHaveLength(25)

  it('search, debounced, over names and slugs; nothing found; back to the first page', () =>
    on('application-revenue?tableLimit=all&page=2', async page => {
      await page25(page)
      const all = await get<RankingData>('app-revenue?timeFrame=30d&limit=all')
      await region(page, title).getByText(`Showing ${all.count} protocols`).first().waitFor()
      await page.getByRole('searchbox', { name: 'Search protocols...' }).fill('uniswap')
      const found = all.protocols.filter(({ displayName, slug }) =>
        `${displayName} ${slug}`.toLowerCase().includes('uniswap'),
      )
      await expect.poll(() => namesIn(page, title)).toEqual(found.map(({ displayName }) => displayName))
      await region(page, title).getByText(`Showing ${found.length} protocols`).first().waitFor()
      await region(page, title).getByText('Page 1 of 1').waitFor()
      await page.getByRole('searchbox', { name: 'Search protocols...' }).fill('no such protocol')
      await page.getByText('No results.').waitFor()
      expect(await region(page, title).getByRole('button', { name: 'Export' }).isDisabled()).toBe(true)
    }))

  it('pages and page sizes show every row once', () =>
    on('application-revenue?tableLimit=100', async page => {
      await page25(page)
      const { protocols } = await get<RankingData>('app-revenue?timeFrame=30d&limit=100')
      const names = protocols.map(({ displayName }) => displayName)
      await region(page, title).getByText('Page 1 of 4').waitFor()
      expect(await page.getByRole('button', { name: 'Previous page' }).isDisabled()).toBe(true)
      await page.getByRole('button', { name: 'Next page' }).click()
      await expect.poll(() => namesIn(page, title)).toEqual(names.slice(25, 50))
      await page.getByRole('button', { name: 'Last page' }).click()
      await expect.poll(() => namesIn(page, title)).toEqual(names.slice(75))
      await choose(page, /^Rows per page/, '40')
      await region(page, title).getByText('Page 1 of 3').waitFor()
      await expect.poll(() => namesIn(page, title)).toEqual(names.slice(0, 40))
      await page.getByRole('button', { name: 'First page' }).isDisabled()
    }))

  it('time frame and Show ask their own question; sorting is over all pages', () =>
    on('application-revenue', async page => {
      await page25(page)
      const chosen = region(page, title)
      await choosePart(chosen, page, /^Time Frame/, '24H')
      await choosePart(chosen, page, /^Show/, 'Top 50')
      const { protocols } = await get<RankingData>('app-revenue?timeFrame=24h&limit=50')
      await expect
        .poll(() => namesIn(page, title))
        .toEqual(protocols.slice(0, 25).map(({ displayName }) => displayName))
      await chosen.getByRole('button', { name: 'Total', exact: true }).click()
      const sorted = protocols.toSorted((a, b) => (b.total ?? 0) - (a.total ?? 0)).slice(0, 25)
      await expect.poll(() => namesIn(page, title)).toEqual(sorted.map(({ displayName }) => displayName))
      // The chart and the table above keep the page's own frame.
      expect(await page.getByRole('radio', { name: '30 days' }).isChecked()).toBe(true)
    }))

  it('View hides and shows columns, and the address keeps it', () =>
    on('application-revenue', async page => {
      await page25(page)
      const heads = async () =>
        (await region(page, title).getByRole('columnheader').allInnerTexts()).join(' ')
      expect(await heads()).toContain('Total')
      await page.getByRole('button', { name: 'View', exact: true }).click()
      await page.getByText('Toggle columns').waitFor()
      await page.getByRole('checkbox', { name: 'Total' }).click()
      await expect.poll(heads).not.toContain('Total')
      await page.keyboard.press('Escape')
      await page.reload()
      await page25(page)
      expect(await heads()).not.toContain('Total')
    }))

  it('ticked rows are counted, and exported alone; without any, all that is found', () =>
    on('application-revenue?excludeStablecoins=true', async page => {
      await page25(page)
      const part = region(page, title)
      expect(await namesIn(page, title)).not.toContain('Tether')
      const save = async () => {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          part.getByRole('button', { name: 'Export' }).click(),
        ])
        expect(download.suggestedFilename()).toBe('app-revenue-30d-no-stablecoins-2026-09-24.csv')
        return readFileSync(await download.path(), 'utf8')
          .trim()
          .split('\r\n')
      }
      await part.getByText('0 of 25 row(s) selected.').waitFor()
      expect(await save()).toHaveLength(27)
      const [first = '', second = ''] = await namesIn(page, title)
      await page.getByRole('checkbox', { name: `Select ${first}` }).click()
      await page.getByRole('checkbox', { name: `Select ${second}` }).press('Space')
      await part.getByText('2 of 25 row(s) selected.').waitFor()
      const lines = await save()
      expect(lines).toHaveLength(4)
      expect(lines[2]).toContain(first)
    }))

  it('while stablecoins are excluded it fetches more than it shows', () =>
    on('application-revenue?excludeStablecoins=true', async (page, requests) => {
      await page25(page)
      const tables = questions(requests).filter(path =>
        path.startsWith('/api/analytics/app-revenue?timeFrame=30d'),
      )
      expect(tables.map(path => new URLSearchParams(path.split('?')[1]).get('limit')).sort()).toEqual([
        '25',
        '50',
      ])
      await expect.poll(() => namesIn(page, 'Revenue Rankings - All Time Periods')).toHaveLength(10)
    }))
})

async function choosePart(part: ReturnType<typeof region>, page: Page, menu: RegExp, choice: string) {
  await part.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitemradio', { name: choice, exact: true }).click()
}

describe('rankings by application', () => {
  it('spot volume in weeks says that it is a daily average', () =>
    on('spot-dex-volume-app?timeFrame=90d', async page => {
      const sum = await keyFigure(page, 'Spot DEX Volume by App')
      await page.getByRole('radio', { name: 'By week' }).click()
      await page.waitForURL(/resample=W/)
      await page.getByRole('button', { name: 'About spot volume' }).click()
      await page.getByText(/shown as daily averages/).waitFor()
      expect(await keyFigure(page, 'Spot DEX Volume by App')).toBe(sum)
    }))

  it('spot revenue has Refresh, and All is fifty', () =>
    on('spot-dex-revenue-app?limit=all', async (page, requests) => {
      await expect.poll(() => namesIn(page, 'Top Spot DEX Revenue by App')).toHaveLength(50)
      expect(questions(requests)[0]).toContain('limit=50')
      const asked = questions(requests).length
      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect.poll(() => questions(requests).length).toBeGreaterThan(asked)
      await page.getByRole('button', { name: 'Refresh' }).waitFor()
    }))

  it('Show changes the rows of a board and leaves ten in its chart', () =>
    on('perps-revenue-app', async page => {
      await choose(page, /^Show/, 'Top 25')
      await expect.poll(() => namesIn(page, 'Top Protocols by Revenue')).toHaveLength(25)
      await region(page, 'Perps Revenue by App').getByText('Apps (10)').waitFor()
    }))

  it('another frame adds its column, and all time is the Total', () =>
    on('perps-fees-by-app?timeFrame=1y', async page => {
      const selected = region(page, 'Top Protocols by Fees').locator('[aria-sort=descending]')
      await expect.poll(() => selected.innerText()).toContain('1y')
      await page.getByRole('radio', { name: 'all time' }).click()
      await expect.poll(() => selected.innerText()).toContain('Total')
    }))

  it('coming back to the window asks nothing again', () =>
    on('perps-volume-app', async (page, requests) => {
      await page.waitForLoadState('networkidle')
      const asked = questions(requests).length
      await page.evaluate(() => {
        globalThis.dispatchEvent(new Event('visibilitychange'))
        globalThis.dispatchEvent(new Event('focus'))
      })
      await page.waitForLoadState('networkidle')
      expect(questions(requests)).toHaveLength(asked)
    }))
})
