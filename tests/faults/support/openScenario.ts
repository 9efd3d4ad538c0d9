import { fileURLToPath } from 'node:url'

import { AppError } from '@analytics/contract/api/errors'
import type { Origin } from '@analytics/contract/api/responses/metadata'
import { defaultViewState } from '@analytics/contract/view/viewState'
import { startDemoProvider, type DemoProvider, type Fault } from '@analytics/demo-provider'
import type { Browser } from 'playwright-core'
import { expect } from 'vitest'

import { readStaticFiles } from '../../../packages/server/src/http/responses/staticFiles.ts'
import { createServer } from '../../../packages/server/src/http/server/createServer.ts'
import { readTemplates } from '../../../packages/server/src/http/server/readTemplates.ts'
import { visit, wide, type Visit } from '../../support/openBrowser.ts'
import { createManualClock } from './manualClock.ts'
import type { Scenario } from './scenarios.ts'

export const start = Date.parse('2026-09-25T10:00:00Z')
export const minute = 60_000
export const hour = 60 * minute
/** Longer than the longest back-off after a 429. */
export const longestPause = 31_000

const dist = fileURLToPath(new URL('../../../dist/', import.meta.url))
/** Read once, for all scenarios of a file. */
const pages = Promise.all([readStaticFiles(`${dist}web`), readTemplates(`${dist}pages`)])

/** How often an open page asks again, and a little more. */
const pageAsksAfter = 5 * minute + 1000

/** What the provider does wrong; `gone`: nothing listens on its port any more. */
export type InjectedFault = Fault | 'gone'

export interface ScenarioOptions {
  readonly scenario: Scenario
  readonly kind?: 'url' | 'live'
  readonly timeoutMs?: number | undefined
}

export interface Reply {
  readonly status: number
  readonly json: Record<string, unknown>
}

/** A page of the built app, on an empty store, over a demo provider; all three go by one clock, which stands until it is moved. */
export interface FaultPage extends Visit {
  readonly scenario: Scenario
  /** What the API responds to the scenario's queries, chart first. */
  ask(): Promise<Reply[]>
  /** From now on the provider has a fault on a path and all below; null: it is well again. */
  injectFault(path: string | null, fault: InjectedFault | null): Promise<void>
  /** Moves the clock, refreshes the sources, and lets the open page ask again. */
  pass(milliseconds: number): Promise<void>
  /** Moves the clock of the provider and of the server only. */
  shift(milliseconds: number): Promise<void>
}

export async function openScenario(
  browser: Browser,
  { scenario, kind = 'url', timeoutMs }: ScenarioOptions,
  initial?: { readonly path: string | null; readonly fault: InjectedFault },
): Promise<FaultPage> {
  const { clock, move, startEngine } = createManualClock(start)
  const [files, templates] = await pages
  let demo: DemoProvider | null = await startDemoProvider({ now: clock })
  const { port, url: providerUrl } = demo
  const injectFault: FaultPage['injectFault'] = async (path, fault) => {
    if (fault === 'gone') {
      await demo?.close()
      demo = null
      return
    }
    demo ??= await startDemoProvider({ now: clock, port })
    demo.setFault(path, fault)
  }
  if (initial) await injectFault(initial.path, initial.fault)
  const errors: unknown[] = []
  const origin: Origin = { kind, label: 'test', simulated: false }
  const engine = await startEngine(providerUrl, origin, { timeoutMs }, error => errors.push(error))
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
  const requested = [...new Set(requestUrls(scenario))]
  const seen = await visit(browser, `${url}/${scenario.entry.id}`, wide, page =>
    page.clock.install({ time: clock() }),
  )
  const { page } = seen

  const shift: FaultPage['shift'] = async milliseconds => {
    move(milliseconds)
    engine.revalidate(scenario.sources)
    await expect.poll(() => engine.progress(), { timeout: 20_000, interval: 5 }).toBeNull()
  }
  return {
    ...seen,
    scenario,
    injectFault,
    shift,
    ask: () =>
      Promise.all(
        requested.map(async path => {
          const response = await fetch(url + path)
          return { status: response.status, json: (await response.json()) as Record<string, unknown> }
        }),
      ),
    async pass(milliseconds) {
      await shift(milliseconds)
      const answers = requested.map(path => page.waitForResponse(url + path))
      await page.clock.fastForward(pageAsksAfter)
      await Promise.all(answers)
    },
    async close() {
      await seen.close()
      await server.close()
      await engine.stop()
      await demo?.close()
      expect(errors).toEqual([])
      expect(seen.faults).toEqual([])
    },
  }
}

function requestUrls({ entry }: Scenario): string[] {
  return Object.values(entry.page.getRequests(defaultViewState)).flatMap(request => request?.url ?? [])
}
