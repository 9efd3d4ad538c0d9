import { request, type Agent } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Decompressed. */
  readonly body: Buffer
  readonly ms: number
}

const longestMs = 120_000

/** Sends the address exactly as given. Rejects when the connection fails or nothing comes for too long. */
export function get(
  url: string,
  path: string,
  agent: Agent,
  headers: Record<string, string>,
): Promise<Reply> {
  const { hostname, port } = new URL(url)
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const options = { hostname, port, path, agent, headers, timeout: longestMs }
    const requested = request(options, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const ms = performance.now() - startedAt
        const body = decompress(Buffer.concat(chunks), response.headers['content-encoding'])
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, ms })
      })
    })
    requested.on('timeout', () => requested.destroy(new Error(`no answer within ${longestMs / 1000} s`)))
    requested.on('error', reject)
    requested.end()
  })
}

function decompress(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body)
  return encoding === 'gzip' ? gunzipSync(body) : body
}
