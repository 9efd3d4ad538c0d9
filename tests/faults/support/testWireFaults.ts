import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'

import { openBrowser } from '../../support/openBrowser.ts'
import { expectFailure } from './expectFailure.ts'
import { expectStale } from './expectStale.ts'
import { faultTest } from './faultTest.ts'
import { longestPause, openScenario, type FaultPage } from './openScenario.ts'
import { paths, stablecoins, type Panel } from './scenarios.ts'
import type { WireFault } from './WireFault.ts'

/**
 * What is served and shown while a fault lasts, and once it is over: with nothing stored and with data stored for one of each sort,
 * for its relatives in turn the one or the other.
 */
export function testWireFaults(faults: readonly WireFault[]): void {
  const relatives = faults.filter(({ isUsual }) => !isUsual)
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  describe.each(faults)('$name', wireFault => {
    const { name, on = 'chart', fault, isWhole, status, code, message, notice, ...bounds } = wireFault
    const turn = relatives.indexOf(wireFault) % 2
    const [isEmpty, isStored] = [turn !== 1, turn !== 0]
    const path = paths[on]
    const stale: readonly Panel[] = isWhole ? ['chart', 'table'] : [on]
    let faultPage: FaultPage
    beforeAll(async () => {
      const initial = isEmpty ? { path, fault } : undefined
      faultPage = await openScenario(browser, { scenario: stablecoins, ...bounds }, initial)
    })
    afterAll(() => faultPage.close())

    const begin = () => faultPage.injectFault(path, fault)
    const end = () => faultPage.injectFault(path, null)
    if (isEmpty) {
      faultTest(name, 'nothing stored', line =>
        expectFailure(faultPage, line, { status, code, message, failing: stale }, async () => {
          await end()
          await faultPage.shift(longestPause)
        }),
      )
    }
    if (isStored) {
      faultTest(name, 'data stored', line =>
        expectStale(faultPage, line, { code, notice, stale }, { begin, end }),
      )
    }
  })
}
