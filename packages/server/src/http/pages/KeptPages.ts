import { LatestCache } from '../../lib/LatestCache.ts'
import type { Document, Documents, NamedDocument } from '../responses/Documents.ts'
import type { QueryEngine } from '../responses/ResponseCache.ts'

/** The document that an address shows in one state of the data. */
export interface ShownDocument extends Omit<NamedDocument, 'site'> {
  readonly namesSite: boolean
}

/** Finds kept pages by the address as it was sent, so that a hit parses nothing. */
export class KeptPages {
  readonly #documents: Documents
  readonly #shown: LatestCache
  readonly #versions: QueryEngine['versions']

  constructor(documents: Documents, room: LatestCache, versions: QueryEngine['versions']) {
    this.#documents = documents
    this.#shown = new LatestCache(room, 'address ')
    this.#versions = versions
  }

  /** Undefined if the data has changed since, or the document is no longer kept. */
  async find(url: string, site: string): Promise<Document | undefined> {
    const shownDocument = await this.#shown.find<ShownDocument>(url, this.#versions.state)
    return (
      shownDocument && this.#documents.find({ ...shownDocument, site: shownDocument.namesSite ? site : '' })
    )
  }

  /** `state` is that of the data before the document was looked for. */
  keep(url: string, state: number | string, shownDocument: ShownDocument): void {
    void this.#shown.get(
      url,
      state,
      async () => shownDocument,
      () => url.length + shownDocument.key.length + shownDocument.version.length,
    )
  }
}
