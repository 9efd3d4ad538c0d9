import { describe, expect, it } from 'vitest'

import { keyFigure, legendOf, namesIn, region } from './support/dashboards.ts'
import { queriesIn, useLoadedPages } from './support/loadedPages.ts'

const { on, open } = useLoadedPages()

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
})
