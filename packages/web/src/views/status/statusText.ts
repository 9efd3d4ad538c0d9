import type { StatusRow, Unreadable } from '@analytics/contract/api/responses/status'
import { toSourceState } from '@analytics/contract/columns/sourceText'
import { formatCount } from '@analytics/contract/format/number'

import { formatAge, formatDateTime } from '../../format/date.ts'
import { restatedLine } from '../../panels/info/restatementText.ts'

export function agoText(time: string | null, now: number): string {
  return time === null ? '–' : formatAge(now - Date.parse(time))
}

/** `in 12 min`, `now`, `running`. */
export function nextText(time: string | null, now: number): string {
  if (time === null) return 'running'
  const minutes = Math.ceil((Date.parse(time) - now) / 60_000)
  if (minutes <= 0) return 'now'
  if (minutes < 60) return `in ${minutes} min`
  const rest = minutes % 60 === 0 ? '' : ` ${minutes % 60} min`
  return `in ${Math.floor(minutes / 60)} h${rest}`
}

const units = ['B', 'KB', 'MB', 'GB'] as const

/** `1.4 MB`. */
export function sizeText(bytes: number | null): string {
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
export function durationText(ms: number | null): string {
  if (ms === null) return '–'
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`
}

/** Null when nothing fails. */
export function reasonText({ quarantined, error }: StatusRow): string | null {
  if (quarantined)
    return `${quarantined.reason}, ${quarantined.times} times since ${formatDateTime(Date.parse(quarantined.since))}`
  return error && (error.times > 1 ? `${error.message} (${error.times} times)` : error.message)
}

/** The largest first; null without restatements. */
export function restatedText({ restatements }: StatusRow): string | null {
  if (!restatements) return null
  const { last, largest } = restatements
  const lines = largest.map(restatedLine)
  return [...(last === null ? [] : [`Last on ${formatDateTime(Date.parse(last))}`]), ...lines].join('\n')
}

/** `3 of 2,712`. */
export function unreadableText({ count, of }: Unreadable): string {
  return `${formatCount(count)} of ${formatCount(of)}`
}

/** `45 of 49 sources are fresh · 2 failing · 2 need a key`. */
export function statusSummary(rows: readonly StatusRow[]): string {
  const count = (tone: string) => rows.filter(row => toSourceState(row).text === tone).length
  const parts: [number, string][] = [
    [count('Stale'), 'stale'],
    [count('Failing'), 'failing'],
    [count('Quarantined'), 'quarantined'],
    [count('Needs a key'), 'need a key'],
    [count('Not offered'), 'not offered'],
    [count('Waiting'), 'waiting'],
  ]
  const rest = parts.filter(([number]) => number > 0).map(([number, text]) => `${number} ${text}`)
  return [`${count('Fresh')} of ${rows.length} sources are fresh`, ...rest].join(' · ')
}
