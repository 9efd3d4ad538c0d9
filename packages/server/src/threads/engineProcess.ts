import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import type { ServedRequest } from '@analytics/contract/api/endpoints/endpoints'

import { Engine } from '../engine/Engine.ts'
import type { EngineOptions } from '../engine/EngineOptions.ts'
import { readUsage } from '../http/metrics/processMetrics.ts'
import { parseHere, type ParserKind } from '../ingest/parsing/parsers.ts'
import { outliveOutput } from '../lib/createLog.ts'
import type { Encoding } from '../lib/encoding.ts'
import { toCauseText } from '../lib/toCauseText.ts'
import { beginTurn, turn } from '../lib/turn.ts'
import { pack } from './pack.ts'
import { ParseThread } from './ParseThread.ts'
import { toPlainError } from './plainError.ts'
import { serveCalls, toPort, type Port } from './rpc.ts'

type PlainOption =
  | 'databasePath'
  | 'shared'
  | 'role'
  | 'ingester'
  | 'origin'
  | 'provider'
  | 'userAgent'
  | 'spacingMs'
  | 'timeoutMs'
  | 'isSuspect'
  | 'defaults'
  | 'queryMs'
  | 'vintageDays'

export interface EngineSettings extends Pick<EngineOptions, PlainOption> {
  readonly clockOffsetMs: number
  readonly parseWorkerUrl: string
  readonly echoWorkerUrl: string
}

/** Applies only when closing hangs: ending before the database has closed aborts the process. */
const closeMs = 20_000

/** It holds a few bytes. */
const echoLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 }
const priceKinds: ReadonlySet<ParserKind> = new Set<ParserKind>(['prices', 'coinCharts', 'mcaps'])

if (process.send) {
  const port = toPort(process)
  outliveOutput([process.stdout, process.stderr])
  // The server decides when this process stops. Where the server is gone, so that nobody can, the database is left as by a power cut.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  process.on('uncaughtException', error =>
    process.send?.({ event: 'died', reason: error.message }, () => end(1)),
  )
  const [settings] = (await once(process, 'message')) as [EngineSettings]
  new Worker(new URL(settings.echoWorkerUrl), { resourceLimits: echoLimits }).unref()
  const parser = new ParseThread(new URL(settings.parseWorkerUrl))
  const publishVersions = createPublisher(port, 'versions', () => engine.versions)
  const publishProgress = createPublisher(port, 'progress', () => engine.progress)
  const publishUsage = createPublisher(port, 'usage', readUsage)
  const publishProviderHealth = createPublisher(port, 'providerHealth', () => engine.providerHealth)
  const engine = await Engine.start({
    ...settings,
    now: () => Date.now() + settings.clockOffsetMs,
    // Prices are small and users may wait for them: they do not queue behind a heavy payload.
    parse: (kind, job) => (priceKinds.has(kind) ? parseHere(kind, job) : parser.parse(kind, job)),
    onChange: record => {
      publishVersions()
      port.postMessage({ event: 'source', record, progress: engine.progress })
    },
    onPiece: record => {
      publishVersions()
      port.postMessage({ event: 'piece', record })
    },
    onMade: async (request, made) => {
      const response = await pack(made, 'br')
      port.postMessage({ event: 'made', request, response })
    },
    onFailure: (id, error) =>
      port.postMessage({
        event: 'failure',
        id,
        code: error.code,
        message: error.message,
        cause: [error.details['reason'] ?? '', toCauseText(error)].filter(text => text !== '').join(' '),
      }),
    onStorage: storage => port.postMessage({ event: 'storage', storage }),
    onBroken: reason => {
      port.postMessage({ event: 'broken', reason })
      // DuckDB may wait for ever for what it can't write.
      setTimeout(() => end(1), closeMs)
      void stop().finally(() => end(1))
    },
  })
  const stop = async () => {
    await engine.stop()
    await parser.stop()
  }
  let damage = await engine.damage()
  const publishDamage = createPublisher(port, 'damage', () => damage)
  const publishAll = () => {
    for (const publish of [
      publishVersions,
      publishProgress,
      publishProviderHealth,
      publishUsage,
      publishDamage,
    ])
      publish()
  }
  publishAll()
  setInterval(async () => {
    damage = await engine.damage()
    publishAll()
  }, 1000).unref()

  serveCalls(
    port,
    {
      prepare: ({ request, client }: { request: ServedRequest; client: string }, signal) =>
        engine.prepare(request, { client, signal }),
      run: async ({ request, encoding }: { request: ServedRequest; encoding: Encoding }, signal) => {
        beginTurn()
        const response = await engine.run(request, signal)
        await turn()
        signal.throwIfAborted()
        return pack(response, encoding)
      },
      revalidate: async (ids: readonly string[]) => {
        engine.revalidate(ids)
        publishProgress()
      },
      probe: () => engine.probe(),
      status: async () => engine.status(),
      startScheduler: async () => {
        engine.startScheduler()
        publishProgress()
      },
      stop: async () => {
        await stop()
        // Once the reply is sent.
        setImmediate(() => end(0))
      },
    },
    toPlainError,
  )
  port.postMessage({ event: 'ready', records: engine.records })
}

function end(code: number): never {
  process.exit(code)
}

function createPublisher(
  port: Port,
  name: 'versions' | 'progress' | 'providerHealth' | 'usage' | 'damage',
  get: () => unknown,
): () => void {
  let posted = ''
  return () => {
    const value = get()
    const text = JSON.stringify(value)
    if (text === posted) return
    posted = text
    port.postMessage({ event: name, [name]: value })
  }
}
