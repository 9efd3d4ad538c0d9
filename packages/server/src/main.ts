import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

import { toConfig } from './config/config.ts'
import { createEventLog } from './createEventLog.ts'
import { createRequestLog } from './createRequestLog.ts'
import { resolveOrigin } from './engine/resolveOrigin.ts'
import { formatOrigin } from './formatOrigin.ts'
import { readStaticFiles } from './http/responses/staticFiles.ts'
import { closeServer } from './http/server/closeServer.ts'
import { createServer } from './http/server/createServer.ts'
import { readTemplates } from './http/server/readTemplates.ts'
import { createLog } from './lib/createLog.ts'
import { Logos } from './logos/Logos.ts'
import { readBuild } from './readBuild.ts'
import { stopOnSignal } from './stopOnSignal.ts'
import type { DemoSettings } from './threads/demoWorker.ts'
import { EngineClient } from './threads/EngineClient.ts'

const finishMs = 5000

const here = (name: string) => new URL(name, import.meta.url)

async function startDemo(settings: DemoSettings): Promise<string> {
  const worker = new Worker(here('./demoWorker.js'), { workerData: settings })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

async function main(): Promise<void> {
  const config = toConfig(process.env)
  const log = createLog({ level: config.logLevel, format: config.logFormat, secrets: [config.apiKey] })
  const clockOffsetMs = config.clock === undefined ? 0 : config.clock - Date.now()
  const now = () => Date.now() + clockOffsetMs

  const resolved = await resolveOrigin(config)
  const { origin } = resolved
  const provider =
    resolved.provider === 'demo'
      ? { kind: 'url' as const, url: await startDemo({ clockOffsetMs, tier: config.demoTier }) }
      : resolved.provider

  const engine = await EngineClient.start(
    here('./engineWorker.js'),
    {
      databasePath: resolved.databasePath,
      origin,
      provider,
      userAgent: config.userAgent,
      clockOffsetMs,
      parseWorkerUrl: here('./parseWorker.js').href,
    },
    createEventLog(log),
    error => {
      log.error(`The engine stopped: ${error.message}`)
      process.exit(1)
    },
  )

  const dist = fileURLToPath(here('..'))
  const server = createServer({
    answers: engine,
    origin,
    files: await readStaticFiles(join(dist, 'web')),
    templates: await readTemplates(join(dist, 'pages')),
    now,
    build: await readBuild(fileURLToPath(here('.'))),
    ...createRequestLog(log),
    limits: config.limits,
    trustProxy: config.trustProxy,
    hasMetrics: config.hasMetrics,
    logos: origin.kind === 'live' ? new Logos({ dataDir: config.dataDir, now }) : undefined,
  })
  const url = await server.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw isTaken
      ? new Error(`Port ${config.port} is in use. Set PORT to another one, or to 0 for any.`)
      : error
  })
  stopOnSignal(
    process,
    log,
    async () => {
      await closeServer(server, finishMs)
      await engine.stop()
    },
    code => process.exit(code),
  )
  log.info(`\n  Analytics  ${url}`, { event: 'listening', url })
  log.info(`  Data       ${formatOrigin(resolved)}`, {
    event: 'origin',
    origin: origin.kind,
    simulated: origin.simulated,
    fallback: resolved.isFallback,
  })
  log.info(`  Database   ${resolved.databasePath}\n`, { event: 'database', path: resolved.databasePath })
  const progress = await engine
    .startScheduler()
    .then(() => engine.progress())
    .catch(() => null)
  if (progress)
    log.info(`  Loading ${progress.total} sources…`, { event: 'loading', sources: progress.total })
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
