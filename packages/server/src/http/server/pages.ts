import { createHash } from 'node:crypto'
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
import { withBase } from './basePath.ts'

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
    const requests = found ? requestsOf(found, query) : {}
    const urls = Object.values(requests).map(({ url }) => url)
    const key = [path, ...urls].join(' ')
    const known = this.#cache.get(key)
    if (known) return known
    const id = toUnknownId(path)
    const page = found
      ? this.#make(found.entry.id, '', headOf(toTitle(found), toDescription(found), this.#origin, urls))
      : this.#make(unknownPage, id, headOf(...appCopy.unknown(id), this.#origin, urls))
    this.#cache.set(key, page)
    return page
  }

  #make(name: string, id: string, head: string): RenderedPage {
    const template = this.#templates.get(name) ?? this.#templates.get(unknownPage) ?? ''
    const html = template.replace('<!--head-->', () => head).replaceAll('%ID%', () => escapeHtml(id))
    const identity = Buffer.from(withBase(html, this.#basePath))
    return {
      identity,
      br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      gzip: gzipSync(identity, { level: 6 }),
      status: name === unknownPage ? 404 : 200,
      etag: `W/"${createHash('sha1').update(identity).digest('base64url').slice(0, 16)}"`,
    }
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

export function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, character => entities[character] ?? character)
}
