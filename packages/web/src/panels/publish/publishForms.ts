import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { citationForms, findCitedTime, type CitedData } from '@analytics/contract/files/citation'
import { embedForms, type Embedded } from '@analytics/contract/files/embedCode'
import { toFilePath, toFileUrl, toPageUrl } from '@analytics/contract/files/fileAddress'
import { snippets, type SnippetInput } from '@analytics/contract/files/snippets'
import { dayOf } from '@analytics/contract/query/day'
import { writeKnown } from '@analytics/contract/query/known'
import { withKnown } from '@analytics/contract/query/withKnown'

import { serverNow } from '../../data/serverClock.ts'
import { daysOf, queryOf, toFixed, toFixedUrl, toFullUrl, withDrawnGrain } from '../actions/chartAddress.ts'
import type { ChartActionsOptions, DrawnChart } from '../actions/DrawnChart.ts'
import { intervals, unitText } from '../actions/drawnFacts.ts'
import type { Form } from './Forms.tsx'
import type { Published } from './usePublished.ts'

interface Written<Input> {
  readonly label: string
  readonly hint?: string
  readonly write: (input: Input) => string
}

/** The forms of a table of the contract, each written for the same input. */
function toForms<Input>(table: Readonly<Record<string, Written<Input>>>, input: Input): Form<string>[] {
  return Object.entries(table).map(([id, { label, hint, write }]) => ({
    id,
    label,
    text: write(input),
    ...(hint === undefined ? {} : { hint }),
  }))
}

type Cited = Pick<CitedData, 'title' | 'interval' | 'unit' | 'days' | 'known' | 'address'> & {
  readonly metadata: Pick<Metadata, 'origin' | 'cited' | 'restatements'>
}

/** The address gets the time as of which its figures are found again. */
export function writeCitations({ metadata, known, address, ...data }: Cited): Form<string>[] {
  return toForms<CitedData>(citationForms, {
    ...data,
    origin: metadata.origin,
    sources: metadata.cited,
    restated: metadata.restatements.count,
    retrieved: dayOf(serverNow()),
    known,
    address: withKnown(address, known === null ? null : writeKnown(known)),
  })
}

/** A citation has fixed days wherever the page can show them. */
export function toCitations(chart: ChartActionsOptions, drawn: DrawnChart): Form<string>[] {
  const { metadata } = drawn
  const { grain } = drawn.chart
  return writeCitations({
    title: drawn.toTitle(chart.mode),
    interval: grain === undefined ? null : intervals[grain],
    unit: unitText(drawn, chart.mode),
    days: daysOf(chart),
    metadata,
    known: findCitedTime(metadata),
    address: toFixedUrl(chart.path, toFixed(chart)) ?? toFullUrl(toPageUrl(chart.path, queryOf(chart))),
  })
}

export const writeSnippets = (input: SnippetInput) => toForms<SnippetInput>(snippets, input)

/** A published chart at its full addresses. `height` is that of its picture in CSS pixels. */
export function toEmbedded(published: Published, height: number | null = null): Embedded {
  const { shownTitle, page, embed, embeddedPicture } = published
  return { title: shownTitle, page, frame: embed, picture: embeddedPicture, height }
}

const feeds = {
  atom: { label: 'Atom', hint: 'For feed readers, mail and chat. Each occurrence is an entry.' },
  'feed.json': { label: 'JSON', hint: 'The same feed for programs and automation.' },
  ics: { label: 'Calendar', hint: 'Subscribe to it in a calendar. Each occurrence is a day.' },
} as const

/** The addresses that tell when the condition of a view becomes true; none without a condition. */
export function toFeeds(chart: ChartActionsOptions): Form<string>[] {
  const query = queryOf(chart)
  if (!new URLSearchParams(query).has('when')) return []
  return Object.entries(feeds).map(([id, form]) => ({
    id,
    ...form,
    text: toFullUrl(toPageUrl(`${toFilePath(chart.path)}.${id}`, query)),
  }))
}

export const writeEmbeds = (embedded: Embedded) => toForms<Embedded>(embedForms, embedded)

/** `query` is that of the page, with a moving range or with fixed days. */
export function toSnippets(chart: ChartActionsOptions, drawn: DrawnChart, query: string): Form<string>[] {
  const { panel, path } = chart
  const file = withDrawnGrain(query, chart)
  const hasDays = drawn.chart.grain !== undefined || chart.query !== undefined
  return writeSnippets({
    toUrl: ending => toFullUrl(toFileUrl(path, file, { panel }, ending)),
    dateColumns: hasDays ? ['from', 'to'] : [],
  })
}
