import { readFileSync } from 'node:fs'

import { inject, onTestFailed } from 'vitest'

import { sources } from '../../../packages/server/src/ingestion/sources.ts'
import { overviewEndpoint } from '../../../packages/server/src/provider/families/dimensions.ts'
import { startProduct, type Product } from '../../product/support/startProduct.ts'
import { startStandIn, type StandIn, type StandInOptions } from './startStandIn.ts'

/** The stand-in with a clock of its own, and products that run by the same clock. */
export interface Stage {
  readonly standIn: StandIn
  readonly now: () => number
  /** Starts the built product, which means the stand-in wherever it means the provider. */
  start(environment: Readonly<Record<string, string>>): Promise<Product>
  end(): Promise<void>
}

/** A clock that begins at an ISO time and runs on. */
export function createClock(iso: string): () => number {
  const startedAt = performance.now()
  return () => Date.parse(iso) + Math.round(performance.now() - startedAt)
}

/** The real hosts over the demo provider's payloads. */
export async function stageDemo(options: Partial<StandInOptions> = {}): Promise<Stage> {
  const { url, clock, startedAt } = inject('payloads')
  const now = options.now ?? (() => clock + Date.now() - startedAt)
  return toStage(await startStandIn({ upstream: url, now, ...options }), now)
}

/**
 * Has the heavy payloads made before a test that counts seconds: the real provider has them at hand, and the time it
 * takes here to make them up says nothing of the product.
 */
export async function makePayloads(): Promise<void> {
  const { url } = inject('payloads')
  for (const source of sources) {
    if (source.kind !== 'flow') continue
    const scope = source.scope === 'all' ? {} : { chain: source.scope }
    const { path, query } = overviewEndpoint(source.family, { dataType: source.dataType as never, ...scope })
    const response = await fetch(`${url}/api${path}${query}`)
    if (response.status !== 200) throw new Error(`${path}${query}: ${response.status}`)
    await response.arrayBuffer()
  }
}

export function toStage(standIn: StandIn, now: () => number, closeUpstream?: () => unknown): Stage {
  return {
    standIn,
    now,
    start: environment =>
      startProduct({ ...standIn.environment, CLOCK: new Date(now()).toISOString(), ...environment }),
    async end() {
      await standIn.close()
      await closeUpstream?.()
    },
  }
}

/** Where a test has failed: what the stand-in was asked, and what the product said. */
export function explainFailure(stage: Stage, output: () => string): void {
  onTestFailed(() => {
    console.log(`${stage.standIn.log.summary()}\nthe product said:\n${output().slice(-3000)}`)
  })
}

/** The most memory that a process has taken, for a person to read; Linux only. */
export function peakMemory(product: Product): string {
  try {
    const status = readFileSync(`/proc/${product.process.pid}/status`, 'utf8')
    return /VmHWM:\s+(.*)/.exec(status)?.[1] ?? 'unknown'
  } catch {
    return 'unknown'
  }
}

export async function waitUntil(isSo: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const until = performance.now() + timeoutMs
  while (performance.now() < until) {
    if (await isSo()) return true
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return isSo()
}
