import { createHash } from 'node:crypto'

import type { Origin } from '@analytics/contract/api/responses/metadata'
import { toMediaType } from '@analytics/contract/files/fileForms'
import type { FeedEntry } from '@analytics/contract/pages/model/panelFiles'
import { appCopy } from '@analytics/contract/pages/model/texts'

import { escapeHtml } from '../lib/escapeHtml.ts'
import type { FileContent } from './FileContent.ts'

/** The rows of a panel as a feed in Atom (RFC 4287), for feed readers. */
export function toAtom({ title, address, site, files: [file], metadata }: FileContent): string {
  const [page = '', query = ''] = address.split('?')
  const entries = file.entries ?? []
  const updated = entries[0]?.at ?? metadata.generatedAt
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <title>${toXml(`${title} · ${appCopy.name}`)}</title>`,
    `  <subtitle>${toXml(file.notes.join('. '))}</subtitle>`,
    `  <id>${toXml(address)}</id>`,
    `  <updated>${updated}</updated>`,
    `  <author><name>${toXml(metadata.origin.label)}</name></author>`,
    `  <link rel="alternate" type="text/html" href="${toXml(address)}"/>`,
    `  <link rel="self" type="${toMediaType('atom')}" href="${toXml(`${page}.atom${query === '' ? '' : `?${query}`}`)}"/>`,
    ...entries.map(entry =>
      toEntry(entry, entry.path === null ? address : site + entry.path, metadata.origin),
    ),
    '</feed>',
    '',
  ].join('\n')
}

function toEntry({ id, at, title, text }: FeedEntry, address: string, { simulated }: Origin): string {
  return [
    '  <entry>',
    `    <title>${toXml(title)}</title>`,
    // Demo data are other facts than those of the same days elsewhere.
    `    <id>${toUrn(simulated ? `simulated ${id}` : id)}</id>`,
    `    <updated>${at}</updated>`,
    `    <link rel="alternate" type="text/html" href="${toXml(address)}"/>`,
    `    <summary>${toXml(text)}</summary>`,
    '  </entry>',
  ].join('\n')
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

/** Names come from the provider. XML has no way to write most control characters, nor halves of surrogate pairs. */
function toXml(text: string): string {
  return escapeHtml(text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD'))
}
