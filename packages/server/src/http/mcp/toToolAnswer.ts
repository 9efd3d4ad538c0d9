import type { Origin } from '@analytics/contract/api/responses/metadata'
import type { CallToolResult } from '@modelcontextprotocol/server'

import { roundCents } from '../../series/rounding.ts'

/** About 4,000 tokens, since most of a text is figures. */
const mostCharacters = 14_000

export interface AnswerLink {
  readonly name: string
  readonly mimeType: string
  readonly url: string
}

interface AnswerParts {
  readonly origin: Origin
  /** Parts of the text, with a blank line between them. */
  readonly parts: readonly string[]
  /** The page that shows the whole answer. */
  readonly url: string
  /** The same for programs, without the rows of the text. */
  readonly structured?: Record<string, unknown>
  readonly links?: readonly AnswerLink[]
}

/** A text that says first if its figures are simulated, fits its bound, and ends with the address of its page. */
export function toToolAnswer({ origin, parts, url, structured, links = [] }: AnswerParts): CallToolResult {
  const warning = origin.simulated ? ['SIMULATED DATA, do not cite.'] : []
  const body = [...warning, ...parts.filter(part => part !== '')].join('\n\n')
  const text = `${toBounded(body)}\n\nPage: ${url}`
  return {
    content: [
      { type: 'text', text },
      ...links.map(link => ({
        type: 'resource_link' as const,
        uri: link.url,
        name: link.name,
        mimeType: link.mimeType,
      })),
    ],
    ...(structured ? { structuredContent: { simulated: origin.simulated, ...structured } } : {}),
  }
}

function toBounded(text: string): string {
  if (text.length <= mostCharacters) return text
  const end = text.lastIndexOf('\n', mostCharacters)
  return `${text.slice(0, end < 0 ? mostCharacters : end)}\n… The rest is on the page.`
}

/** Enough digits for a sentence; the rows of an answer are unrounded. */
export function toToolFigure(value: number | null): string {
  return value === null ? 'unknown' : String(toRounded(value))
}

/** Six digits of a ratio, and an amount to the cent. */
export function toRounded(value: number): number {
  return Math.abs(value) >= 1e4 ? (roundCents(value) ?? value) : Number(value.toPrecision(6))
}
