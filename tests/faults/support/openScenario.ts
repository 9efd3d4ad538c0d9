import { fileURLToPath } from 'node:url'

import { AppError } from '@analytics/contract/api/errors'
import { getRequests } from '@analytics/contract/pages/model/Page'
import { getPage, type PageEntry } from '@analytics/contract/pages/pages'
import { defaultViewState } from '@analytics/contract/view/viewState'
import type { Browser } from 'playwright-core'
import { expect } from 'vitest'

import { readStaticFiles } from '../../../packages/server/src/http/responses/staticFiles.ts'
import { createServer } from '../../../packages/server/src/http/server/createServer.ts'
import { readTemplates } from '../../../packages/server/src/http/server/readTemplates.ts'
import { visit, wide, type Visit } from '../../support/openBrowser.ts'
import { startFaultyProvider, type FaultyProvider } from './FaultyProvider.ts'
import { createManualClock } from './manualClock.ts'

export const minute = 60_000
export const hour = 60 * minute

const start = Date.parse('2026-09-25T10:00:00Z')
const origin = { kind: 'url', label: 'test', simulated: false } as const
const dist = fileURLToPath(new URL('../../../dist/', import.meta.url))
/** Read once for all scenarios of a file. */
const pages = Promise.all([readStaticFiles(`${dist}web`), readTemplates(`${dist}pages`)])

/** How often an open page requests its data again, and a little more. */
const pageRefetchesAfter = 5 * minute + 1000

/** Its chart and its table come from paths of their own. */
const entry: PageEntry = getPage('stablecoin-market-share-chain')
const sources = ['stablecoinHistory', 'stablecoins']
const requested = Object.values(getRequests(entry.page, defaultViewState)).flatMap(({ url }) => url)

/**
 * The stablecoin page of the built application on an empty store, over a provider that can misbehave. Page, server and
 * provider share one clock, which stands until it is moved.
 */
export interface FaultPage extends Visit {
  readonly provider: FaultyProvider
  /** Moves the clock, refreshes the sources, and lets the open page request its data again. */
  pass(milliseconds: number): Promise<void>
  /** Moves the clock of provider and server only, and refreshes the sources. */
  shift(milliseconds: number): Promise<void>
}

export async function openScenario(
  browser: Browser,
  prepare: (provider: FaultyProvider) => Promise<void> = async () => undefined,
): Promise<FaultPage> {
  const { clock, move, startEngine } = createManualClock(start)
  const [files, templates] = await pages
  const provider = await startFaultyProvider(clock)
  await prepare(provider)
  const errors: unknown[] = []
  const engine = await startEngine(provider.url, origin, error => errors.push(error))
  const server = createServer({
    answers: engine,
    origin,
    files,
    templates,
    now: clock,
    loopDelay: () => ({ mean: 0, p99: 0, max: 0 }),
    build: 'test',
    onFailure: ({ error }) => error instanceof AppError || errors.push(error),
  })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const seen = await visit(browser, `${url}/${entry.id}`, wide, page => page.clock.install({ time: clock() }))
  const { page } = seen

  const shift: FaultPage['shift'] = async milliseconds => {
    move(milliseconds)
    engine.revalidate(sources)
    // Progress is told unasked, before this answer.
    await engine.status()
    await expect.poll(() => engine.progress, { timeout: 20_000, interval: 5 }).toBeNull()
  }
  return {
    ...seen,
    provider,
    shift,
    async pass(milliseconds) {
      await shift(milliseconds)
      await Promise.all([
        ...requested.map(path => page.waitForResponse(url + path)),
        page.clock.fastForward(pageRefetchesAfter),
      ])
    },
    async close() {
      await seen.close()
      await server.close()
      await engine.stop()
      await provider.close()
      expect(errors).toEqual([])
      expect(seen.faults).toEqual([])
    },
  }
}
