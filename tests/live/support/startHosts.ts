import { inject, onTestFailed } from 'vitest'

import { startApp, type App } from '../../support/startApp.ts'
import { startStandIn, type StandIn, type StandInOptions } from './startStandIn.ts'

/** The stand-in with a clock of its own, and apps that run by the same clock. */
export interface Hosts {
  readonly standIn: StandIn
  readonly now: () => number
  /** Starts the built app, which means the stand-in wherever it means the provider. */
  start(environment: Readonly<Record<string, string>>): Promise<App>
  end(): Promise<void>
}

/** A clock that begins at an ISO time and runs on. */
export function createClock(iso: string): () => number {
  const startedAt = performance.now()
  return () => Date.parse(iso) + Math.round(performance.now() - startedAt)
}

/** The real hosts over the demo provider's payloads. */
export async function startDemoHosts(options: Partial<StandInOptions> = {}): Promise<Hosts> {
  const { url, clock, startedAt } = inject('payloads')
  const now = options.now ?? (() => clock + Date.now() - startedAt)
  return toHosts(await startStandIn({ upstream: url, now, ...options }), now)
}

export function toHosts(standIn: StandIn, now: () => number, closeUpstream?: () => unknown): Hosts {
  return {
    standIn,
    now,
    start: environment =>
      startApp({ ...standIn.environment, CLOCK: new Date(now()).toISOString(), ...environment }),
    async end() {
      await standIn.close()
      await closeUpstream?.()
    },
  }
}

/** Prints the requests to the stand-in and the app's output after a failed test. */
export function explainFailure(live: Hosts, output: () => string): void {
  onTestFailed(() => {
    console.log(`${live.standIn.log.summary()}\nthe app said:\n${output().slice(-3000)}`)
  })
}

export async function waitUntil(isSo: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const until = performance.now() + timeoutMs
  while (performance.now() < until) {
    if (await isSo()) return true
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return isSo()
}
