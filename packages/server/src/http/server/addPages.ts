import { createHash } from 'node:crypto'

import type { Origin } from '@analytics/contract/api/responses/metadata'
import { findEntity, type Entity } from '@analytics/contract/directory/directory'
import { findEntitySubject, withSubjectName } from '@analytics/contract/pages/entitySubject'
import { findPage, pageEntries, type FoundPage } from '@analytics/contract/pages/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { findFile, type FoundFile } from '../files/findFile.ts'
import { sendDataFile } from '../files/sendDataFile.ts'
import { addSitemap } from '../pages/addSitemap.ts'
import type { CurrentDirectory, KnownEntities } from '../pages/CurrentDirectory.ts'
import type { ServedViews } from '../pages/ServedViews.ts'
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
  { files, templates, origin, basePath = '', directory, views, responses }: PageParts,
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
    const dataFile = findFile(path, queryOf(request))
    const found = findPage(path)
    const known = found && findEntitySubject(found) ? await directory.find() : undefined
    // An id may end like a file, as ether.fi might one day.
    if (dataFile && !findKnown(found, known))
      return sendDataFile(responses, await toNamed(dataFile), request, reply)
    const page = await pages.render(path, queryOf(request), known)
    reply.status(page.status).type('text/html; charset=utf-8').headers(headers)
    reply.header('cache-control', 'no-cache')
    return sendBytes(request, reply, page, page.etag)
  }
  async function toNamed(file: FoundFile) {
    const subject = findEntitySubject(file.found)
    if (!subject) return { ...file, id: file.found.entry.id, named: file.found }
    const entity = findKnown(file.found, await directory.find())
    const named = entity ? withSubjectName(file.found, entity.name) : file.found
    return { ...file, id: entity?.id ?? subject.id, named }
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
