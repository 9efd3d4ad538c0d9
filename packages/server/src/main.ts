import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

import { createServer } from './api/createServer.ts'
import { readStaticFiles } from './api/staticFiles.ts'
import { toConfig } from './config.ts'
import type { DemoSettings } from './engine/demoWorker.ts'
import { EngineClient } from './engine/EngineClient.ts'
import { resolveOrigin } from './engine/resolveOrigin.ts'
import { createLog } from './lib/log.ts'

const here = (name: string) => new URL(name, import.meta.url)

async function startDemo(settings: DemoSettings): Promise<string> {
  const worker = new Worker(here('./demoWorker.js'), { workerData: settings })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

async function readTemplates(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter(name => extname(name) === '.html')
  return new Map(
    await Promise.all(
      names.map(async name => [basename(name, '.html'), await readFile(join(folder, name), 'utf8')] as const),
    ),
  )
}

async function main(): Promise<void> {
  const config = toConfig(process.env)
  const log = createLog(config.logLevel)
  const clockOffsetMs = config.clock === undefined ? 0 : config.clock - Date.now()
  const now = () => Date.now() + clockOffsetMs

  const resolved = await resolveOrigin(config)
  const provider =
    resolved.provider === 'demo'
      ? { kind: 'url' as const, url: await startDemo({ clockOffsetMs, tier: config.demoTier }) }
      : resolved.provider

  let storeTrouble = ''
  const engine = await EngineClient.start(
    here('./engineWorker.js'),
    {
      databasePath: resolved.databasePath,
      origin: resolved.origin,
      provider,
      clockOffsetMs,
      parseWorkerUrl: here('./parseWorker.js').href,
    },
    event => {
      if (event.event === 'failure' && event.code !== 'STORE_FAILED')
        log.error(`  ${event.id}: ${event.message} (${event.code}) ${event.cause}`)
      // A store that can't be written fails every source alike: said once, until one gets through.
      if (event.event === 'failure' && event.code === 'STORE_FAILED' && event.message !== storeTrouble) {
        storeTrouble = event.message
        log.error(`  ${event.message}`)
      }
      if (event.event === 'source' && event.record.error === null) {
        storeTrouble = ''
        const { id, facts, durationMs, availability } = event.record
        const what =
          availability === 'available' ? `${(facts ?? 0).toLocaleString('en')} values` : availability
        const { ready, total } = event.progress ?? { ready: 0, total: 1 }
        log.info(`  ${ready + 1} of ${total}  ${id}: ${what} in ${durationMs ?? 0} ms`)
      }
    },
    error => {
      log.error(`The engine stopped: ${error.message}`)
      process.exit(1)
    },
  )

  const dist = fileURLToPath(here('..'))
  const server = createServer({
    answers: engine,
    origin: resolved.origin,
    files: await readStaticFiles(join(dist, 'web')),
    templates: await readTemplates(join(dist, 'pages')),
    now,
    onError: error => log.error(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  })
  const url = await server.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw isTaken
      ? new Error(`Port ${config.port} is in use. Set PORT to another one, or to 0 for any.`)
      : error
  })
  log.info(`\n  Analytics  ${url}`)
  log.info(
    `  Data       ${resolved.origin.label}${resolved.origin.simulated ? ' (every figure is simulated)' : ''}`,
  )
  log.info(`  Database   ${resolved.databasePath}\n`)
  await engine.keepFresh()
  const progress = await engine.progress()
  if (progress) log.info(`  Loading ${progress.total} sources…`)

  let isStopping = false
  const stop = async () => {
    if (isStopping) process.exit(1)
    isStopping = true
    log.info('Stopping…')
    await server.close()
    await engine.stop()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
