import { CatalogueError } from '@analytics/contract/errors'

/** What one exchange needs from outside. */
export interface Wire {
  readonly fetch: typeof fetch
  /** For the whole exchange, headers and body. */
  readonly timeoutMs: number
  /** Of the decoded body. */
  readonly maxBytes: number
  readonly userAgent: string
}

/** What a server answered, whatever its status. The body of an error is cut at 16 KiB. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly body: Uint8Array
}

/** The proxy before the provider's hosts turns away what does not look like a browser. */
export const defaultUserAgent = 'Mozilla/5.0 (compatible; DeFi-Analytics/1.0; self-hosted)'

export function toHeaders(userAgent: string): Record<string, string> {
  return { 'user-agent': userAgent, accept: 'application/json', 'accept-encoding': 'gzip, br' }
}

const errorBodyBytes = 16 * 1024

/**
 * Sends one GET, or a POST when there is JSON to send, and reads the whole answer.
 * `endpoint` is its name for errors; the URL is in none of them.
 * Throws TIMEOUT, NETWORK_ERROR (with a `reason` such as ECONNREFUSED) or TOO_LARGE; timers are monotonic.
 */
export async function exchange(url: string, endpoint: string, wire: Wire, json?: string): Promise<Reply> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CatalogueError('TIMEOUT', { endpoint })), wire.timeoutMs)
  })
  try {
    return await Promise.race([
      send(url, endpoint, wire, { ...toRequest(wire.userAgent, json), signal: controller.signal }),
      tooLate,
    ])
  } catch (error) {
    if (error instanceof CatalogueError) throw error
    // No `cause`: the words of fetch can hold the URL, and with it the key.
    throw new CatalogueError('NETWORK_ERROR', { endpoint, reason: reasonOf(error) })
  } finally {
    clearTimeout(timer)
    controller.abort()
  }
}

function toRequest(userAgent: string, json: string | undefined): RequestInit {
  const headers = toHeaders(userAgent)
  if (json === undefined) return { headers }
  return { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: json }
}

async function send(url: string, endpoint: string, wire: Wire, request: RequestInit): Promise<Reply> {
  const response = await wire.fetch(url, request)
  const { status, headers } = response
  if (!response.ok) return { status, headers, body: (await readUpTo(response, errorBodyBytes)).body }
  const { body, whole } = await readUpTo(response, wire.maxBytes)
  if (!whole) throw new CatalogueError('TOO_LARGE', { endpoint, limit: toLimit(wire.maxBytes) })
  return { status, headers, body }
}

/** Reads a body into a buffer of its own; one that is longer than `limit` is cut there, and then not whole. */
async function readUpTo(response: Response, limit: number): Promise<{ body: Uint8Array; whole: boolean }> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  let read = await reader?.read()
  while (read?.value) {
    chunks.push(read.value)
    bytes += read.value.byteLength
    read = bytes <= limit ? await reader?.read() : undefined
  }
  const whole = bytes <= limit
  const body = new Uint8Array(Math.min(bytes, limit))
  let at = 0
  for (const chunk of chunks) {
    body.set(chunk.subarray(0, body.length - at), at)
    at += chunk.byteLength
  }
  return { body, whole }
}

function toLimit(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  return megabytes >= 1 ? `${Math.floor(megabytes)} MB` : `${bytes} bytes`
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined
  const code: unknown = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]*$/.test(code) ? code : 'no connection'
}
