import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'

import { openBrowser } from '../support/openBrowser.ts'
import { expectStale } from './support/expectStale.ts'
import { chartOf, drawn, messageIn, noticeOf, servedWith, tableOf } from './support/faultPage.ts'
import { faultTest } from './support/faultTest.ts'
import { hour, openScenario, type FaultPage } from './support/openScenario.ts'
import { paths, stablecoins } from './support/scenarios.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** What the provider sells or does not have is a state and no failure, unless there was data before. */
describe.each([
  {
    name: '402',
    status: 402,
    code: 'PAYMENT_REQUIRED',
    served: '200, needs-key',
    title: 'Stablecoin supply needs a provider key',
    text: 'The data provider offers this series to key holders only.',
  },
  {
    name: '404 of a URL',
    status: 404,
    code: 'NOT_FOUND',
    served: '200, not-offered',
    title: 'No stablecoin supply from this source',
    text: 'The connected data source does not offer this series. Other dashboards may still have data.',
  },
])('$name', ({ name, status, code, served, title, text }) => {
  const fault = { kind: 'status', status } as const
  const path = paths.chart
  let faultPage: FaultPage
  beforeAll(async () => {
    faultPage = await openScenario(browser, { scenario: stablecoins }, { path, fault })
  })
  afterAll(() => faultPage.close())

  faultTest(name, 'nothing stored', async line => {
    const said = await messageIn(chartOf(faultPage), title)
    line.shown = `${title}. ${said}`
    expect(said).toBe(text)
    await tableOf(faultPage).locator('tbody tr').first().waitFor()
    expect(await faultPage.page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
    expect(await faultPage.page.getByRole('alert').count()).toBe(0)
    expect(await noticeOf(faultPage).count()).toBe(0)
    const [reply] = await faultPage.ask()
    line.served = servedWith(reply)
    expect(line.served).toBe(served)

    await faultPage.injectFault(path, null)
    await faultPage.pass(2 * hour)
    await drawn(faultPage)
    line.shown += ' The data comes by itself.'
  })

  faultTest(name, 'data stored', line =>
    expectStale(
      faultPage,
      line,
      { code, notice: `Provider returned ${status} once`, stale: ['chart'] },
      { begin: () => faultPage.injectFault(path, fault), end: () => faultPage.injectFault(path, null) },
    ),
  )
})
