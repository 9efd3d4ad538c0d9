import { startDemoProvider, type DemoProvider, type Fault } from '@analytics/demo-provider'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { visit, type Visit } from '../support/openBrowser.ts'
import { makeDataDir, startApp } from '../support/startApp.ts'
import { isRecorded, readExpected, skipReason, startReplay } from '../support/startReplay.ts'
import { connectBrowser } from './support/loadedPages.ts'
import { clock, startFaultyApp } from './support/startFaultyApp.ts'

let browser: Browser

beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

/** Opens the dashboard of an app over a provider that misbehaves from the start. */
async function withFault(
  fault: Fault,
  look: (seen: Visit, demo: DemoProvider) => Promise<void>,
): Promise<void> {
  const app = await startFaultyApp(fault)
  const seen = await visit(browser, `${app.url}/application-fees`)
  try {
    await look(seen, app.demo)
    expect(seen.faults).toEqual([])
  } finally {
    await seen.close()
    await app.end()
  }
}

describe('Application Fees', () => {
  it('loading: a skeleton that says what is being loaded, then the data', () =>
    withFault({ kind: 'slow', ms: 2500, times: 1 }, async ({ page }) => {
      await page.getByText('Loading fees data…').waitFor()
      await page
        .getByRole('cell', { name: 'Tether' })
        .or(page.getByRole('rowheader', { name: 'Tether' }))
        .first()
        .waitFor()
    }))

  it('error: the title, the message and Retry, which recovers', () =>
    withFault({ kind: 'status', status: 403 }, async ({ page }, demo) => {
      await page.getByText('Error Loading App Fees Data').first().waitFor()
      await page.getByText('The data provider does not allow /overview/fees').first().waitFor()
      demo.setFault(null, null)
      await page.getByRole('button', { name: 'Retry' }).first().click()
      await page.getByText('Apps (10)').waitFor()
    }))

  it('stale: the last successful data stays, with its age and the reason', async () => {
    const data = makeDataDir()
    const demo = await startDemoProvider({ now: () => Date.parse(clock) })
    const first = await startApp({ PROVIDER: demo.url, CLOCK: clock, DATA_DIR: data.path })
    await first.get('/api/analytics/app-fees')
    await first.stop()
    demo.setFault(null, { kind: 'status', status: 403 })
    const app = await startApp({
      PROVIDER: demo.url,
      CLOCK: '2026-09-25T13:12:30Z',
      DATA_DIR: data.path,
    })
    const hasFailed = async () => {
      const { json } = await app.get('/api/analytics/app-fees')
      return (json as { metadata: { refreshFailed: boolean } }).metadata.refreshFailed
    }
    await expect.poll(hasFailed, { timeout: 60_000 }).toBe(true)
    const { page, close } = await visit(browser, `${app.url}/application-fees`)
    await page.getByText(/Data is 3 h 1\d min old/).waitFor()
    await page.getByText(/Provider returned 403 .*; showing the last successful data\./).waitFor()
    await page.getByText('Apps (10)').waitFor()
    await close()
    await app.kill()
    await demo.close()
    data.remove()
  })

  it('hostile: a name with markup in it is text', () =>
    withFault({ kind: 'hostile-name', name: '<img src=x onerror=alert(1)>' }, async ({ page }) => {
      await page.getByText('<img src=x onerror=alert(1)>').first().waitFor()
      expect(await page.locator('img[src=x]').count()).toBe(0)
    }))
})

describe.skipIf(!isRecorded)(`Application Fees on recorded data${skipReason}`, () => {
  let replay: Awaited<ReturnType<typeof startReplay>>
  beforeAll(async () => {
    replay = await startReplay('2022-01-01', '06:00:00')
  })
  afterAll(() => replay.end())

  it('shows the figures of the separate computation, and no banner', async () => {
    const expected =
      readExpected<Record<string, { name: string; value: number; share: number }[]>>('fees_by_app_2021-12-31')
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
        for (const [at, { name, share }] of (expected[chain]?.[timeRange] ?? []).entries()) {
          await expect.poll(() => rows.nth(at).innerText()).toContain(name)
          expect(await rows.nth(at).innerText()).toContain(`${share.toFixed(1)}%`)
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
