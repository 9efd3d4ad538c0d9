import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { formatChange } from '../../packages/web/src/format/change.ts'
import { formatBillions, formatPercent, formatPrice } from '../../packages/web/src/format/number.ts'
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
    for (const [at, { totalValue, dominance, topStablecoin }] of expected.entries()) {
      const text = rows[at]?.replaceAll(/\s+/g, ' ')
      expect(text).toContain(`${formatBillions(totalValue)} `)
      expect(text).toContain(` ${formatPercent(dominance, 2)} `)
      expect(text).toContain(` ${topStablecoin} `)
    }
    expect(faults).toEqual([])
    await close()
    await end()
  })
})
