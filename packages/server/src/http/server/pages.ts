import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import type { Origin } from '@analytics/contract/api/responses/metadata'
import { findEntity, type Entity, type EntityDirectory } from '@analytics/contract/directory/directory'
import { findNearest } from '@analytics/contract/directory/findNearest'
import { entityKindTexts } from '@analytics/contract/metrics/entityKinds'
import {
  findEntitySubject,
  withSubjectName,
  type EntitySubject,
} from '@analytics/contract/pages/entitySubject'
import { toEntityPath } from '@analytics/contract/pages/model/entityPaths'
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
import type { KnownEntities } from '../pages/CurrentDirectory.ts'
import { toHead, type HeadParts } from '../pages/toHead.ts'
import { withBase } from '../requests/basePath.ts'
import { toEtag } from '../responses/etag.ts'

export interface RenderedPage extends EncodedBytes {
  readonly status: number
  readonly etag: string
}

export const unknownPage = '_unknown'
export const unknownEntityPage = '_unknownEntity'

const cacheBytes = 16 * 1024 * 1024
const nearCount = 3

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
  render(path: string, query: string, known?: KnownEntities): RenderedPage {
    const found = findPage(path)
    if (!found) return this.#renderUnknown(path)
    const subject = findEntitySubject(found)
    if (!subject) return this.#renderFound(path, found, query)
    const entity = known && findEntity(known.directory, subject.kind, subject.id)
    if (entity) return this.#renderFound(path, found, query, entity)
    if (known?.isComplete && hasKind(known.directory, subject))
      return this.#renderUnknownEntity(path, subject, known)
    // Any text may come here, so that none is kept.
    return { ...this.#fillFound(path, found, query), status: 200 }
  }

  #renderFound(path: string, found: FoundPage, query: string, entity?: Entity): RenderedPage {
    const urls = Object.values(requestsOf(found, query)).map(({ url }) => url)
    const key = [path, entity?.name, ...urls].join(' ')
    const known = this.#cache.get(key)
    if (known) return known
    const bytes = this.#fillFound(path, found, query, entity)
    const page = {
      ...bytes,
      br: brotliCompressSync(bytes.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      gzip: gzipSync(bytes.identity, { level: 6 }),
      status: 200,
    }
    this.#cache.set(key, page)
    return page
  }

  #fillFound(path: string, found: FoundPage, query: string, entity?: Entity) {
    const named = entity ? withSubjectName(found, entity.name) : found
    const preloads = Object.values(requestsOf(found, query)).map(({ url }) => url)
    const head = this.#toHead({
      title: toTitle(named),
      description: toDescription(named),
      path,
      preloads,
      ...(entity ? { subject: entity.name, dataUrls: preloads } : {}),
    })
    // Where the prerendered page shows its title.
    return this.#fill(found.entry.id, head, { '%ID%': toTitle(named) })
  }

  /** There is no end of unknown addresses, so that none is worth compressing or keeping. */
  #renderUnknown(path: string): RenderedPage {
    const id = toUnknownId(path)
    const [title, description] = appCopy.unknown(id)
    const head = this.#toHead({ title, description, path, preloads: [], isUnknown: true })
    return { ...this.#fill(unknownPage, head, { '%ID%': id }), status: 404 }
  }

  #renderUnknownEntity(
    path: string,
    { kind, id }: EntitySubject,
    { directory }: KnownEntities,
  ): RenderedPage {
    const [title, description] = appCopy.unknownEntity(entityKindTexts[kind].one, id)
    const near = findNearest(directory, kind, id, nearCount).map(entity => ({
      path: toEntityPath(entity.kind, entity.id),
      name: entity.name,
    }))
    const head = this.#toHead({
      title,
      description,
      path,
      preloads: [],
      isUnknown: true,
      near: JSON.stringify({ of: path, near }),
    })
    const template = (this.#templates.get(unknownEntityPage) ?? '').replace(
      /<li\b[^>]*>(?:(?!<\/li>).)*%NEAR_NAME%.*?<\/li>/s,
      item =>
        near
          .map(each =>
            fillPlaceholders(item, { '%NEAR_PATH%': each.path.slice(1), '%NEAR_NAME%': each.name }),
          )
          .join(''),
    )
    const page = this.#fillTemplate(template, head, { '%TITLE%': title, '%TEXT%': description })
    return { ...page, status: 404 }
  }

  #toHead(parts: Omit<HeadParts, 'origin' | 'basePath'>): string {
    return toHead({ ...parts, origin: this.#origin, basePath: this.#basePath })
  }

  #fill(name: string, head: string, placeholders: Readonly<Record<string, string>> = {}) {
    const template = this.#templates.get(name) ?? this.#templates.get(unknownPage) ?? ''
    return this.#fillTemplate(template, head, placeholders)
  }

  #fillTemplate(template: string, head: string, placeholders: Readonly<Record<string, string>>) {
    const html = fillPlaceholders(template, placeholders).replace('<!--head-->', () => head)
    const identity = Buffer.from(withBase(html, this.#basePath))
    return { identity, etag: toEtag(identity) }
  }
}

/** Where nothing of a kind is listed, as without the key that its source needs, no id of it is known to be wrong. */
function hasKind({ entities }: EntityDirectory, { kind }: EntitySubject): boolean {
  return entities.some(entity => entity.kind === kind)
}

/** All at once, so that no text is taken for a placeholder. */
function fillPlaceholders(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/%[A-Z_]+%/g, open => {
    const value = Object.hasOwn(values, open) ? values[open] : undefined
    return value === undefined ? open : escapeHtml(value)
  })
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
