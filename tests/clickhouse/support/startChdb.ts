import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import { cacheFolder } from '../../../scripts/lib.mjs'

const program = fileURLToPath(new URL('chdbServer.mjs', import.meta.url))

export interface Chdb {
  readonly url: string
  stop(): Promise<void>
}

/** ClickHouse's HTTP interface over the data in `folder`, in a process of its own. */
export async function startChdb(folder: string, port = 0): Promise<Chdb> {
  const modules = join(cacheFolder, 'clickhouse/node_modules')
  const child = spawn(process.execPath, [program, modules, folder, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    ended.then(([code]) => Promise.reject(new Error(`chdb ended with ${String(code)}`))),
  ])) as [string]
  return {
    url: `http://127.0.0.1:${line.replace(/\D/g, '')}`,
    stop: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
