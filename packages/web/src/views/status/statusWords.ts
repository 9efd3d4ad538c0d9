import type { StatusRow, Unreadable } from '@analytics/contract/shapes/status'

import { formatAge, formatMoment } from '../../format/date.ts'
import { formatCount } from '../../format/number.ts'
import { restatedLine } from '../../panel/restatementWords.ts'

export type SourceTone = 'good' | 'care' | 'bad' | 'none'

interface SourceState {
  readonly words: string
  readonly tone: SourceTone
}

/** How a source is, in a word or two. */
export function stateOf(row: StatusRow): SourceState {
  if (row.setAside) return { words: 'Put aside', tone: 'care' }
  if (row.error) return row.lastSuccess ? { words: 'Stale', tone: 'care' } : { words: 'Failing', tone: 'bad' }
  if (row.availability === 'needs-key') return { words: 'Needs a key', tone: 'none' }
  if (row.availability === 'not-offered') return { words: 'Not offered', tone: 'none' }
  return row.lastSuccess ? { words: 'Fresh', tone: 'good' } : { words: 'Waiting', tone: 'none' }
}

/** How long ago, or `–`. */
export function agoWords(moment: string | null, now: number): string {
  return moment === null ? '–' : formatAge(now - Date.parse(moment))
}

/** When a source is sent for next: `in 12 min`, `now`, `on its way`. */
export function nextWords(moment: string | null, now: number): string {
  if (moment === null) return 'on its way'
  const minutes = Math.ceil((Date.parse(moment) - now) / 60_000)
  if (minutes <= 0) return 'now'
  if (minutes < 60) return `in ${minutes} min`
  const rest = minutes % 60 === 0 ? '' : ` ${minutes % 60} min`
  return `in ${Math.floor(minutes / 60)} h${rest}`
}

const units = ['B', 'KB', 'MB', 'GB'] as const

/** `1.4 MB`. */
export function sizeWords(bytes: number | null): string {
  if (bytes === null) return '–'
  let size = bytes
  let unit = 0
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000
    unit++
  }
  return `${unit === 0 ? size : size.toFixed(1)} ${units[unit] ?? 'B'}`
}

/** `820 ms`, `4.2 s`. */
export function durationWords(ms: number | null): string {
  if (ms === null) return '–'
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`
}

/** Why a source is as it is; null when all is well. */
export function reasonWords({ setAside, error }: StatusRow): string | null {
  if (setAside)
    return `${setAside.reason}, ${setAside.times} times since ${formatMoment(Date.parse(setAside.since))}`
  return error && (error.times > 1 ? `${error.message} (${error.times} times)` : error.message)
}

/** What the provider has changed of a source's settled values, the largest first; null where it has changed none. */
export function restatedWords({ restatements }: StatusRow): string | null {
  if (!restatements) return null
  const { last, largest } = restatements
  const lines = largest.map(restatedLine)
  return [...(last === null ? [] : [`Last on ${formatMoment(Date.parse(last))}`]), ...lines].join('\n')
}

/** `3 of 2,712`. */
export function unreadableWords({ count, of }: Unreadable): string {
  return `${formatCount(count)} of ${formatCount(of)}`
}

/** `45 of 49 sources are fresh · 2 failing · 2 need a key`. */
export function summaryWords(rows: readonly StatusRow[]): string {
  const count = (tone: string) => rows.filter(row => stateOf(row).words === tone).length
  const parts: [number, string][] = [
    [count('Stale'), 'stale'],
    [count('Failing'), 'failing'],
    [count('Put aside'), 'put aside'],
    [count('Needs a key'), 'sold by the provider'],
    [count('Not offered'), 'not offered'],
    [count('Waiting'), 'waiting'],
  ]
  const rest = parts.filter(([number]) => number > 0).map(([number, words]) => `${number} ${words}`)
  return [`${count('Fresh')} of ${rows.length} sources are fresh`, ...rest].join(' · ')
}
