import type { FastifyRequest } from 'fastify'

type Addressed = Pick<FastifyRequest, 'protocol' | 'host'>

/** Address by which the client reached us, as a trusted proxy reports it; empty where its header names no host. */
export function toSite({ protocol, host }: Addressed): string {
  const isHost = /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i.test(host)
  return isHost && /^https?$/.test(protocol) ? `${protocol}://${host}` : ''
}

export interface Site {
  readonly basePath: string
  /** The address at which clients reach the server, if its operator has set one. */
  readonly publicUrl?: string | undefined
}

/** Address of a path of ours for people and programs that read it elsewhere. */
export function toPublicUrl(
  { basePath, publicUrl }: Site,
  request: Addressed,
  path = '',
  query = '',
): string {
  const url = (publicUrl ?? toSite(request) + basePath) + path
  return query === '' ? url : `${url}?${query}`
}

/** An address without the base path; a proxy may have taken it away already. */
export function withoutBase(url: string, basePath = ''): string {
  if (!url.startsWith(basePath)) return url
  const rest = url.slice(basePath.length)
  if (rest.startsWith('/')) return rest
  return rest === '' || rest.startsWith('?') ? `/${rest}` : url
}

/**
 * A page of ours with every address in it below the base path, which its scripts learn from `data-base`. All text in a page is
 * escaped, so a quoted attribute is always markup.
 */
export function withBase(html: string, basePath: string): string {
  if (basePath === '') return html
  return html
    .replace('<html', `<html data-base="${basePath}"`)
    .replace(/( (?:href|src)=")\/(?!\/)/g, `$1${basePath}/`)
}
