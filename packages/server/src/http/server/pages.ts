import type { Origin } from '@analytics/contract/api/responses/metadata'
import { findEntity, type Entity, type EntityDirectory } from '@analytics/contract/directory/directory'
import { findLike, findNearest } from '@analytics/contract/directory/findNearest'
import { toFilePath } from '@analytics/contract/files/fileAddress'
import {
  findEntitySubject,
  withSubjectName,
  type EntitySubject,
} from '@analytics/contract/pages/entitySubject'
import { toEntityPath } from '@analytics/contract/pages/model/entityPaths'
import { getRequests } from '@analytics/contract/pages/model/Page'
import { appCopy } from '@analytics/contract/pages/model/texts'
import { hasFeed } from '@analytics/contract/pages/pageFiles'
import {
  findPage,
  pageEntries,
  toDescription,
  toLabel,
  toTitle,
  type FoundPage,
} from '@analytics/contract/pages/pages'
import { toViewState } from '@analytics/contract/view/viewState'

import type { EncodedBytes } from '../../lib/encoding.ts'
import { escapeHtml } from '../../lib/escapeHtml.ts'
import type { KnownEntities } from '../pages/CurrentDirectory.ts'
import type { ShownDocument } from '../pages/KeptPages.ts'
import type { ReadyData, KeptView, ServedViews } from '../pages/ServedViews.ts'
import { toCardPath } from '../pages/toCardPath.ts'
import { toHead, type HeadParts } from '../pages/toHead.ts'
import type { ThreadTurns } from '../queue/ThreadTurns.ts'
import { withBase } from '../requests/site.ts'
import type { Documents } from '../responses/Documents.ts'
import { toEtag } from '../responses/etag.ts'
import type { Templates } from './readTemplates.ts'

export interface RenderedPage extends EncodedBytes {
  readonly status: number
  readonly etag: string
  /** Present if the address shows it until the data changes. */
  readonly shown?: ShownDocument
}

interface WantedView {
  readonly path: string
  readonly found: FoundPage
  readonly search: KeptView['search']
  readonly timeFrame: string
  /** Whether it is one of few views. Of the others there is no end, so none is drawn ahead. */
  readonly isPlain: boolean
  /** Addresses of its requests. */
  readonly urls: readonly string[]
  /** Address of its picture, below that of the site. */
  readonly card: string | null
  /** Empty where it is not known. */
  readonly site: string
  /** Its data and its bytes are made at this client's expense. */
  readonly client: string
  readonly entity?: Entity
}

export interface PagesParts {
  readonly templates: Templates
  readonly origin: Origin
  readonly documents: Documents
  readonly turns: ThreadTurns
  readonly basePath?: string | undefined
  /** No page is served with its data if absent. */
  readonly views?: ServedViews | undefined
}

export const unknownPage = '_unknown'
export const unknownEntityPage = '_unknownEntity'

const root = '<div id="root">'
const nearCount = 3

interface NearPage {
  readonly path: string
  readonly name: string
}

/** Pages that have one address each. */
const listedPages: readonly NearPage[] = pageEntries
  .filter(({ path }) => path !== '/' && !path.includes('{'))
  .map(({ path, page }) => ({ path, name: toLabel(page) }))

/**
 * Prerendered pages with their title, social tags, data origin and preloads of the view's requests; with their data where
 * these are in memory.
 */
export class Pages {
  readonly #templates: Templates
  readonly #origin: Origin
  readonly #basePath: string
  readonly #views: ServedViews | undefined
  readonly #documents: Documents
  readonly #turns: ThreadTurns

  constructor({ templates, origin, documents, turns, basePath = '', views }: PagesParts) {
    this.#documents = documents
    this.#turns = turns
    this.#templates = templates
    this.#origin = origin
    this.#basePath = basePath
    this.#views = views
  }

  /** `path` is still encoded; `query` has no question mark; `site` is the address of the application for other sites. */
  async render(
    path: string,
    query: string,
    knownEntities?: KnownEntities,
    site = '',
    client = 'pages',
  ): Promise<RenderedPage> {
    const page = findPage(path)
    if (!page) return this.#turns.take(client, () => this.#renderUnknown(path))
    const subject = findEntitySubject(page)
    const view = { ...toView(page, path, query), site, client }
    if (!subject) return this.#renderFound(view)
    const entity = knownEntities && findEntity(knownEntities.directory, subject.kind, subject.id)
    if (entity) return this.#renderFound({ ...view, entity })
    if (knownEntities?.isComplete && hasKind(knownEntities.directory, subject))
      return this.#turns.take(client, () => this.#renderUnknownEntity(path, subject, knownEntities))
    // Until the entities are known, any text may come here, so that none is kept.
    const bytes = await this.#documents.make(client, () => this.#fillFound(view, site))
    return { ...bytes, status: 200 }
  }

  async #renderFound(view: WantedView): Promise<RenderedPage> {
    const { path, search, timeFrame, isPlain, urls, card, site, entity, client } = view
    const ready = isPlain ? await this.#views?.find(urls, client) : undefined
    const drawn = ready ? ['drawn', timeFrame] : []
    const shownDocument = {
      key: [path, entity?.name, ...drawn, ...urls, card].join(' '),
      version: ready?.version ?? '',
      namesSite: card !== null,
    }
    const bytes = await this.#documents.get({
      ...shownDocument,
      site: shownDocument.namesSite ? site : '',
      client,
      make: async here => {
        const named = { path, search, name: entity?.name }
        return this.#fillFound(view, here, ready && (await this.#draw(named, ready)))
      },
    })
    // A page without its data is replaced as soon as they are ready.
    const isSettled = isPlain && (ready !== undefined || urls.length === 0)
    return { ...bytes, status: 200, ...(isSettled ? { shown: shownDocument } : {}) }
  }

  /** Undefined where it can't be: a page without its data is better than none. */
  async #draw(view: Omit<KeptView, 'responses'>, ready: ReadyData): Promise<string | undefined> {
    return this.#views?.draw(view, ready).catch(() => undefined)
  }

  async #fillFound({ path, found, search, urls, card, entity }: WantedView, site: string, markup?: string) {
    const named = entity ? withSubjectName(found, entity.name) : found
    const head = this.#toHead({
      title: (found.entry.page.ownAddress && search['title']?.slice(0, longestTitle)) || toTitle(named),
      description: toDescription(named),
      path,
      preloads: urls,
      feed: hasFeed(found.entry.page) ? `${toFilePath(path)}.atom` : null,
      card: card === null || site === '' ? null : site + card,
      ...(entity ? { subject: entity.name, dataUrls: urls } : {}),
    })
    // The prerendered page is of a subject that has this id.
    return this.#fill(found.entry.id, head, { '%ID%': named.subject['slug'] ?? '' }, markup)
  }

  /** There is no end of unknown addresses, so that none is worth compressing or keeping. */
  #renderUnknown(path: string): Promise<RenderedPage> {
    const id = toUnknownId(path)
    const near = findLike(listedPages, ({ path: knownPath, name }) => [knownPath, name], id, nearCount)
    return this.#renderMissing(unknownPage, path, appCopy.unknown(id), near)
  }

  #renderUnknownEntity(
    path: string,
    { kind, id }: EntitySubject,
    { directory }: KnownEntities,
  ): Promise<RenderedPage> {
    const near = findNearest(directory, kind, id, nearCount).map(entity => ({
      path: toEntityPath(entity.kind, entity.id),
      name: entity.name,
    }))
    const message = appCopy.unknownEntity(kind, id)
    return this.#renderMissing(unknownEntityPage, path, message, near, message[0])
  }

  /** A page that says that there is none, with an item for each near one. */
  async #renderMissing(
    name: string,
    path: string,
    [title, text]: readonly [title: string, text: string],
    near: readonly NearPage[],
    subject?: string,
  ): Promise<RenderedPage> {
    const head = this.#toHead({
      title,
      description: text,
      path,
      preloads: [],
      isUnknown: true,
      near: JSON.stringify({ of: path, near }),
      ...(subject === undefined ? {} : { subject }),
    })
    const template = ((await this.#templates.get(name)) ?? '').replace(
      /<li\b[^>]*>(?:(?!<\/li>).)*%NEAR_NAME%.*?<\/li>/s,
      item =>
        near
          .map(page =>
            fillPlaceholders(item, { '%NEAR_PATH%': page.path.slice(1), '%NEAR_NAME%': page.name }),
          )
          .join(''),
    )
    const html = this.#fillTemplate(template, head, { '%TITLE%': title, '%TEXT%': text })
    return { identity: Buffer.from(html), etag: toEtag(html), status: 404 }
  }

  #toHead(parts: Omit<HeadParts, 'origin' | 'basePath'>): string {
    return toHead({ ...parts, origin: this.#origin, basePath: this.#basePath })
  }

  async #fill(
    name: string,
    head: string,
    placeholders: Readonly<Record<string, string>> = {},
    markup?: string,
  ): Promise<string> {
    const template = (await this.#templates.get(name)) ?? (await this.#templates.get(unknownPage)) ?? ''
    return this.#fillTemplate(template, head, placeholders, markup)
  }

  /** `markup` takes the place of the prerendered one. */
  #fillTemplate(
    template: string,
    head: string,
    placeholders: Readonly<Record<string, string>>,
    markup?: string,
  ): string {
    const html = fillPlaceholders(template, placeholders).replace('<!--head-->', () => head)
    const drawn = markup === undefined ? html : withMarkup(html, markup)
    return withBase(drawn, this.#basePath)
  }
}

/** If no entity of a kind is listed, as without the key that its source needs, no id of the kind counts as wrong. */
function hasKind({ entities }: EntityDirectory, { kind }: EntitySubject): boolean {
  return entities.some(entity => entity.kind === kind)
}

/** A view with an address of its own may have a title, in UTF-16 code units. */
const longestTitle = 120

/** All at once, so that no text is taken for a placeholder. */
function fillPlaceholders(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/%[A-Z_]+%/g, open => {
    const value = Object.hasOwn(values, open) ? values[open] : undefined
    return value === undefined ? open : escapeHtml(value)
  })
}

/** Puts markup into the page's root, the last element of its body. */
function withMarkup(html: string, markup: string): string {
  const start = html.indexOf(root)
  return `${html.slice(0, start)}<div id="root" data-drawn>${markup}${html.slice(html.lastIndexOf('</div>'))}`
}

/** The view that an address names, without its data. */
function toView(foundPage: FoundPage, path: string, query: string): Omit<WantedView, 'site' | 'client'> {
  const { page } = foundPage.entry
  const search = Object.fromEntries(new URLSearchParams(query))
  const state = toViewState(search, page.offers)
  const requests = getRequests(page, state, foundPage.subject)
  return {
    path,
    found: foundPage,
    search,
    timeFrame: state.timeFrame,
    isPlain: Object.keys(search).every(name => name === 'timeFrame'),
    urls: [...new Set(Object.values(requests).map(({ url }) => url))],
    card: toCardPath(foundPage, state, path, query),
  }
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
