import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'

import { sizeOf, type EncodedBytes } from '../../lib/encoding.ts'
import { LatestCache } from '../../lib/LatestCache.ts'
import type { ThreadTurns } from '../queue/ThreadTurns.ts'
import { toEtag } from './etag.ts'

export interface Document extends EncodedBytes {
  readonly etag: string
}

export interface NamedDocument {
  /** All that the text depends on besides its version and the site. */
  readonly key: string
  readonly version: string
  /** The address of the site in the text; empty for a text without one. */
  readonly site: string
}

interface WantedDocument extends NamedDocument {
  /** Key of the client in whose turn it is made. */
  readonly client: string
  /** Gets what stands for the site. */
  readonly make: (site: string) => string | Promise<string>
}

/** Stands for the site's address in kept texts. */
const anySite = 'https://site.invalid'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const unzip = promisify(gunzip)
/** A higher quality saves 2 % for three times the work. */
const quality = 5
const level = 6
/** For texts that no client gets as they are. */
const swiftLevel = 1

/**
 * Pages and other texts, each made once for a version of what it shows, and kept compressed. The Host header of a request is in some of
 * them. Clients can send any number of them, so the last one alone is kept; another one costs its client a compression.
 */
export class Documents {
  readonly #turns: ThreadTurns
  readonly #texts: LatestCache
  readonly #documents: LatestCache

  constructor(turns: ThreadTurns, kept: LatestCache) {
    this.#turns = turns
    this.#texts = new LatestCache(kept, 'text ')
    this.#documents = new LatestCache(kept, 'document ')
  }

  get(wantedDocument: WantedDocument): Promise<Document> {
    const make = () =>
      this.#documents.get(
        wantedDocument.key,
        toRevision(wantedDocument),
        () => this.#make(wantedDocument),
        sizeOf,
      )
    return this.find(wantedDocument) ?? this.#turns.take(wantedDocument.client, make)
  }

  /** One that is kept or being made. */
  find(named: NamedDocument): Promise<Document> | undefined {
    return this.#documents.find(named.key, toRevision(named))
  }

  /** One that is not kept. */
  make(client: string, make: () => Promise<string>): Promise<Document> {
    return this.#turns.take(client, async () => encode(await make()))
  }

  async #make({ key, version, site, make }: WantedDocument): Promise<Document> {
    if (site === '') return encode(await make(''))
    const pack = async () => {
      const text = await make(anySite)
      return { packed: await zip(text, { level: swiftLevel }), etag: toEtag(text) }
    }
    const { packed, etag } = await this.#texts.get(key, version, pack, ({ packed: { length } }) => length)
    const text = (await unzip(packed)).toString()
    return encode(text.replaceAll(anySite, site), toEtag(etag, site))
  }
}

function toRevision({ version, site }: NamedDocument): string {
  return `${version} ${site}`
}

/** The threads that compress are not the one that serves. */
async function encode(text: string, etag = toEtag(text)): Promise<Document> {
  const identity = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  const [br, gz] = await Promise.all([brotli(identity, { params }), zip(identity, { level })])
  return { br, gzip: gz, etag }
}
