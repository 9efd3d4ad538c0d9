import { parentPort, workerData } from 'node:worker_threads'

import type { EndpointId } from '@analytics/contract/endpoints'
import type { Origin } from '@analytics/contract/shapes/metadata'

import type { AskedValues } from '../api/answers/asked.ts'
import { parseHere, type ParserKind } from '../ingestion/parsers.ts'
import { ParseThread } from '../ingestion/ParseThread.ts'
import { sources } from '../ingestion/sources.ts'
import { serve } from '../lib/rpc.ts'
import type { ProviderOrigin } from '../provider/hosts.ts'
import { Engine } from './Engine.ts'
import { pack } from './pack.ts'
import { toPlainError } from './plainError.ts'
import { SharedState } from './sharedState.ts'

export interface EngineSettings {
  readonly databasePath: string
  readonly origin: Origin
  readonly provider: ProviderOrigin
  readonly userAgent: string | undefined
  /** Added to the machine's clock. */
  readonly clockOffsetMs: number
  readonly parseWorkerUrl: string
  /** Of requests to the provider, where they are not the usual; see ProviderOptions. */
  readonly spacingMs?: number | undefined
  readonly timeoutMs?: number | undefined
  readonly maxBytes?: number | undefined
  readonly shared: SharedArrayBuffer
}

const priceKinds: ReadonlySet<ParserKind> = new Set<ParserKind>(['prices', 'coinCharts', 'mcaps'])

export interface AskArgument {
  readonly endpoint: EndpointId
  readonly values: AskedValues
}

if (parentPort) {
  const port = parentPort
  const settings = workerData as EngineSettings
  const shared = new SharedState(settings.shared)
  const parser = new ParseThread(new URL(settings.parseWorkerUrl))
  const publish = () => {
    for (const { id } of sources) shared.write(id, engine.getRecord(id).revision, engine.checkedAt(id))
    shared.painting = engine.painting
  }
  let told = ''
  const tell = () => {
    const feed = engine.feed
    const now = JSON.stringify(feed)
    if (now !== told) port.postMessage({ event: 'feed', feed })
    told = now
  }
  const engine = await Engine.start({
    ...settings,
    now: () => Date.now() + settings.clockOffsetMs,
    // Prices are small and somebody may wait for them: they do not queue behind a heavy payload.
    parse: (kind, job) => (priceKinds.has(kind) ? parseHere(kind, job) : parser.parse(kind, job)),
    onChange: record => {
      publish()
      port.postMessage({ event: 'source', record, progress: engine.progress })
    },
    onPiece: record => {
      publish()
      port.postMessage({ event: 'piece', record })
    },
    onFailure: (id, error) =>
      port.postMessage({
        event: 'failure',
        id,
        code: error.code,
        message: error.message,
        cause: String(error.cause ?? ''),
      }),
  })
  publish()
  setInterval(() => {
    publish()
    tell()
  }, 1000).unref()

  serve(
    port,
    {
      ask: async ({ endpoint, values }: AskArgument) => pack(await engine.ask(endpoint, values)),
      touch: async (ids: readonly string[]) => engine.touch(ids),
      progress: async () => engine.progress,
      status: async () => engine.status(),
      keepFresh: async () => engine.keepFresh(),
      stop: async () => {
        await engine.stop()
        await parser.stop()
      },
    },
    toPlainError,
  )
  port.postMessage({ event: 'ready', records: sources.map(({ id }) => engine.getRecord(id)) })
}
