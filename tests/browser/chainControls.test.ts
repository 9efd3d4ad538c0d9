import type { RankingData } from '@analytics/contract/api/responses/ranking'
import { formatUsd } from '@analytics/contract/format/number'
import { itSlow } from '@analytics/contract/testing/itSlow'
import { describe, expect, it } from 'vitest'

import { phone } from '../support/openBrowser.ts'
import { keyFigure, legendOf, namesIn, region } from './support/dashboards.ts'
import { exportCsv, exportMenu } from './support/download.ts'
import { choose, queriesIn, useLoadedPages } from './support/loadedPages.ts'

const { on, open, get } = useLoadedPages()

describe('by-chain pages', () => {
  const title = 'App Fees by Chain'
  const table = 'Fees Rankings - All Time Periods'

  it('the chain menu changes chart, legend, table and key figure, and the address keeps it', () =>
    on('app-fees-by-chain', async page => {
      const before = await keyFigure(page, title)
      await page.getByRole('button', { name: 'Chains 6 of 10' }).click()
      await page.getByRole('checkbox', { name: 'Solana' }).click()
      await page.getByText('5 of 10 selected').waitFor()
      await expect.poll(() => legendOf(page, title, 'Chains')).not.toContain('Solana')
      await expect.poll(() => namesIn(page, table)).toHaveLength(5)
      await expect.poll(() => keyFigure(page, title)).not.toBe(before)
      await page.getByRole('button', { name: 'Toggle All' }).click()
      await expect.poll(() => namesIn(page, table)).toHaveLength(10)
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
      const button = page.getByRole('button', { name: 'Chains 7 of 10' })
      await button.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('searchbox', { name: 'Search chains...' }).waitFor()
      await page.keyboard.type('aval')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.getByText('8 of 10 selected').waitFor()
      await expect.poll(() => legendOf(page, 'Perps Fees by Blockchain', 'Chains')).toContain('Avalanche')
      await page.getByRole('searchbox', { name: 'Search chains...' }).fill('zzz')
      await page.getByText('No chains found').waitFor()
      await page.keyboard.press('Escape')
      expect(await page.locator(':focus').innerText()).toMatch(/^Chains/)
    }))

  it('tabs by keyboard, then a chain: its applications, and nothing hidden or sorted from before', () =>
    on('app-fees-by-chain?show=ethereum&sort=total24h', async page => {
      await page.getByRole('tab', { name: 'Multi-Chain Overview' }).focus()
      await page.keyboard.press('ArrowRight')
      await page.getByRole('heading', { name: 'Ethereum App Breakdown' }).waitFor()
      expect(await page.getByRole('tab', { name: 'Chain App Breakdown' }).getAttribute('aria-selected')).toBe(
        'true',
      )
      expect(page.url()).not.toMatch(/show=|sort=/)
      const before = await namesIn(page, 'Top Applications')
      await page.getByRole('button', { name: 'Chain Ethereum' }).click()
      await page.getByRole('menuitemradio', { name: 'Solana' }).click()
      await page.getByRole('heading', { name: 'Solana App Breakdown' }).waitFor()
      await expect.poll(() => namesIn(page, 'Top Applications')).not.toEqual(before)
      await page.getByRole('tab', { name: 'Multi-Chain Overview' }).click()
      await page.getByRole('heading', { name: title, level: 2 }).waitFor()
    }))

  it('a chart by perps chain is of 7 days and says so; its table keeps the 24 hours that are pressed', () =>
    on('perps-volume-chain?timeFrame=24h', async (page, requests) => {
      // Other ranges are fetched ahead, later.
      const [first = '', second = ''] = queriesIn(requests).slice(0, 2).toSorted()
      expect(first).toContain('perps-volume-by-chain/timeseries?timeFrame=7d')
      expect(second).toContain('perps-volume-by-chain?timeFrame=24h')
      await region(page, 'Perps Volume by Blockchain').getByText('24H is shown as 7 days here').waitFor()
      const table = region(page, 'Chain Volume Breakdown')
      const sorted = table.locator('th[aria-sort=descending]')
      await sorted.waitFor()
      expect(await sorted.innerText()).toBe('24h')
      expect(await table.innerText()).not.toContain('is shown as')
    }))

  it('nothing is requested while no chain is chosen', async () => {
    const { page, requests, close } = await open('app-fees-by-chain?chains=none')
    await page.getByText('Select at least one chain').first().waitFor()
    expect(queriesIn(requests)).toEqual([])
    await page.getByRole('button', { name: 'Chains 0 of 10' }).click()
    await page.getByRole('checkbox', { name: 'Base' }).click()
    await expect.poll(() => legendOf(page, title, 'Chains')).toEqual(['Base'])
    await close()
  })

  itSlow('frames, resample and percentage act on both tabs', () =>
    on('spot-dex-fees-chain?tab=breakdown&chain=base', async page => {
      const name = 'Base App Breakdown'
      const before = await keyFigure(page, name)
      await page.getByRole('radio', { name: '90 days' }).click()
      await expect.poll(() => keyFigure(page, name)).not.toBe(before)
      await region(page, 'Top Applications').getByText('90d Change').waitFor()
      const bars = () => region(page, name).getByRole('application').getAttribute('aria-label')
      await expect.poll(bars).toContain('91 bars')
      await choose(page, page, /^Resample/, 'By month')
      await expect.poll(bars).toContain('one per month')
      await page.getByRole('radio', { name: 'Percent of total' }).click()
      await expect.poll(() => region(page, name).innerText()).toMatch(/Others\s+\d+\.\d%/)
    }),
  )

  itSlow('a time range that is sent as another says so, and shows the range it is of', () =>
    on('app-revenue-by-chain?timeFrame=24h', async (page, requests) => {
      expect(queriesIn(requests)[0]).toContain('timeFrame=7d')
      await region(page, 'App Revenue by Chain').getByText('18 – 24 Sep 2026').waitFor()
      await page.getByText('24H is shown as 7 days here').first().waitFor()
      await page.getByText('6 of 10 chains').first().waitFor()
    }),
  )

  itSlow('year to date of spot volume is a year, of total volume half a year', async () => {
    await on('spot-dex-volume-chain?timeFrame=ytd', async (page, requests) => {
      expect(queriesIn(requests)[0]).toContain('timeFrame=1y')
      await page.getByText('YTD is shown as 1 year here').first().waitFor()
    })
    await on('total-chain-volume?timeFrame=ytd', async (page, requests) => {
      expect(queriesIn(requests)[0]).toContain('timeFrame=180d')
      await page.getByText('YTD is shown as 180 days here').first().waitFor()
    })
  })

  itSlow('who gained most share of the fees on a chain, in three clicks', () =>
    on('app-fees-by-chain', async page => {
      await region(page, table).getByRole('link', { name: 'Base', exact: true }).click()
      await page.getByRole('radio', { name: '90 days' }).click()
      await page.getByRole('button', { name: 'Share Change', exact: true }).click()
      const { protocols } = await get<RankingData>(
        'app-fees-by-chain?type=single-chain&chain=base&timeFrame=90d&limit=all',
      )
      const knownProtocols = protocols.filter(({ shareChange }) => shareChange !== null)
      const gained = knownProtocols.toSorted((a, b) => (b.shareChange ?? 0) - (a.shareChange ?? 0))
      const names = gained.map(({ displayName }) => displayName)
      await expect.poll(() => namesIn(page, 'Top Applications')).toEqual(names.slice(0, 15))
      await page.getByRole('heading', { name: 'Base App Breakdown' }).waitFor()
    }),
  )

  itSlow('exports: the overview and one chain’s list, named by the rule', () =>
    on('app-fees-by-chain?timeFrame=7d', async page => {
      const save = () => exportCsv(page)
      const chains = await save()
      expect(chains.name).toBe('demo-app-fees-by-chain-7d-2026-09-24.csv')
      expect(chains.lines[0]).toBe('rank,name,total24h,total7d,total30d,total90d,totalYtd,total1y,change')
      await page.getByRole('tab', { name: 'Chain App Breakdown' }).click()
      await page.getByRole('heading', { name: 'Ethereum App Breakdown' }).waitFor()
      await expect.poll(() => namesIn(page, 'Top Applications')).toHaveLength(15)
      const apps = await save()
      expect(apps.name).toBe('demo-app-fees-by-chain-ethereum-7d-2026-09-24.csv')
      const [header = '', ...rows] = apps.lines
      expect(header).toMatch(/^rank,name,value,averageDaily,.*quality,dataFrom,dataTo$/)
      expect(rows).toHaveLength(15)
      const all = await exportCsv(page, exportMenu(page), 'All data')
      const { count } = await get<RankingData>(
        'app-fees-by-chain?type=single-chain&chain=ethereum&timeFrame=7d&limit=1',
      )
      expect(all.name).toBe('demo-app-fees-by-chain-ethereum-all-data-7d-2026-09-24.csv')
      expect(all.lines).toHaveLength(count + 1)
    }),
  )

  itSlow('the switch says what it removes, also where that is nothing', async () => {
    await on('app-fees-by-chain?excludeStablecoins=true', async page => {
      await page.getByText(/^removes [1-9]\d* apps$/).waitFor()
      await page.getByText(/Stablecoins excluded: \d+ apps, .* M0/).waitFor()
    })
    await on('spot-dex-volume-app?excludeStablecoins=true', async page => {
      await page.getByText('removes nothing', { exact: true }).waitFor()
    })
  })

  itSlow('on a phone the chains are behind Filters, which counts and resets them', () =>
    on(
      'app-revenue-by-chain',
      async page => {
        await page.getByRole('button', { name: 'Filters' }).tap()
        await page.getByRole('button', { name: /^Chains 6 of 10/ }).tap()
        await page.getByText('Toggle All').tap()
        await page.keyboard.press('Escape')
        await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Reset' }).waitFor()
        await expect.poll(() => page.url()).toContain('chains=')
        await page.getByRole('button', { name: 'Reset' }).tap()
        await expect.poll(() => page.url()).not.toContain('chains=')
      },
      phone,
    ),
  )
})

describe('total chain volume', () => {
  const title = 'Volume Time Series'
  const second = 'Spot vs Perps Volume Aggregate'

  it('Sum, Spot and Perps: the figure and the legend are of the chosen kind, without another request', () =>
    on('total-chain-volume', async (page, requests) => {
      // Other time ranges are fetched ahead.
      const ofMonth = () => queriesIn(requests).filter(path => path.includes('timeFrame=30d'))
      const sum = await keyFigure(page, title)
      await page.getByRole('radio', { name: 'Spot volume' }).click()
      await expect.poll(() => keyFigure(page, title)).not.toBe(sum)
      const spot = await keyFigure(page, title)
      await page.getByRole('radio', { name: 'Perps volume' }).click()
      await expect.poll(() => keyFigure(page, title)).not.toBe(spot)
      expect(ofMonth()).toHaveLength(1)
      await region(page, title).getByText('Chains (7)').waitFor()
      await region(page, second).getByText('Series (2)').waitFor()
    }))

  itSlow('the picker: search, Select All, Clear All, and what each chain is worth', () =>
    on('total-chain-volume', async page => {
      const { chains } = await get<{
        chains: { displayName: string; spot: { value: number }; perps: { value: number } }[]
      }>('volume-total-chain?timeFrame=30d&enhanced=true')
      await page.getByRole('button', { name: 'Chains 7 of 10' }).click()
      const [largest] = chains
      await page
        .getByText(formatUsd((largest?.spot.value ?? 0) + (largest?.perps.value ?? 0)))
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
    }),
  )

  itSlow('each chart has its own percentage mode; resample makes months', () =>
    on('total-chain-volume?timeFrame=90d', async page => {
      await region(page, second).getByRole('radio', { name: 'Percent of total' }).click()
      await expect.poll(() => region(page, second).innerText()).toMatch(/Spot\s+\d+\.\d%/)
      expect(await region(page, title).innerText()).toMatch(/Solana\s+\$/)
      await choose(page, page, /^Resample/, 'By month')
      const label = () => region(page, title).getByRole('application').getAttribute('aria-label')
      await expect.poll(label).toContain('one per month')
    }),
  )
})
