import { fromIsoDay, toIsoDay } from '@analytics/contract/query/day'

import type { FileContent } from './FileContent.ts'
import { readFeed, type Feed } from './readFeed.ts'

/** The rows of a panel as days of a calendar (RFC 5545). */
export function toCalendar(content: FileContent): string {
  const { title, notes, author, items } = readFeed(content, 'ics')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${toText(author)}//${toText(title)}//EN`,
    `NAME:${toText(title)}`,
    `X-WR-CALNAME:${toText(title)}`,
    `DESCRIPTION:${toText(notes)}`,
    ...items.flatMap(toEvent),
    'END:VCALENDAR',
  ]
  return lines.map(line => `${fold(line)}\r\n`).join('')
}

function toEvent({
  urn,
  at,
  updated = at,
  day = at.slice(0, 10),
  title,
  text,
  address,
}: Feed['items'][number]): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${urn}`,
    `DTSTAMP:${updated.replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${toDate(day)}`,
    `DTEND;VALUE=DATE:${toDate(toIsoDay(fromIsoDay(day) + 1))}`,
    `SUMMARY:${toText(title)}`,
    `DESCRIPTION:${toText(text)}`,
    `URL:${address.replaceAll(/\s/g, '')}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

const toDate = (isoDay: string) => isoDay.replaceAll('-', '')

/** Names come from the provider. None can end a line. */
const toText = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r?\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ')

const longestLine = 75

/** Breaks a line behind so many bytes, never within a character. Each line after the first begins with a blank. */
function fold(line: string): string {
  const lines: string[] = []
  let current = ''
  for (const character of line) {
    if (Buffer.byteLength(current + character) > longestLine) {
      lines.push(current)
      current = ' '
    }
    current += character
  }
  return [...lines, current].join('\r\n')
}
