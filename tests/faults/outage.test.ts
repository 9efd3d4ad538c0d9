import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'

import { openBrowser } from '../support/openBrowser.ts'
import { expectFailure } from './support/expectFailure.ts'
import { expectStale } from './support/expectStale.ts'
import { faultTest } from './support/faultTest.ts'
import { hour, openScenario, type FaultPage } from './support/openScenario.ts'
import { stablecoins } from './support/scenarios.ts'

/** The public hosts answered 404 on every path while their origin was down. */
const outage = { kind: 'outage' } as const
const failing = ['chart', 'table'] as const

let browser: Browser
let faultPage: FaultPage
beforeAll(async () => {
  browser = await openBrowser()
  faultPage = await openScenario(
    browser,
    { scenario: stablecoins, kind: 'live' },
    { path: null, fault: outage },
  )
})
afterAll(async () => {
  await faultPage.close()
  await browser.close()
})

const end = () => faultPage.injectFault(null, null)

faultTest('an outage of a day', 'nothing stored', line =>
  expectFailure(
    faultPage,
    line,
    {
      status: 404,
      code: 'NOT_FOUND',
      message: 'The data provider has no /stablecoins/stablecoincharts/all',
      failing,
    },
    async () => {
      for (let hours = 0; hours < 24; hours++) await faultPage.shift(hour)
      await end()
    },
  ),
)

faultTest('an outage of a day', 'data stored', line =>
  expectStale(
    faultPage,
    line,
    {
      code: 'NOT_FOUND',
      notice: 'Provider returned 404 24 times',
      stale: failing,
      hours: 24,
      age: '1 d',
    },
    { begin: () => faultPage.injectFault(null, outage), end },
  ),
)
