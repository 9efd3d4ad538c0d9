import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import { questionsOf } from '@analytics/contract/questions'
import { productCopy } from '@analytics/contract/sections/copy'
import { findDashboard } from '@analytics/contract/sections/sections'
import type { Origin } from '@analytics/contract/shapes/metadata'
import { toViewState } from '@analytics/contract/viewState'

import { ByteCache } from '../lib/ByteCache.ts'
import { sizeOf, type EncodedBytes } from '../lib/encoding.ts'

export interface Page extends EncodedBytes {
  readonly status: number
  readonly etag: string
}

/** Stands for the ids that are none. */
export const unknownPage = '_unknown'
export const welcomePage = '_welcome'

const cacheBytes = 16 * 1024 * 1024

/**
 * The HTML of every page: the markup that the build rendered, with the page's own title, description and social
 * tags, the origin of the data, and preloads of the very questions that the view will ask.
 */
export class Pages {
  readonly #templates: ReadonlyMap<string, string>
  readonly #origin: Origin
  readonly #cache = new ByteCache<Page>(cacheBytes)

  constructor(templates: ReadonlyMap<string, string>, origin: Origin) {
    this.#templates = templates
    this.#origin = origin
  }

  /** `id` is undefined for the welcome page; `query` without its question mark. */
  render(id: string | undefined, query: string): Page {
    const entry = id === undefined ? undefined : findDashboard(id)
    const urls = entry ? urlsOf(entry.dashboard, query) : []
    const isStatus = id === productCopy.status.id
    const name = entry?.id ?? (isStatus ? id : id === undefined ? welcomePage : unknownPage)
    const key = [name, name === unknownPage ? id : '', ...urls].join(' ')
    const known = this.#cache.find(key)
    if (known) return known
    const own = entry?.dashboard ?? (isStatus ? productCopy.status : undefined)
    const [title, description] = own
      ? [own.title, own.description]
      : id === undefined
        ? [undefined, productCopy.tagline]
        : [productCopy.unknown(id)[0], productCopy.unknown(id)[1]]
    const page = this.#make(name, id ?? '', headOf(title, description, this.#origin, urls))
    this.#cache.add(key, page, sizeOf(page))
    return page
  }

  #make(name: string, id: string, head: string): Page {
    const template = this.#templates.get(name) ?? this.#templates.get(unknownPage) ?? ''
    const html = template.replace('<!--head-->', () => head).replaceAll('%ID%', () => escapeHtml(id))
    const identity = Buffer.from(html)
    return {
      identity,
      br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      gzip: gzipSync(identity, { level: 6 }),
      status: name === unknownPage ? 404 : 200,
      etag: `W/"${createHash('sha1').update(identity).digest('base64url').slice(0, 16)}"`,
    }
  }
}

function urlsOf(dashboard: Parameters<typeof questionsOf>[0], query: string): string[] {
  const state = toViewState(Object.fromEntries(new URLSearchParams(query)))
  return Object.values(questionsOf(dashboard, state) ?? {}).map(question => question.url)
}

function headOf(
  title: string | undefined,
  description: string,
  origin: Origin,
  urls: readonly string[],
): string {
  const full = title === undefined ? productCopy.name : `${title} · ${productCopy.name}`
  return [
    `<title>${escapeHtml(full)}</title>`,
    metaOf('name', 'description', description),
    metaOf('property', 'og:type', 'website'),
    metaOf('property', 'og:site_name', productCopy.name),
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
