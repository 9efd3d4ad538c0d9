import { ProviderError } from '../api/ProviderError.ts'

const statuses = new Set([301, 302, 303, 307, 308])

const maxRedirects = 3

/**
 * Follows redirects on the same origin only: to any other origin the provider would choose which hosts this server talks to, itself
 * included. A POST is never sent on. Throws REDIRECTED, without the address, which may hold the key.
 */
export async function followRedirects(
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
