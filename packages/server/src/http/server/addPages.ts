import { createHash } from 'node:crypto'

import { embedPath } from '@analytics/contract/files/fileAddress'
import { findPage, pageEntries } from '@analytics/contract/pages/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { LatestCache } from '../../lib/LatestCache.ts'
import { findKnown, findMovedPath, namesEntity } from '../pages/CurrentDirectory.ts'
import { KeptPages } from '../pages/KeptPages.ts'
import { findNamedPath, findProperPath } from '../pages/properPath.ts'
import type { ServedViews } from '../pages/ServedViews.ts'
import { toRobots, toSitemap } from '../pages/sitemap.ts'
import type { ThreadTurns } from '../queue/ThreadTurns.ts'
import { prefersMarkdown } from '../requests/accept.ts'
import { getClientKey } from '../requests/getClientKey.ts'
import { pageHeaders, scriptPolicy } from '../requests/securityHeaders.ts'
import { toPublicUrl, toSite } from '../requests/site.ts'
import type { Document, Documents } from '../responses/Documents.ts'
import type { QueryEngine } from '../responses/ResponseCache.ts'
import { pathOf, toQueryText, redirect, sendBytes, sendFile } from '../responses/send.ts'
import type { StaticFile } from '../responses/staticFiles.ts'
import { Endings, type EndingsParts } from './Endings.ts'
import { Pages } from './pages.ts'
import type { Templates } from './readTemplates.ts'

interface PageParts extends Omit<EndingsParts, 'scriptHashes'> {
  readonly files: ReadonlyMap<string, StaticFile>
  readonly documents: Documents
  readonly turns: ThreadTurns
  readonly versions: QueryEngine['versions']
  /** The cache whose room pages share with other documents. */
  readonly kept: LatestCache
  readonly views?: ServedViews | undefined
}

type Send = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>

/** Returns what answers all other addresses outside the API: with a file, or with the page that says that there is none. */
export function addPages(server: FastifyInstance, parts: PageParts): Send {
  const { files, templates, directory, basePath, versions } = parts
  const pages = new Pages(parts)
  const kept = new KeptPages(parts.documents, parts.kept, versions)
  const scriptHashes = findScriptHashes(templates)
  const policy = scriptHashes.then(scriptPolicy)
  const endings = new Endings({ ...parts, scriptHashes })
  addSitemap(server, parts)
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, page: Document) => {
    reply.type('text/html; charset=utf-8').headers(pageHeaders)
    reply.header('content-security-policy', await policy).header('cache-control', 'no-cache')
    return sendBytes(request, reply, page, page.etag)
  }
  const send: Send = async (request, reply) => {
    const path = pathOf(request)
    const file = files.get(path)
    if (file && !path.endsWith('.html')) return sendFile(request, reply, file)
    const site = toPublicUrl(parts, request)
    const isText = prefersMarkdown(request.headers.accept)
    const page = isText ? undefined : await kept.find(request.url, site)
    if (page) return sendPage(request, reply.header('vary', 'accept'), page)
    const { state } = versions
    const proper = findProperPath(path)
    if (proper !== undefined) return redirect(request, reply, basePath + proper, 308)
    const foundPage = findPage(path)
    const knownEntities = namesEntity(path) ? await directory.find(toQueryText(request)) : undefined
    const named = findNamedPath(path, knownEntities)
    if (named !== undefined) return redirect(request, reply, basePath + named, 308)
    // Another subject may have the id one day.
    const moved = findMovedPath(path, knownEntities)
    if (moved !== undefined) return redirect(request, reply, basePath + moved, 302)
    // A program that prefers text gets the page as text.
    if (foundPage) reply.header('vary', 'accept')
    // An id may end like a file, as ether.fi might one day.
    const sendEnding =
      findKnown(foundPage, knownEntities) && path.includes('.') ? undefined : endings.find(request)
    if (sendEnding) return sendEnding(request, reply)
    const { shown, status, ...rendered } = await pages.render(
      path,
      toQueryText(request),
      knownEntities,
      site,
      getClientKey(request),
    )
    if (shown && (!knownEntities || directory.isCurrent(knownEntities))) kept.keep(request.url, state, shown)
    return sendPage(request, reply.status(status), rendered)
  }
  server.get(`${embedPath}/*`, async (request, reply) => {
    const path = pathOf(request).slice(embedPath.length)
    const knownEntities = namesEntity(path) ? await directory.find(toQueryText(request)) : undefined
    const proper = findProperPath(path) ?? findNamedPath(path, knownEntities)
    if (proper !== undefined) return redirect(request, reply, basePath + embedPath + proper, 308)
    return endings.sendEmbed(request, reply)
  })
  // Any single segment may be a page, a file or a mistyped page.
  const deep = pageEntries.map(({ path }) => path).filter(path => /.\//.test(path))
  const routes = new Set([
    '/',
    '/:id',
    ...deep.map(path => path.replace(/\{(\w+)\}/g, ':$1').replace(/\/[^/:]+$/, '/:id')),
  ])
  for (const route of routes) server.get(route, send)
  return send
}

/** Hashes of the scripts in the pages as they were built. Content that is filled in later must not run as a script. */
async function findScriptHashes(templates: Templates): Promise<string[]> {
  const scripts = new Set<string>()
  for await (const html of templates.values())
    for (const [, script = ''] of html.matchAll(/<script>(.*?)<\/script>/gs)) scripts.add(script)
  return [...scripts].map(script => `sha256-${createHash('sha256').update(script).digest('base64')}`)
}

/** `/sitemap.xml` and the `/robots.txt` that names it. */
function addSitemap(
  server: FastifyInstance,
  { directory, documents, basePath }: Pick<PageParts, 'directory' | 'documents' | 'basePath'>,
): void {
  server.get('/sitemap.xml', async (request, reply) => {
    const knownEntities = await directory.find()
    const bytes = await documents.get({
      key: '/sitemap.xml',
      version: knownEntities?.version ?? '',
      site: toSite(request),
      client: getClientKey(request),
      make: site => toSitemap(site, basePath, knownEntities?.directory),
    })
    reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache')
    return sendBytes(request, reply, bytes, bytes.etag)
  })
  server.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(toRobots(toSite(request), basePath)),
  )
}
