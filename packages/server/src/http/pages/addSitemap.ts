import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'

import type { EncodedBytes } from '../../lib/encoding.ts'
import { toSite } from '../requests/toSite.ts'
import { toEtag } from '../responses/etag.ts'
import { sendBytes } from '../responses/send.ts'
import type { CurrentDirectory } from './CurrentDirectory.ts'
import { toRobots, toSitemap } from './sitemap.ts'

const zip = promisify(gzip)
/** A server has few sites; sitemaps of invented host names are made anew each time. */
const sitesKept = 4

/** `/sitemap.xml` and the `/robots.txt` that names it. */
export function addSitemap(
  server: FastifyInstance,
  { directory, basePath }: { readonly directory: CurrentDirectory; readonly basePath: string },
): void {
  const made = new LRUCache<string, EncodedBytes & { readonly of: unknown; readonly etag: string }>({
    max: sitesKept,
  })
  server.get('/sitemap.xml', async (request, reply) => {
    const site = toSite(request)
    const known = (await directory.find())?.directory
    let bytes = made.get(site)
    if (!bytes || bytes.of !== known) {
      const identity = Buffer.from(toSitemap(site, basePath, known))
      bytes = { gzip: await zip(identity), of: known, etag: toEtag(identity) }
      made.set(site, bytes)
    }
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
