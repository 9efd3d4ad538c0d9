import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { killFamily } from './processes.ts'

const main = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))

export interface App {
  readonly url: string
  readonly output: () => string
  readonly process: ChildProcess
  get(path: string): Promise<{ status: number; json: Record<string, unknown> }>
  /** Ends it as a person would, with Ctrl-C; gives its exit code. */
  stop(): Promise<number | null>
  kill(): Promise<void>
}

/** A data folder of its own, gone with the test. */
export function makeDataDir(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'analytics-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

export function filesOf(dataDir: string): string[] {
  return readdirSync(dataDir).toSorted()
}

/** The built app as a process, on any free port; `program` is another build's. */
export async function startApp(environment: Readonly<Record<string, string>>, program = main): Promise<App> {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | null>(resolve => child.on('exit', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += String(chunk)
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(/Analytics +\S+/.exec(output)?.[0] ?? '')
      if (found) resolve(found[0])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(code => reject(new Error(`the app ended with ${code}:\n${output}`)))
  })
  return {
    url,
    output: () => output,
    process: child,
    async get(path) {
      const response = await fetch(url + path)
      return { status: response.status, json: (await response.json()) as Record<string, unknown> }
    },
    async stop() {
      child.kill('SIGINT')
      return ended
    },
    async kill() {
      killFamily(child.pid ?? 0)
      await ended
    },
  }
}

/** Waits until every source has been looked after once. Hooks that wait for it may take longer than this bound for a hang. */
export async function firstLoad(
  app: Pick<App, 'get' | 'output'>,
  { awaitsHistory = true } = {},
): Promise<void> {
  const until = performance.now() + 240_000
  // The status takes much longer than the health, and the load needs the processor.
  const hasHistory = async () => !awaitsHistory || (await app.get('/api/status')).json['history'] === null
  while (performance.now() < until) {
    if ((await app.get('/api/health')).json['progress'] === null && (await hasHistory())) return
    await sleep(100)
  }
  throw new Error(`the first load takes too long:\n${app.output()}`)
}
