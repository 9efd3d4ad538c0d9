import { AppError } from '@analytics/contract/api/errors'
import type { Origin } from '@analytics/contract/api/responses/metadata'
import { toFilePath, toPagePath } from '@analytics/contract/files/fileAddress'
import { withOrigin } from '@analytics/contract/files/panels/PanelFile'
import { findPage } from '@analytics/contract/pages/pages'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Exports } from '../files/exports.ts'
import { findFile, toChoice, type FoundFile } from '../files/findFile.ts'
import { makeFile, nameFile } from '../files/makeFile.ts'
import { prefersMarkdown } from '../files/prefersMarkdown.ts'
import { openToAll, sendDataFile, toClient, toDisposition } from '../files/sendDataFile.ts'
import { sendRange } from '../files/sendRange.ts'
import { findKnown, type CurrentDirectory } from '../pages/CurrentDirectory.ts'
import { embedHeaders, embedThemes, toEmbedPage } from '../pages/embed.ts'
import { findPicture, toPicture, type FoundPicture } from '../pictures/findPicture.ts'
import type { Pictures } from '../pictures/Pictures.ts'
import { toPublicUrl, type Site } from '../requests/toSite.ts'
import { toEtag } from '../responses/etag.ts'
import type { ResponseCache } from '../responses/ResponseCache.ts'
import { pathOf, queryOf, sendBytes } from '../responses/send.ts'
import type { Templates } from './readTemplates.ts'

export interface EndingsParts extends Site {
  readonly origin: Origin
  readonly directory: CurrentDirectory
  readonly responses: ResponseCache
  readonly exports: Exports
  readonly pictures: Pictures
  readonly templates: Templates
  /** Hashes of the scripts in the templates. */
  readonly scriptHashes: readonly string[]
  /** The sites that may frame embedded charts, in the words of `frame-ancestors`. */
  readonly embedOrigins?: string | undefined
}

export const embedPath = '/embed'

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Answers the addresses of pages with another ending: their figures as files, their charts as pictures, and their text. */
export class Endings {
  readonly #parts: EndingsParts

  constructor(parts: EndingsParts) {
    this.#parts = parts
  }

  /** Undefined if the address is not one of these. Throws ParameterError. */
  find(request: FastifyRequest): Send | undefined {
    const [path, query] = [pathOf(request), queryOf(request)]
    const picture = findPicture(path, query)
    if (picture) return (_, reply) => this.#sendPicture(picture, request, reply)
    const wantsText = findPage(path) && prefersMarkdown(request.headers.accept)
    const file = findFile(wantsText ? `${toFilePath(path)}.md` : path, query)
    return file && ((_, reply) => this.#sendFile(file, request, reply))
  }

  async #sendFile(file: FoundFile, request: FastifyRequest, reply: FastifyReply) {
    const { format } = file
    const path = pathOf(request)
    const ending = `.${format}`
    const page = toPagePath(path.endsWith(ending) ? path.slice(0, -ending.length) : path)
    const named = { ...(await this.#toNamed(file)), pageUrl: toPublicUrl(this.#parts, request, page) }
    return sendDataFile(this.#parts, named, request, reply)
  }

  async #toNamed(file: FoundFile) {
    return nameFile(file, findKnown(file.found, await this.#parts.directory.find()))
  }

  /** A chart in a page that other sites may frame. Throws AppError. */
  async sendEmbed(request: FastifyRequest, reply: FastifyReply) {
    const { basePath, origin, embedOrigins = '*', templates, scriptHashes } = this.#parts
    const path = toPagePath(pathOf(request).slice(embedPath.length))
    const search = new URLSearchParams(queryOf(request))
    const theme = toChoice('theme', search.get('theme') ?? 'auto', embedThemes)
    const isLive = toChoice('live', search.get('live') ?? '0', ['0', '1']) === '1'
    for (const name of ['theme', 'live']) search.delete(name)
    const query = search.toString()
    const picture = toPicture(path, query, 'svg')
    const figures = findFile(`${toFilePath(path)}.json`, withoutSize(search))
    if (!picture || !figures) throw new AppError('UNKNOWN_ROUTE', { path: path.slice(0, 200) })
    const named = await this.#toNamed(figures)
    const { content } = await makeFile(this.#parts, named, {
      client: toClient(request, reply),
      address: toPublicUrl(this.#parts, request, path, picture.query),
    })
    const html = toEmbedPage({
      title: content.title,
      theme,
      picture: `${basePath}${toFilePath(path)}.svg?${query}`,
      page: content.address,
      source: origin.label,
      isSimulated: origin.simulated,
      figures: content.files[0],
      live: isLive
        ? {
            path,
            query: picture.query,
            panel: picture.panel,
            basePath,
            template: templates.get(picture.found.entry.id) ?? '',
          }
        : undefined,
    })
    reply.raw.removeHeader('x-frame-options')
    reply
      .type('text/html; charset=utf-8')
      .headers(embedHeaders(embedOrigins, isLive ? scriptHashes : undefined))
      .header('cache-control', 'no-cache')
    return sendBytes(request, reply, { identity: Buffer.from(html) }, toEtag(Buffer.from(html)))
  }

  async #sendPicture(picture: FoundPicture, request: FastifyRequest, reply: FastifyReply) {
    const { origin, directory, pictures } = this.#parts
    const { found, path, query, ending, panel = 'chart' } = picture
    const entity = findKnown(found, await directory.find())
    const { bytes, etag } = await pictures.make(picture, {
      name: entity?.name,
      address: toPublicUrl(this.#parts, request, path, query),
      client: toClient(request, reply),
    })
    const name = withOrigin(`${entity?.id ?? found.entry.id}-${panel}.${ending}`, { origin })
    reply
      .type(ending === 'svg' ? 'image/svg+xml; charset=utf-8' : 'image/png')
      .headers(openToAll)
      .header('cache-control', 'no-cache')
      .header('content-disposition', toDisposition(name, true))
    return sendRange(request, reply, bytes, etag)
  }
}

function withoutSize(search: URLSearchParams): string {
  const rest = new URLSearchParams(search)
  for (const name of ['size', 'scale']) rest.delete(name)
  return rest.toString()
}
