import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { toConfig } from './config/config.ts'
import { createAccessLog } from './createAccessLog.ts'
import { createEventLog } from './createEventLog.ts'
import { resolveOrigin, probeMs, type ResolvedOrigin } from './engine/resolveOrigin.ts'
import { descriptionPath } from './http/docs/addDocs.ts'
import type { DrawView } from './http/pages/ServedViews.ts'
import { getDefaultRequests } from './http/requests/getDefaultRequests.ts'
import { readStaticFiles } from './http/responses/staticFiles.ts'
import { closeServer } from './http/server/closeServer.ts'
import { createServer } from './http/server/createServer.ts'
import { readTemplates } from './http/server/readTemplates.ts'
import { createLog, type Log, outliveOutput } from './lib/createLog.ts'
import { Logos } from './logos/Logos.ts'
import { readBuild } from './readBuild.ts'
import { stopOnSignal } from './stopOnSignal.ts'
import { EngineClient } from './threads/EngineClient.ts'
import { FileThreads } from './threads/FileThreads.ts'
import { startDemo } from './threads/startDemo.ts'

/** Exceeded only when stopping hangs. */
const stopMs = 5000
/** Requests may take `finishMs` of this time; what is left is for closing the database, which takes a fraction of a second. */
const orderlyMs = 1800
const finishMs = 800

const here = (name: string) => new URL(name, import.meta.url)

/** Loads the build of the front end that draws pages without a browser. Without it, pages are served without data, and the log says so. */
async function loadViews(log: Log): Promise<DrawView> {
  const tell = (what: string) => (error: unknown) => {
    log.error(`${what} without data: ${error instanceof Error ? error.message : String(error)}`)
    throw error
  }
  const load = import(/* @vite-ignore */ here('../prerender/prerender.js').href) as Promise<{
    readonly renderView: DrawView
  }>
  const { renderView } = await load.catch(tell('Pages are served'))
  return view => renderView(view).catch(tell(`The page ${view.path} is served`))
}

async function main(): Promise<void> {
  const config = toConfig(process.env)
  const log = createLog({
    level: config.logLevel,
    format: config.logFormat,
    secrets: [config.apiKey, passwordOf(config.clickHouse?.url)],
  })
  outliveOutput([process.stdout, process.stderr])
  // Registered first: as process 1 of a container, a signal without a listener is ignored.
  let stop = async () => {}
  stopOnSignal({
    hears: process,
    log,
    stop: () => stop(),
    exit: code => process.exit(code),
    boundMs: stopMs,
    now: () => performance.now(),
  })
  const clockOffsetMs = config.clock === undefined ? 0 : config.clock - Date.now()
  const now = () => Date.now() + clockOffsetMs

  const resolved = await resolveOrigin(config)
  const { origin } = resolved
  const provider =
    resolved.provider === 'demo'
      ? {
          kind: 'url' as const,
          url: await startDemo(
            here('./demoWorker.js'),
            { clockOffsetMs, tier: config.demoTier, port: 0 },
            {
              onDeath: error => log.error(`The demo provider stopped and is started again: ${error.message}`),
            },
          ),
        }
      : resolved.provider

  const logEvent = createEventLog(log)
  const endWith = (code: number) => {
    setTimeout(() => process.exit(code), stopMs)
    void stop().finally(() => process.exit(code))
  }
  const starting = EngineClient.start({
    url: here('./engineProcess.js'),
    settings: {
      databasePath: resolved.databasePath,
      shared: resolved.shared,
      role: config.role,
      ingester: `${hostname()}, process ${process.pid}, ${randomUUID().slice(0, 8)}`,
      origin,
      provider,
      userAgent: config.userAgent,
      clockOffsetMs,
      queryMs: config.queryMs,
      vintageDays: config.vintageDays,
      defaults: config.role === 'ingest' ? [] : getDefaultRequests(),
      parseWorkerUrl: here('./parseWorker.js').href,
      echoWorkerUrl: here('./echoWorker.js').href,
    },
    onEvent: event => {
      logEvent(event)
      // Its supervisor starts it again, which fails with the name of the other ingester.
      if (event.event === 'storage' && event.storage.kind === 'superseded') endWith(1)
    },
  })
  // A process that exits while the database is being opened is aborted in the middle of it.
  stop = async () => {
    const started = await starting.catch(() => undefined)
    await started?.stop(orderlyMs)
  }
  const engine = await starting

  const dist = fileURLToPath(here('..'))
  const server = createServer({
    answers: engine,
    origin,
    role: config.role,
    ...(config.role === 'ingest'
      ? { files: new Map(), templates: new Map() }
      : {
          files: await readStaticFiles(join(dist, 'web')),
          templates: await readTemplates(join(dist, 'pages')),
          loadViews: () => loadViews(log),
          make: new FileThreads(here('fileWorker.js')).make,
        }),
    now,
    build: await readBuild(fileURLToPath(here('.'))),
    ...createAccessLog(log),
    mostWaiting: config.mostWaiting,
    budget: config.budget,
    queryMs: config.queryMs,
    basePath: config.basePath,
    trustProxy: config.trustProxy,
    hasMetrics: config.hasMetrics,
    publicUrl: config.publicUrl,
    exports: config.exports,
    embedOrigins: config.embedOrigins,
    logos: origin.kind === 'live' ? new Logos({ dataDir: config.dataDir, now }) : undefined,
  })
  if (config.role !== 'ingest') await server.inject(config.basePath + descriptionPath)
  const url = await server.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw isTaken
      ? new Error(`Port ${config.port} is in use. Set PORT to another one, or to 0 for any.`)
      : error
  })
  stop = async () => {
    const since = performance.now()
    await closeServer(server, finishMs)
    await engine.stop(orderlyMs - (performance.now() - since))
  }
  await engine.startScheduler().catch(() => undefined)
  log.info(`\n  Analytics  ${url}${config.basePath}`, { event: 'listening', url })
  log.info(`  Data       ${formatOrigin(resolved)}`, {
    event: 'origin',
    origin: origin.kind,
    simulated: origin.simulated,
    fallback: resolved.isFallback,
  })
  const path = resolved.shared
    ? `ClickHouse, ${resolved.shared.database} on ${new URL(resolved.shared.url).host} (${config.role})`
    : resolved.databasePath
  log.info(`  Database   ${path}\n`, { event: 'database', path })
  const { progress } = engine
  if (progress)
    log.info(`  Loading ${progress.total} sources…`, { event: 'loading', sources: progress.total })
}

function passwordOf(url: string | undefined): string | undefined {
  const password = url === undefined ? '' : decodeURIComponent(new URL(url).password)
  return password === '' ? undefined : password
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})

function formatOrigin({ origin, isFallback }: ResolvedOrigin): string {
  if (origin.kind === 'live') return `${origin.label} (live)`
  const label = origin.simulated ? `${origin.label} (every figure is simulated)` : origin.label
  if (!isFallback) return label
  const why = `No public host answered within ${probeMs / 1000} s`
  return `${label}\n             ${why}; npm run doctor tells more, and PROVIDER=live waits for one`
}
