import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { vi } from 'vitest'

const main = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url))

export interface Product {
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

/** The built product as a process, on any free port. */
export async function startProduct(environment: Readonly<Record<string, string>>): Promise<Product> {
  const child = spawn(process.execPath, [main], {
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
    void ended.then(code => reject(new Error(`the product ended with ${code}:\n${output}`)))
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
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Waits until every source has been looked after once. */
export async function firstLoad(product: Product): Promise<void> {
  await vi.waitFor(
    async () => {
      const { json } = await product.get('/api/health')
      if (json['progress'] !== null) throw new Error('still loading')
      const status = await product.get('/api/status')
      if (status.json['history'] !== null) throw new Error('old prices are still loading')
    },
    { timeout: 80_000, interval: 100 },
  )
}
