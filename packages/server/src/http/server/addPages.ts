import { createHash } from 'node:crypto'

import type { Origin } from '@analytics/contract/api/responses/metadata'
import { findEntity, type Entity } from '@analytics/contract/directory/directory'
import { toFilePath, toPagePath } from '@analytics/contract/files/fileAddress'
import { findEntitySubject, withSubjectName } from '@analytics/contract/pages/entitySubject'
import { findPage, pageEntries, type FoundPage } from '@analytics/contract/pages/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Exports } from '../files/exports.ts'
import { findFile, type FoundFile } from '../files/findFile.ts'
import { prefersMarkdown } from '../files/prefersMarkdown.ts'
import { sendDataFile } from '../files/sendDataFile.ts'
import { addSitemap } from '../pages/addSitemap.ts'
import type { CurrentDirectory, KnownEntities } from '../pages/CurrentDirectory.ts'
import type { ServedViews } from '../pages/ServedViews.ts'
import { toSite } from '../pages/sitemap.ts'
import { pageHeaders, scriptPolicy } from '../requests/securityHeaders.ts'
import type { ResponseCache } from '../responses/ResponseCache.ts'
import { pathOf, queryOf, sendBytes, sendFile } from '../responses/send.ts'
import type { StaticFile } from '../responses/staticFiles.ts'
import { Pages } from './pages.ts'
import type { Templates } from './readTemplates.ts'

interface PageParts {
  readonly files: ReadonlyMap<string, StaticFile>
  readonly templates: Templates
  readonly origin: Origin
  readonly basePath?: string
  readonly directory: CurrentDirectory
  readonly views?: ServedViews | undefined
  readonly responses: ResponseCache
  readonly exports?: Exports | undefined
  /** The address at which clients reach the server, if its operator has set one. */
  readonly publicUrl?: string | undefined
}

/** The entity whose page this is, where it is known. */
function findKnown(found: FoundPage | undefined, known: KnownEntities | undefined): Entity | undefined {
  const subject = found && findEntitySubject(found)
  return subject && known && findEntity(known.directory, subject.kind, subject.id)
}

type Send = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>

/** Returns what answers all other addresses outside the API: with a file, or with the page that says that there is none. */
export function addPages(
  server: FastifyInstance,
  {
    files,
    templates,
    origin,
    basePath = '',
    directory,
    views,
    responses,
    exports = 'all',
    publicUrl,
  }: PageParts,
): Send {
  const pages = new Pages({ templates, origin, basePath, views })
  const headers = { ...pageHeaders, 'content-security-policy': scriptPolicy(findScriptHashes(templates)) }
  addSitemap(server, { directory, basePath })
  const send: Send = async (request, reply) => {
    const path = pathOf(request)
    const file = files.get(path)
    if (file && !path.endsWith('.html')) return sendFile(request, reply, file)
    const proper = findProperPath(path)
    if (proper !== undefined) return redirect(request, reply, basePath + proper)
    const found = findPage(path)
    // A program that prefers text gets the page as text.
    if (found) reply.header('vary', 'accept')
    const wantsText = found !== undefined && prefersMarkdown(request.headers.accept)
    const dataFile = findFile(wantsText ? `${toFilePath(path)}.md` : path, queryOf(request))
    const known = found && findEntitySubject(found) ? await directory.find() : undefined
    // An id may end like a file, as ether.fi might one day.
    if (dataFile && !findKnown(found, known))
      return sendDataFile({ responses, exports }, await toNamed(dataFile, request), request, reply)
    const page = await pages.render(path, queryOf(request), known)
    reply.status(page.status).type('text/html; charset=utf-8').headers(headers)
    reply.header('cache-control', 'no-cache')
    return sendBytes(request, reply, page, page.etag)
  }
  async function toNamed(file: FoundFile, request: FastifyRequest) {
    const path = toPagePath(pathOf(request).replace(new RegExp(`\\.${file.format}$`), ''))
    const pageUrl = (publicUrl ?? toSite(request) + basePath) + path
    const subject = findEntitySubject(file.found)
    if (!subject) return { ...file, pageUrl, id: file.found.entry.id, named: file.found }
    const entity = findKnown(file.found, await directory.find())
    const named = entity ? withSubjectName(file.found, entity.name) : file.found
    return { ...file, pageUrl, id: entity?.id ?? subject.id, named }
  }
  // Any single segment may be a page, a file or a mistyped page.
  const open = pageEntries.map(({ path }) => path).filter(path => path.includes('{'))
  const routes = new Set(['/', '/:id', ...open.map(path => path.replace(/\{(\w+)\}/g, ':$1'))])
  for (const route of routes) server.get(route, send)
  return send
}

/** Hashes of the scripts in the pages as they were built. Content that is filled in later must not run as a script. */
function findScriptHashes(templates: Templates): string[] {
  const scripts = [...templates.values()].flatMap(html =>
    [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script),
  )
  return [...new Set(scripts)].map(script => `sha256-${createHash('sha256').update(script).digest('base64')}`)
}

/** The proper path of a page whose address ends in an extra slash. */
function findProperPath(path: string): string | undefined {
  const proper = path.replace(/\/+$/, '')
  return proper !== path && proper !== '' && findPage(path) === undefined && findPage(proper)
    ? proper
    : undefined
}

function redirect(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  const query = queryOf(request)
  return reply.header('cache-control', 'no-cache').redirect(query === '' ? path : `${path}?${query}`, 308)
}
