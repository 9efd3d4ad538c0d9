import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'

import { openBrowser } from '../../support/openBrowser.ts'
import { expectFailure } from './expectFailure.ts'
import { expectStale } from './expectStale.ts'
import { faultTest } from './faultTest.ts'
import { openScenario, type FaultPage } from './openScenario.ts'
import { paths, stablecoins, type Panel } from './scenarios.ts'
import type { WireFault } from './WireFault.ts'

/** With nothing stored and with data stored: what is served and shown while a fault lasts, and once it is over. */
export function testWireFaults(faults: readonly WireFault[]): void {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  describe.each(faults)('$name', ({ name, on = 'chart', fault, isWhole, status, code, message, ...rest }) => {
    const { notice, ...bounds } = rest
    const path = paths[on]
    const stale: readonly Panel[] = isWhole ? ['chart', 'table'] : [on]
    let faultPage: FaultPage
    beforeAll(async () => {
      faultPage = await openScenario(browser, { scenario: stablecoins, ...bounds }, { path, fault })
    })
    afterAll(() => faultPage.close())

    faultTest(name, 'nothing stored', line =>
      expectFailure(faultPage, line, { status, code, message, failing: stale }, async () => {
        await faultPage.injectFault(path, null)
        // Beyond the longest back-off after a 429.
        await faultPage.shift(31_000)
      }),
    )

    faultTest(name, 'data stored', line =>
      expectStale(
        faultPage,
        line,
        { code, notice, stale },
        { begin: () => faultPage.injectFault(path, fault), end: () => faultPage.injectFault(path, null) },
      ),
    )
  })
}
