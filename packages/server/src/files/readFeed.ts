import { createHash } from 'node:crypto'

import type { FileEnding } from '@analytics/contract/files/fileForms'
import type { FeedEntry } from '@analytics/contract/pages/model/panelFiles'
import { appCopy } from '@analytics/contract/pages/model/texts'

import { compareText } from '../lib/order.ts'
import type { FileContent } from './FileContent.ts'

interface FeedItem extends FeedEntry {
  readonly urn: string
  /** The address of the page that it is about. */
  readonly address: string
  readonly picture: string | null
}

export interface Feed {
  readonly title: string
  readonly notes: string
  readonly author: string
  readonly address: string
  /** The address of the feed itself. */
  readonly self: string
  /** Never goes back. */
  readonly updated: string
  /** Newest first. */
  readonly items: readonly FeedItem[]
}

/** The rows of a panel as a feed, in whichever form it is written. */
export function readFeed(
  { title, address, site, files: [file], metadata }: FileContent,
  ending: FileEnding,
): Feed {
  const { entries = [], checked = [] } = file
  const times = [...entries.map(({ at, updated = at }) => updated), ...checked].toSorted(compareText)
  const [page = '', query = ''] = address.split('?')
  const withEnding = (other: FileEnding) => `${page}.${other}${query === '' ? '' : `?${query}`}`
  const { label, simulated } = metadata.origin
  return {
    title: `${file.feedTitle ?? title} · ${appCopy.name}`,
    notes: file.notes.join('. '),
    author: label,
    address,
    self: withEnding(ending),
    updated: times.at(-1) ?? metadata.generatedAt,
    items: entries.map(entry => ({
      ...entry,
      // Demo data are other facts than those of the same days elsewhere.
      urn: toUrn(simulated ? `simulated ${entry.id}` : entry.id),
      address: entry.path === null ? address : site + entry.path,
      picture: entry.hasPicture ? withEnding('png') : null,
    })),
  }
}

/** An entry keeps its id wherever it is served, so it is no address: a UUID of a hash (version 8). */
function toUrn(id: string): string {
  const hex = createHash('sha256').update(id).digest('hex')
  const [a, b, c, d, e] = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(13, 16),
    hex.slice(17, 20),
    hex.slice(20, 32),
  ]
  return `urn:uuid:${a}-${b}-8${c}-a${d}-${e}`
}
