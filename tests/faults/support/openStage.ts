import { fileURLToPath } from 'node:url'

import { questionsOf } from '@analytics/contract/questions'
import type { Origin } from '@analytics/contract/shapes/metadata'
import { defaultViewState } from '@analytics/contract/viewState'
import { startDemoProvider, type DemoProvider, type Fault } from '@analytics/demo-provider'
import type { Browser } from 'playwright-core'
import { expect } from 'vitest'

import { createServer } from '../../../packages/server/src/api/createServer.ts'
import { readTemplates } from '../../../packages/server/src/api/readTemplates.ts'
import { readStaticFiles } from '../../../packages/server/src/api/staticFiles.ts'
import { visit, wide, type Visit } from '../../product/support/openBrowser.ts'
import { createMovedClock } from './movedClock.ts'
import type { Play } from './plays.ts'

export const start = Date.parse('2026-09-25T10:00:00Z')
export const minute = 60_000
export const hour = 60 * minute

const dist = fileURLToPath(new URL('../../../dist/', import.meta.url))
/** Read once, for all stages of a file. */
const pages = Promise.all([readStaticFiles(`${dist}web`), readTemplates(`${dist}pages`)])

/** How often an open page asks again, and a moment more. */
const pageAsksAfter = 5 * minute + 1000

/** What the provider is told to do; `gone`: nobody listens where it was. */
export type Misdeed = Fault | 'gone'

export interface StageOptions {
  readonly play: Play
  readonly kind?: 'url' | 'live'
  readonly timeoutMs?: number | undefined
  readonly maxBytes?: number | undefined
}

export interface Reply {
  readonly status: number
  readonly json: Record<string, unknown>
}

/** The provider, the built product's threads on an empty store and a reader; all three go by one clock, which stands until it is moved. */
export interface Stage extends Visit {
  readonly play: Play
  /** What the API says to the play's questions, chart first. */
  ask(): Promise<Reply[]>
  /** Has the provider misbehave on a path and all below; null: it is well again. */
  misbehave(path: string | null, misdeed: Misdeed | null): Promise<void>
  /** Moves the clock, looks after the sources, and lets the open page ask again. */
  pass(milliseconds: number): Promise<void>
  /** Moves the clock of the provider and of the server only. */
  shift(milliseconds: number): Promise<void>
}

export async function openStage(
  browser: Browser,
  { play, kind = 'url', timeoutMs, maxBytes }: StageOptions,
  misdeed?: { readonly path: string | null; readonly deed: Misdeed },
): Promise<Stage> {
  const { clock, move, startEngine } = createMovedClock(start)
  const [files, templates] = await pages
  let demo: DemoProvider | null = await startDemoProvider({ now: clock })
  const { port, url: providerUrl } = demo
  const misbehave: Stage['misbehave'] = async (path, deed) => {
    if (deed === 'gone') {
      await demo?.close()
      demo = null
      return
    }
    demo ??= await startDemoProvider({ now: clock, port })
    demo.setFault(path, deed)
  }
  if (misdeed) await misbehave(misdeed.path, misdeed.deed)
  const errors: unknown[] = []
  const origin: Origin = { kind, label: 'test', simulated: false }
  const engine = await startEngine(providerUrl, origin, { timeoutMs, maxBytes }, error => errors.push(error))
  const server = createServer({
    answers: engine,
    origin,
    files,
    templates,
    now: clock,
    loopDelay: () => ({ mean: 0, p99: 0, max: 0 }),
    onError: error => errors.push(error),
  })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const asked = [...new Set(questionUrls(play))]
  const seen = await visit(browser, `${url}/${play.entry.id}`, wide, page =>
    page.clock.install({ time: clock() }),
  )
  const { page } = seen

  const shift: Stage['shift'] = async milliseconds => {
    move(milliseconds)
    engine.touch(play.sources)
    await expect.poll(() => engine.progress(), { timeout: 20_000, interval: 5 }).toBeNull()
  }
  return {
    ...seen,
    play,
    misbehave,
    shift,
    ask: () =>
      Promise.all(
        asked.map(async path => {
          const response = await fetch(url + path)
          return { status: response.status, json: (await response.json()) as Record<string, unknown> }
        }),
      ),
    async pass(milliseconds) {
      await shift(milliseconds)
      const answers = asked.map(path => page.waitForResponse(url + path))
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

function questionUrls({ entry }: Play): string[] {
  return Object.values(questionsOf(entry.dashboard, defaultViewState)).flatMap(
    question => question?.url ?? [],
  )
}
