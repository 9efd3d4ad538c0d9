import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get, type Agent, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: number
  readonly milliseconds: number
}

/** A request from an address of its own: each of 127.0.0.0/8 is another client. */
export function request(
  url: string,
  { from, agent, headers = {} }: { from: string; agent?: Agent; headers?: Record<string, string> },
): Promise<Reply> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { localAddress: from, headers, ...(agent ? { agent } : {}) }, response => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => {
        const { statusCode = 0, headers: received } = response
        resolve({
          status: statusCode,
          headers: received,
          bytes,
          milliseconds: performance.now() - startedAt,
        })
      })
      response.on('error', reject)
    }).on('error', reject)
  })
}

export interface Attack {
  /** How often each status came; 0 where no response did. */
  stop(): Promise<Readonly<Record<string, number>>>
}

const program = fileURLToPath(new URL('attack.mjs', import.meta.url))

/** Attacks from a process of its own, so that only the server slows other clients down. Resolves when responses come. */
export async function attack(url: string, from: string, connections: number): Promise<Attack> {
  const child = spawn(process.execPath, [program, url, from, String(connections)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const output = text(child.stdout)
  await once(child.stdout, 'readable')
  return {
    async stop() {
      child.stdin.end()
      return JSON.parse((await output).trim()) as Record<string, number>
    },
  }
}
