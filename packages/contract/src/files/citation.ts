import type { Metadata, Origin } from '../api/responses/metadata.ts'
import { toNamePart } from '../pages/model/fileName.ts'
import { appCopy } from '../pages/model/texts.ts'
import { toIsoDay, yearOf, type Day } from '../query/day.ts'
import { formatDay, formatRange } from '../query/dayText.ts'
import { formatKnown, isMoment, readKnown, type KnownTime } from '../query/known.ts'
import type { DayRange } from '../query/timeRange.ts'

/** The figures of one chart, as a text refers to them. */
export interface CitedData {
  readonly title: string
  /** `daily`; null for figures that have no interval. */
  readonly interval: string | null
  readonly unit: string
  readonly days: DayRange | null
  readonly origin: Origin
  /** Ids of the provider's data that the figures are made of. */
  readonly sources: readonly string[]
  /** Number of values that were changed after they were complete. */
  readonly restated: number
  readonly retrieved: Day
  /** The time as of which the address shows the figures; null where that is not recorded. */
  readonly known: KnownTime | null
  /** Opens the view with fixed days. */
  readonly address: string
}

interface CitationForm {
  readonly label: string
  readonly write: (data: CitedData) => string
}

const warning = 'SIMULATED DATA, do not cite'
const { name: product } = appCopy

/** The ways to refer to figures. Each states when they were retrieved, because figures may be restated. */
export const citationForms = {
  short: { label: 'Short', write: toShort },
  full: { label: 'Full', write: toFull },
  bibtex: { label: 'BibTeX', write: toBibTeX },
} as const satisfies Record<string, CitationForm>

export type CitationId = keyof typeof citationForms

/** The time as of which figures can be found again; null where the state that was read is not kept. */
export function findCitedTime({ knownAs }: Pick<Metadata, 'knownAs'>): KnownTime | null {
  return knownAs === undefined ? null : readKnown(knownAs)
}

function toShort({ origin, retrieved, known }: CitedData): string {
  const source = `${origin.label} (${yearOf(retrieved)})`
  const state = known === null ? `as retrieved ${formatDay(retrieved)}` : `as known on ${formatKnown(known)}`
  return `${prefix(origin)}${source}, ${state}, processed by ${product}`
}

function toFull(data: CitedData): string {
  const { origin, title, retrieved, address } = data
  return [
    `${prefix(origin)}${origin.label}, processed by ${product}.`,
    `“${title}”, ${toScope(data)} [dataset].`,
    toProvenance(data),
    `Retrieved ${formatDay(retrieved)} from ${address}`,
  ].join(' ')
}

function toBibTeX(data: CitedData): string {
  const { origin, title, retrieved, address } = data
  const iso = toIsoDay(retrieved)
  const key = [
    product.toLowerCase(),
    toNamePart(title).replaceAll(/[^a-z0-9-]/g, ''),
    iso.replaceAll('-', ''),
  ]
  const fields = {
    author: `{${toTeX(origin.label)}}`,
    title: `{${toTeX(title)}}, ${toTeX(toScope(data))}`,
    year: String(yearOf(retrieved)),
    howpublished: `Processed by ${product}`,
    note: toTeX(prefix(origin) + toProvenance(data)),
    url: address,
    urldate: iso,
  }
  const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${value}},`)
  // BibTeX skips text before an entry, so programs need the warning within it as well.
  const before = origin.simulated ? `${warning}\n` : ''
  return `${before}@misc{${key.filter(part => part !== '').join('-')},\n${lines.join('\n')}\n}`
}

const prefix = ({ simulated }: Origin) => (simulated ? `${warning}. ` : '')

/** `weekly, percent, 27 Aug – 24 Nov 2026`. */
function toScope({ interval, unit, days }: CitedData): string {
  return [interval, unit, days && formatRange(days.from, days.to)]
    .filter(part => part !== null && part !== '')
    .join(', ')
}

function toProvenance({ origin, sources, retrieved, known, restated }: CitedData): string {
  const original = sources.length > 0 ? `, ${sources.join(', ')}` : ''
  const changed =
    restated === 0 ? '' : `; ${restated} ${restated === 1 ? 'value' : 'values'} restated since first complete`
  const state = known === null ? `retrieved on ${formatDay(retrieved)}` : `known ${toKnownPhrase(known)}`
  return `Original data: ${origin.label}${original}. As ${state}${changed}.`
}

/** `at the end of 24 Nov 2026 (UTC)`, or `on 24 Nov 2026, 07:00:12 UTC`. */
export function toKnownPhrase(known: KnownTime): string {
  return isMoment(known) ? `on ${formatKnown(known)}` : `at the end of ${formatKnown(known)} (UTC)`
}

const special: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '–': '--',
}

function toTeX(text: string): string {
  return text.replaceAll(/[\\~^–{}%&$#_]/g, sign => special[sign] ?? `\\${sign}`)
}
