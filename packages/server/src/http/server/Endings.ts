import { AppError } from '@analytics/contract/api/errors'
import type { Origin } from '@analytics/contract/api/responses/metadata'
import { embedPath, toFilePath, toPagePath } from '@analytics/contract/files/fileAddress'
import { fileForms } from '@analytics/contract/files/fileForms'
import { standardLook } from '@analytics/contract/files/picture'
import { withOrigin } from '@analytics/contract/files/writers/PanelFile'
import { findPage, type FoundPage } from '@analytics/contract/pages/pages'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { boardPath, findBoard, type FoundBoard } from '../files/findBoard.ts'
import { findDataFile, type FileServer } from '../files/findDataFile.ts'
import { findFile, notUsable, toChoice, type FoundFile } from '../files/findFile.ts'
import { sendMade, toClient } from '../files/sendMade.ts'
import { embedThemes, type LiveChart } from '../made/MakeJob.ts'
import { findAllKnown, findKnown, findMovedPath, type CurrentDirectory } from '../pages/CurrentDirectory.ts'
import { embedHeaders, toEmbedStyle } from '../pages/embedHeaders.ts'
import { findPicture, toPicture, type FoundPicture } from '../pictures/findPicture.ts'
import { findPictureFile } from '../pictures/findPictureFile.ts'
import { prefersMarkdown } from '../requests/accept.ts'
import { toPublicUrl, type Site, withBase } from '../requests/site.ts'
import { hasMatch } from '../responses/etag.ts'
import { pathOf, toQueryText, redirect, sendBytes } from '../responses/send.ts'
import type { Templates } from './readTemplates.ts'

export interface EndingsParts extends Site, FileServer {
  readonly origin: Origin
  readonly directory: CurrentDirectory
  readonly templates: Templates
  /** Hashes of the scripts in the templates. */
  readonly scriptHashes: Promise<readonly string[]>
  /** The sites that may frame embedded charts, in the words of `frame-ancestors`. */
  readonly embedOrigins?: string | undefined
}

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Answers the addresses of pages with another ending: their figures as files, their charts as pictures, and their text. */
export class Endings {
  readonly #parts: EndingsParts

  constructor(parts: EndingsParts) {
    this.#parts = parts
  }

  /** Undefined if the address is not one of these. Throws ParameterError. */
  find(request: FastifyRequest): Send | undefined {
    const [path, query] = [pathOf(request), toQueryText(request)]
    const board = findBoard(path, query)
    if (board) return (_, reply) => this.#sendBoard(board, request, reply)
    const picture = findPicture(path, query)
    if (picture) return (_, reply) => this.#sendPicture(picture, request, reply)
    const wantsText = findPage(path) && prefersMarkdown(request.headers.accept)
    const textPath = `${toFilePath(path)}.md`
    const text = wantsText ? findBoard(textPath, query) : undefined
    if (text) return (_, reply) => this.#sendBoard(text, request, reply)
    const file = findFile(wantsText ? textPath : path, query)
    return file && ((_, reply) => this.#sendFile(file, request, reply))
  }

  async #sendFile(file: FoundFile, request: FastifyRequest, reply: FastifyReply) {
    const { format, found, pageQuery } = file
    const path = pathOf(request)
    const ending = `.${format}`
    const page = toPagePath(path.endsWith(ending) ? path.slice(0, -ending.length) : path)
    const wantedFile = await findDataFile(this.#parts, file, {
      client: toClient(request, reply),
      subject: await this.#findSubject(found, toQueryText(request)),
      address: toPublicUrl(this.#parts, request, page, pageQuery),
    })
    const { type, isInline } = fileForms[format]
    // Some forms hold rows alone, which can't say that they are simulated.
    reply.type(type).header('x-data-origin', this.#parts.origin.kind)
    return sendMade(
      request,
      reply,
      wantedFile,
      ({ name, known }) => {
        reply.header('x-known', known ?? 'unknown')
        return `${name}.${format}`
      },
      isInline,
    )
  }

  async #sendBoard(board: FoundBoard, request: FastifyRequest, reply: FastifyReply) {
    const { format, pageQuery } = board
    const wantedFile = await findDataFile(this.#parts, board, {
      client: toClient(request, reply),
      ...(await this.#findSubjects(board, toQueryText(request))),
      address: toPublicUrl(this.#parts, request, boardPath, pageQuery),
    })
    // Several tables are an archive.
    const sentAs = format === 'csv' ? 'zip' : format
    const { type, isInline } = fileForms[sentAs]
    reply.type(type).header('x-data-origin', this.#parts.origin.kind)
    return sendMade(request, reply, wantedFile, ({ name }) => `${name}.${sentAs}`, isInline)
  }

  async #findSubjects({ parts }: FoundBoard, query: string) {
    return { subject: undefined, subjects: findAllKnown(parts, await this.#parts.directory.find(query)) }
  }

  async #findSubject(page: FoundPage, query: string) {
    return findKnown(page, await this.#parts.directory.find(query))
  }

  /** A chart in a page that other sites may frame. Throws AppError. */
  async sendEmbed(request: FastifyRequest, reply: FastifyReply) {
    const { basePath, origin, embedOrigins = '*', templates, scriptHashes } = this.#parts
    // Readers see a refusal inside the frame.
    reply.raw.removeHeader('x-frame-options')
    reply.headers(embedHeaders(embedOrigins, ''))
    const path = toPagePath(pathOf(request).slice(embedPath.length))
    const search = new URLSearchParams(toQueryText(request))
    const ownTheme = search.get('background') === 'dark' ? 'dark' : 'light'
    const theme = toChoice('theme', search.get('theme') ?? ownTheme, embedThemes)
    const isOfBoard = path === boardPath
    const isLive = toChoice('live', search.get('live') ?? (isOfBoard ? '1' : '0'), ['0', '1']) === '1'
    const height = toHeight(search.get('height'))
    for (const name of ['theme', 'live', 'height']) search.delete(name)
    const query = search.toString()
    const board = isOfBoard ? findBoard(`${boardPath}.svg`, query) : undefined
    const picture = board ? toBoardFrame(board, path) : toPicture(path, query, 'svg')
    const file = board ?? findFile(`${toFilePath(path)}.json`, withoutPicture(search))
    if (!picture || !file) throw new AppError('UNKNOWN_ROUTE', { path: path.slice(0, 200) })
    const moved = findMovedPath(path, await this.#parts.directory.find(query))
    if (moved !== undefined) return redirect(request, reply, basePath + embedPath + moved, 302)
    const { look } = picture
    const style = toEmbedStyle(height, look.background)
    const template = (await templates.get(picture.found.entry.id)) ?? ''
    const wantedFile = await findDataFile(
      this.#parts,
      file,
      {
        client: toClient(request, reply),
        ...(board
          ? await this.#findSubjects(board, query)
          : { subject: await this.#findSubject(file.found, query) }),
        address: toPublicUrl(this.#parts, request, path, picture.query),
      },
      {
        theme,
        style,
        picture: {
          url: `${basePath}${toFilePath(path)}.svg?${query}`,
          title: look.title,
          hasBackground: search.has('background'),
          // A board is as wide as it is.
          hasSize: isOfBoard || search.has('size'),
          hasSource: look.parts.includes('source'),
        },
        source: origin.label,
        isSimulated: origin.simulated,
        live: isLive ? toLiveChart(picture, template, basePath) : undefined,
      },
    )
    reply
      .type('text/html; charset=utf-8')
      .headers(embedHeaders(embedOrigins, style, isLive ? await scriptHashes : undefined))
      .header('cache-control', 'no-cache')
    if (hasMatch(request.headers['if-none-match'], wantedFile.etag))
      return sendBytes(request, reply, {}, wantedFile.etag)
    const { bytes } = await wantedFile.make()
    return sendBytes(request, reply, { identity: bytes }, wantedFile.etag)
  }

  async #sendPicture(picture: FoundPicture, request: FastifyRequest, reply: FastifyReply) {
    const { found, path, query, ending, panel = 'chart' } = picture
    const entity = await this.#findSubject(found, query)
    const wantedFile = await findPictureFile(this.#parts, picture, {
      name: entity?.name,
      address: toPublicUrl(this.#parts, request, path, query),
      client: toClient(request, reply),
    })
    const name = withOrigin(`${entity?.id ?? found.entry.id}-${panel}.${ending}`, this.#parts)
    reply.type(fileForms[ending].type)
    return sendMade(request, reply, wantedFile, () => name, true)
  }
}

const heights = { least: 200, most: 2000 } as const

/** Throws ParameterError. */
function toHeight(text: string | null): number | null {
  if (text === null) return null
  const height = Number(text)
  if (!/^\d{1,4}$/.test(text) || height < heights.least || height > heights.most)
    throw notUsable('height', `use a number of pixels from ${heights.least} to ${heights.most}, as in 420`)
  return height
}

/** A board in the place of a chart: all of it, in the words of a picture. */
function toBoardFrame(file: FoundBoard, path: string) {
  const { board, background, pageQuery } = file
  const look = { ...standardLook, title: board.title === '' ? null : board.title, background }
  return { found: file.found, path, query: pageQuery, panel: undefined, look }
}

/** The query of the figures of a picture. */
function withoutPicture(search: URLSearchParams): string {
  const rest = new URLSearchParams(search)
  for (const name of ['size', 'scale', ...Object.keys(standardLook)]) rest.delete(name)
  return rest.toString()
}

/** The chart that takes the place of its picture. `template` is its page as it was built. */
function toLiveChart(
  { path, query, panel }: Pick<FoundPicture, 'path' | 'query' | 'panel'>,
  template: string,
  basePath: string,
): LiveChart {
  const shared = template.match(/<link [^>]*rel="(?:stylesheet|modulepreload)"[^>]*>|<script>.*?<\/script>/gs)
  return {
    data: { framed: path, query, chart: panel, base: basePath },
    // Links open beside the site that frames the chart.
    head: `<base target="_blank">${withBase((shared ?? []).join(''), basePath)}`,
  }
}
