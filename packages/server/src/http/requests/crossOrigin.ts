import { analyticsPath, explorePath } from '@analytics/contract/api/endpoints/paths'
import { embedPath } from '@analytics/contract/files/fileAddress'
import { findEnding } from '@analytics/contract/files/fileForms'
import { findPage } from '@analytics/contract/pages/pages'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { prefersMarkdown } from './accept.ts'

/** Headers beyond those that browsers show to every script. */
const exposed = [
  'accept-ranges',
  'content-disposition',
  'content-range',
  'etag',
  'retry-after',
  'x-cache',
  'x-data-checked',
  'x-data-origin',
  'x-data-version',
  'x-known',
  'x-now',
  'x-request-id',
]

const openHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposed.join(', '),
  'cross-origin-resource-policy': 'cross-origin',
}

const preflightHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-methods': 'GET, HEAD',
  // The wildcard allows any header; some browsers know only names.
  'access-control-allow-headers': 'accept, content-type, if-none-match, if-range, range, *',
  'access-control-max-age': '86400',
}

const openPaths: ReadonlySet<string> = new Set([
  explorePath,
  '/api/openapi.json',
  '/api/restatements',
  '/llms.txt',
  '/llms-full.txt',
])

/**
 * The headers by which notebooks, spreadsheets and sites elsewhere read figures and descriptions, and the reason where these are
 * refused. Pages, MCP and operations stay closed. `url` has no base path.
 */
export function crossOriginHeaders(url: string, accept?: string): Readonly<Record<string, string>> {
  const [path = ''] = url.split('?', 1)
  return isOpen(path) || (prefersMarkdown(accept) && findPage(path)) ? openHeaders : {}
}

function isOpen(path: string): boolean {
  return (
    openPaths.has(path) ||
    path.startsWith(analyticsPath) ||
    path.startsWith(`${embedPath}/`) ||
    (findEnding(path) !== undefined && !path.startsWith('/assets/'))
  )
}

/** Answers the question that a browser asks before some requests of other origins; undefined for anything else. */
export function answerPreflight(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const isAsked = request.method === 'OPTIONS' && request.headers.origin !== undefined
  if (!isAsked || reply.raw.getHeader('access-control-allow-origin') === undefined) return undefined
  return reply.status(204).headers(preflightHeaders).send()
}
