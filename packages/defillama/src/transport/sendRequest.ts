import { ProviderError } from '../api/ProviderError.ts'
import { getPayloadLimits } from '../limits/payloadLimits.ts'
import { formatBytes, PayloadScanner } from '../limits/PayloadScanner.ts'

export interface HttpOptions {
  readonly fetch: typeof fetch
  readonly timeoutMs: number
  readonly userAgent: string
}

/** A response with any status. The body of an error is cut at 16 KiB. */
export interface HttpResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: Uint8Array
}

/** The provider's network rejects clients that do not look like a browser. */
export const defaultUserAgent = 'Mozilla/5.0 (compatible; DeFi-Analytics/1.0; self-hosted)'

export function toHeaders(userAgent: string): Record<string, string> {
  return { 'user-agent': userAgent, accept: 'application/json', 'accept-encoding': 'gzip, br' }
}

const errorBodyBytes = 16 * 1024

/**
 * Throws TIMEOUT, NETWORK_ERROR (with a `reason` such as ECONNREFUSED), REDIRECTED or, while the body still arrives, TOO_LARGE.
 * None of them holds the URL.
 */
export async function sendRequest(
  url: string,
  endpoint: string,
  wire: HttpOptions,
  json?: string,
): Promise<HttpResponse> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderError('TIMEOUT', { endpoint })), wire.timeoutMs)
  })
  try {
    return await Promise.race([
      send(url, endpoint, wire, { ...toRequest(wire.userAgent, json), signal: controller.signal }),
      tooLate,
    ])
  } catch (error) {
    if (error instanceof ProviderError) throw error
    // No `cause`: messages of fetch can hold the URL, and with it the key.
    throw new ProviderError('NETWORK_ERROR', { endpoint, reason: getReason(error) })
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

async function send(
  url: string,
  endpoint: string,
  wire: HttpOptions,
  request: RequestInit,
): Promise<HttpResponse> {
  const response = await followRedirects(url, request, wire.fetch, endpoint)
  const { status, headers } = response
  if (!response.ok) return { status, headers, body: await readStart(response, errorBodyBytes) }
  const limits = getPayloadLimits(endpoint)
  const refuse = (limit: string) => new ProviderError('TOO_LARGE', { endpoint, limit })
  // Encoded it is hardly ever longer than decoded.
  if (Number(headers.get('content-length')) > limits.bytes) throw refuse(formatBytes(limits.bytes))
  const scanner = new PayloadScanner(limits)
  const body = await readBody(response, chunk => {
    const limit = scanner.scan(chunk)
    if (limit !== undefined) throw refuse(limit)
  })
  return { status, headers, body }
}

async function readBody(response: Response, check: (chunk: Uint8Array) => void): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  const reader = response.body?.getReader()
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    check(read.value)
    chunks.push(read.value)
  }
  return concat(chunks)
}

async function readStart(response: Response, length: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  const reader = response.body?.getReader()
  let left = length
  for (let read = await reader?.read(); read?.value; read = left > 0 ? await reader?.read() : undefined) {
    chunks.push(read.value.subarray(0, left))
    left -= read.value.byteLength
  }
  return concat(chunks)
}

/** A buffer of its own, not a part of a pool. */
function concat(chunks: readonly Uint8Array[]): Uint8Array {
  const body = new Uint8Array(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let offset = 0
  for (const chunk of chunks) {
    body.set(chunk, offset)
    offset += chunk.byteLength
  }
  return body
}

function getReason(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined
  // The standard of fetch lists ports of other services, such as 4190, and refuses them without a code.
  if (cause instanceof Error && cause.message === 'bad port') return 'FORBIDDEN_PORT'
  const code: unknown = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]*$/.test(code) ? code : 'no connection'
}

const statuses = new Set([301, 302, 303, 307, 308])

const maxRedirects = 3

/**
 * Follows redirects on the same origin only: to any other origin the provider would choose which hosts this server talks to, itself
 * included. A POST is never sent on. Throws REDIRECTED, without the address, which may hold the key.
 */
async function followRedirects(
  url: string,
  request: RequestInit,
  send: typeof fetch,
  endpoint: string,
): Promise<Response> {
  const { origin } = new URL(url)
  let target = url
  for (let hops = 0; ; hops++) {
    const response = await send(target, { ...request, redirect: 'manual' })
    const location = statuses.has(response.status) ? response.headers.get('location') : null
    if (location === null) return response
    await response.body?.cancel()
    const refuse = (detail: string) => new ProviderError('REDIRECTED', { endpoint, detail })
    if (!URL.canParse(location, target)) throw refuse('to no address')
    const next = new URL(location, target)
    if (next.origin !== origin) throw refuse('to another origin')
    if (request.body !== undefined) throw refuse('which a POST does not follow')
    if (hops === maxRedirects) throw refuse(`more than ${maxRedirects} times`)
    target = next.href
  }
}
