import { imageTypeOf } from './imageTypeOf.ts'
import { isLogoHost } from './logoAddress.ts'

export interface Logo {
  readonly bytes: Uint8Array
  readonly type: string
}

const longest = 200 * 1024
const timeoutMs = 5000
const mostRedirects = 2
const redirects = [301, 302, 303, 307, 308]

/** Null for anything we would not show: no image, too large, another host. Throws on failures of the host. */
export async function fetchLogo(address: string, send: typeof fetch): Promise<Logo | null> {
  const signal = AbortSignal.timeout(timeoutMs)
  let url = new URL(address)
  for (let hop = 0; hop <= mostRedirects; hop++) {
    if (!isLogoHost(url)) return null
    const response = await send(url, { redirect: 'manual', signal, headers: { accept: 'image/*' } })
    const next = redirects.includes(response.status) ? response.headers.get('location') : null
    if (next === null) return readLogo(response)
    await response.body?.cancel()
    if (!URL.canParse(next, url)) return null
    url = new URL(next, url)
  }
  return null
}

async function readLogo(response: Response): Promise<Logo | null> {
  if (response.status !== 200) {
    await response.body?.cancel()
    if (response.status === 429 || response.status >= 500) throw new Error(`HTTP ${response.status}`)
    return null
  }
  const bytes = await readUpTo(response, longest)
  const type = bytes && imageTypeOf(bytes)
  return type ? { bytes, type } : null
}

/** Undefined when the body is longer than `limit`; no more than that is read. */
async function readUpTo(response: Response, limit: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = response.body?.getReader()
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    chunks.push(read.value)
    length += read.value.byteLength
    if (length > limit) {
      await reader?.cancel()
      return undefined
    }
  }
  return Buffer.concat(chunks)
}
