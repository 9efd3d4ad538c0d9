import type { Fault } from '@analytics/demo-provider'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'

import { visit, type Visit } from '../../support/openBrowser.ts'
import { connectBrowser, idlePage } from './loadedPages.ts'
import { startFaultyApp, type FaultyApp } from './startFaultyApp.ts'

export interface FaultyPages {
  readonly app: FaultyApp
  /** A page that requests nothing, from which tests go to dashboards. */
  readonly visit: Visit
}

/** For the tests of a `describe`: an app over a misbehaving provider, and one page of it that all of them use. */
export function useFaultyPages(
  fault: Fault | null,
  tier: 'free' | 'key' = 'key',
  path: string | null = null,
): FaultyPages {
  let app: FaultyApp
  let browser: Browser
  let opened: Visit
  beforeAll(async () => {
    ;[app, browser] = await Promise.all([startFaultyApp(fault, tier, path), connectBrowser()])
    opened = await visit(browser, `${app.url}/${idlePage}`)
  })
  afterAll(async () => {
    await browser.close()
    await app.end()
  })
  return {
    get app() {
      return app
    },
    get visit() {
      return opened
    },
  }
}
