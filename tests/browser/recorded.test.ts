import { formatChange } from '@analytics/contract/format/change'
import { formatBillions, formatPercent, formatPrice } from '@analytics/contract/format/number'
import { describeSlow } from '@analytics/contract/testing/itSlow'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { visit } from '../support/openBrowser.ts'
import { isRecorded, readExpected, skipReason, startReplay } from '../support/startReplay.ts'
import { namesIn, region } from './support/dashboards.ts'
import { getBrowser } from './support/loadedPages.ts'

interface Coin {
  readonly '24h': number
  readonly '7d': number
  readonly '30d': number
  readonly price: number
}

interface Chain {
  readonly chain: string
  readonly totalValue: number
  readonly dominance: number
  readonly topStablecoin: string
}

let browser: Browser
beforeAll(async () => {
  browser = await getBrowser()
})

describe.skipIf(!isRecorded)(`recorded data${skipReason}`, () => {
  it('of 21 March 2026: prices and returns are those of the separate computation', async () => {
    const expected = readExpected<Record<'bitcoin' | 'ethereum', Coin>>('price_change_percent_2026-03-21')
    const { app, end } = await startReplay('2026-03-21', '06:00:00')
    const { page, faults, close } = await visit(browser, `${app.url}/major-cryptocurrencies`)
    await region(page, 'Major Cryptocurrencies').locator('canvas').first().waitFor()
    const row = (name: string) =>
      region(page, 'Performance Data')
        .locator('tbody tr')
        .filter({ has: page.getByTitle(name, { exact: true }) })
    for (const [name, coin] of [
      ['Bitcoin', expected.bitcoin],
      ['Ethereum', expected.ethereum],
    ] as const) {
      // No market caps were recorded, which is not zero.
      const figures = [
        formatPrice(coin.price),
        '–',
        ...[coin['24h'], coin['7d'], coin['30d']].map(formatChange),
      ]
      expect((await row(name).innerText()).replaceAll(/\s+/g, ' ')).toContain(figures.join(' '))
    }
    expect(await page.getByText('Demo data').count()).toBe(0)
    expect(faults).toEqual([])
    await close()
    await end()
  })

  it('of 22 August 2026: chains and their stablecoins are those of the separate computation', async () => {
    const expected = readExpected<readonly Chain[]>('stablecoins_by_chain_2026-08-22')
    const { app, end } = await startReplay('2026-08-22', '09:00:00')
    const { page, faults, close } = await visit(browser, `${app.url}/stablecoin-market-share-chain`)
    const table = region(page, 'Chain Details')
    await table.getByRole('row').nth(10).waitFor()
    expect((await namesIn(page, 'Chain Details')).slice(0, 10)).toEqual(expected.map(({ chain }) => chain))
    const rows = await table.locator('tbody tr').allInnerTexts()
    for (const [index, { totalValue, dominance, topStablecoin }] of expected.entries()) {
      const text = rows[index]?.replaceAll(/\s+/g, ' ')
      expect(text).toContain(`${formatBillions(totalValue)} `)
      expect(text).toContain(` ${formatPercent(dominance, 2)} `)
      expect(text).toContain(` ${topStablecoin} `)
    }
    expect(faults).toEqual([])
    await close()
    await end()
  })

  describeSlow('Application Fees of 31 December 2021', () => {
    let replay: Awaited<ReturnType<typeof startReplay>>
    beforeAll(async () => {
      replay = await startReplay('2022-01-01', '06:00:00')
    })
    afterAll(() => replay.end())

    it('shows the figures of the separate computation, and no banner', async () => {
      const expected =
        readExpected<Record<string, { name: string; value: number; share: number }[]>>(
          'fees_by_app_2021-12-31',
        )
      const { app } = replay
      const seen = await visit(browser, `${app.url}/application-fees?timeFrame=24h`)
      const table = seen.page
        .getByRole('region', { name: 'Fees Rankings - All Time Periods' })
        .getByRole('table')
      for (const timeRange of ['24h', '7d', '30d', '1y']) {
        await seen.page.goto(`${app.url}/application-fees?timeFrame=${timeRange}`)
        await table.getByText(expected[timeRange]?.[9]?.name ?? '').waitFor()
        const text = await table.innerText()
        for (const { name, value, share } of expected[timeRange] ?? []) {
          expect(text).toContain(name)
          expect(text).toContain(
            value >= 1e6 ? `$${(value / 1e6).toFixed(2)}M` : `$${(value / 1e3).toFixed(2)}K`,
          )
          expect(text).toContain(`${share.toFixed(1)}%`)
        }
      }
      expect(await seen.page.getByText('Demo data').count()).toBe(0)
      await seen.page.getByText('Complete through 31 Dec 2021 UTC').waitFor()
      expect(seen.faults).toEqual([])
      await seen.close()
    })

    it('has the applications of Ethereum and Arbitrum, and says by itself what was not recorded', async () => {
      const expected = readExpected<Record<string, Record<string, { name: string; share: number }[]>>>(
        'fees_by_app_on_chain_2021-12-31',
      )
      const { app } = replay
      const { page, faults, close } = await visit(browser, `${app.url}/app-fees-by-chain?tab=breakdown`)
      for (const chain of ['ethereum', 'arbitrum']) {
        for (const timeRange of ['24h', '30d']) {
          const address = `/app-fees-by-chain?tab=breakdown&chain=${chain}&timeFrame=${timeRange}`
          await page.goto(app.url + address)
          const rows = page.getByRole('region', { name: 'Top Applications' }).locator('tbody tr')
          for (const [index, { name, share }] of (expected[chain]?.[timeRange] ?? []).entries()) {
            await expect.poll(() => rows.nth(index).innerText()).toContain(name)
            expect(await rows.nth(index).innerText()).toContain(`${share.toFixed(1)}%`)
          }
        }
      }
      await page.goto(`${app.url}/app-fees-by-chain`)
      await page.getByText(/Missing here: Base \(not offered by this source\)/).waitFor()
      for (const [id, wording] of [
        ['application-revenue', 'No revenue from this source'],
        ['perps-volume-app', 'No perps volume from this source'],
        ['spot-dex-volume-chain', 'No spot volume from this source'],
        ['total-chain-volume', 'No spot volume from this source'],
      ] as const) {
        await page.goto(`${app.url}/${id}`)
        await page.getByText(wording).first().waitFor()
        expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
      }
      await page.goto(`${app.url}/perps-fees-by-app`)
      await page.getByRole('cell').getByText('Synthetix').first().waitFor()
      expect(faults).toEqual([])
      await close()
    })
  })
})
