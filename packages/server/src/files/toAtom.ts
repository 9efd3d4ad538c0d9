import { toMediaType } from '@analytics/contract/files/fileForms'

import { escapeHtml } from '../lib/escapeHtml.ts'
import type { FileContent } from './FileContent.ts'
import { readFeed, type Feed } from './readFeed.ts'

/** The rows of a panel as a feed in Atom (RFC 4287), for feed readers. */
export function toAtom(content: FileContent): string {
  const { title, notes, author, address, self, updated, items } = readFeed(content, 'atom')
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <title>${toXml(title)}</title>`,
    `  <subtitle>${toXml(notes)}</subtitle>`,
    `  <id>${toXml(address)}</id>`,
    `  <updated>${updated}</updated>`,
    `  <author><name>${toXml(author)}</name></author>`,
    `  <link rel="alternate" type="text/html" href="${toXml(address)}"/>`,
    `  <link rel="self" type="${toMediaType('atom')}" href="${toXml(self)}"/>`,
    ...items.map(toEntry),
    '</feed>',
    '',
  ].join('\n')
}

function toEntry({ urn, at, updated = at, title, text, address, picture }: Feed['items'][number]): string {
  return [
    '  <entry>',
    `    <title>${toXml(title)}</title>`,
    `    <id>${urn}</id>`,
    `    <published>${at}</published>`,
    `    <updated>${updated}</updated>`,
    `    <link rel="alternate" type="text/html" href="${toXml(address)}"/>`,
    ...(picture === null
      ? []
      : [`    <link rel="enclosure" type="${toMediaType('png')}" href="${toXml(picture)}"/>`]),
    `    <summary>${toXml(text)}</summary>`,
    '  </entry>',
  ].join('\n')
}

/** Names come from the provider. XML has no way to write most control characters, nor halves of surrogate pairs. */
function toXml(text: string): string {
  return escapeHtml(text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD'))
}
