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
