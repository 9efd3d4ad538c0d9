import { ProviderError } from '../api/ProviderError.ts'

export interface HttpOptions {
  readonly fetch: typeof fetch
  readonly timeoutMs: number
  readonly maxBytes: number
  readonly userAgent: string
}

/** With any status. The body of an error is cut at 16 KiB. */
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

/** Throws TIMEOUT, NETWORK_ERROR (with a `reason` such as ECONNREFUSED) or TOO_LARGE, never with the URL. */
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
  const response = await wire.fetch(url, request)
  const { status, headers } = response
  if (!response.ok) return { status, headers, body: (await readUpTo(response, errorBodyBytes)).body }
  const { body, whole } = await readUpTo(response, wire.maxBytes)
  if (!whole) throw new ProviderError('TOO_LARGE', { endpoint, limit: toLimit(wire.maxBytes) })
  return { status, headers, body }
}

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

function getReason(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined
  const code: unknown = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]*$/.test(code) ? code : 'no connection'
}
