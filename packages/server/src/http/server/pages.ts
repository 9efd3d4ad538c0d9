import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import type { Origin } from '@analytics/contract/api/responses/metadata'
import { appCopy } from '@analytics/contract/pages/model/texts'
import {
  findPage,
  toDescription,
  toTitle,
  type AnyPage,
  type FoundPage,
} from '@analytics/contract/pages/pages'
import { toViewState } from '@analytics/contract/view/viewState'
import { LRUCache } from 'lru-cache'

import { sizeOf, type EncodedBytes } from '../../lib/encoding.ts'
import { escapeHtml } from '../../lib/escapeHtml.ts'
import { withBase } from '../requests/basePath.ts'
import { toEtag } from '../responses/etag.ts'

export interface RenderedPage extends EncodedBytes {
  readonly status: number
  readonly etag: string
}

export const unknownPage = '_unknown'

const cacheBytes = 16 * 1024 * 1024

/** Prerendered pages with their title, social tags, data origin and preloads of the view's requests. */
export class Pages {
  readonly #templates: ReadonlyMap<string, string>
  readonly #origin: Origin
  readonly #basePath: string
  readonly #cache = new LRUCache<string, RenderedPage>({ maxSize: cacheBytes, sizeCalculation: sizeOf })

  constructor(templates: ReadonlyMap<string, string>, origin: Origin, basePath = '') {
    this.#templates = templates
    this.#origin = origin
    this.#basePath = basePath
  }

  /** `path` is still encoded; `query` has no question mark. */
  render(path: string, query: string): RenderedPage {
    const found = findPage(path)
    return found ? this.#renderFound(path, found, query) : this.#renderUnknown(path)
  }

  #renderFound(path: string, found: FoundPage, query: string): RenderedPage {
    const urls = Object.values(requestsOf(found, query)).map(({ url }) => url)
    const key = [path, ...urls].join(' ')
    const known = this.#cache.get(key)
    if (known) return known
    const head = headOf(toTitle(found), toDescription(found), this.#origin, urls)
    const bytes = this.#fill(found.entry.id, head, toTitle(found))
    const page = {
      ...bytes,
      br: brotliCompressSync(bytes.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      gzip: gzipSync(bytes.identity, { level: 6 }),
      status: 200,
    }
    this.#cache.set(key, page)
    return page
  }

  /** There is no end of unknown addresses, so that none is worth compressing or keeping. */
  #renderUnknown(path: string): RenderedPage {
    const id = toUnknownId(path)
    return { ...this.#fill(unknownPage, headOf(...appCopy.unknown(id), this.#origin, []), id), status: 404 }
  }

  #fill(name: string, head: string, id = ''): { identity: Buffer; etag: string } {
    const template = this.#templates.get(name) ?? this.#templates.get(unknownPage) ?? ''
    const html = template.replace('<!--head-->', () => head).replaceAll('%ID%', () => escapeHtml(id))
    const identity = Buffer.from(withBase(html, this.#basePath))
    return { identity, etag: toEtag(identity) }
  }
}

function requestsOf(
  { entry: { page }, subject }: FoundPage,
  query: string,
): ReturnType<AnyPage['getRequests']> {
  const search = Object.fromEntries(new URLSearchParams(query))
  return page.getRequests(toViewState(search, page.offers), subject)
}

/** Left encoded where it can't be decoded. */
function toUnknownId(path: string): string {
  const id = path.slice(1)
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

function headOf(title: string, description: string, origin: Origin, urls: readonly string[]): string {
  const full = title === appCopy.name ? title : `${title} · ${appCopy.name}`
  return [
    `<title>${escapeHtml(full)}</title>`,
    metaOf('name', 'description', description),
    metaOf('property', 'og:type', 'website'),
    metaOf('property', 'og:site_name', appCopy.name),
    metaOf('property', 'og:title', full),
    metaOf('property', 'og:description', description),
    metaOf('name', 'twitter:card', 'summary'),
    metaOf('name', 'data-origin', origin.kind),
    ...urls.map(url => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escapeHtml(url)}">`),
  ].join('\n    ')
}

function metaOf(attribute: 'name' | 'property', name: string, content: string): string {
  return `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`
}
