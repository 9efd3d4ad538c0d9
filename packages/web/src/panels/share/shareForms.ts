import { citationForms, findCitedTime, type CitedData } from '@analytics/contract/files/citation'
import { embedForms } from '@analytics/contract/files/embedCode'
import { toEmbedUrl, toFileUrl, toPageUrl, toPictureUrl } from '@analytics/contract/files/fileAddress'
import { snippets } from '@analytics/contract/files/snippets'
import { dayOf } from '@analytics/contract/query/day'
import { writeKnown } from '@analytics/contract/query/known'
import { withKnown } from '@analytics/contract/query/withKnown'

import { serverNow } from '../../data/serverClock.ts'
import { currentTheme } from '../../theme/theme.ts'
import {
  daysOf,
  pagePath,
  queryOf,
  toFixed,
  toFixedUrl,
  toFullUrl,
  withDrawnGrain,
} from '../actions/chartAddress.ts'
import type { ChartActionsOptions, DrawnChart } from '../actions/DrawnChart.ts'
import { intervals, unitText } from '../actions/drawnFacts.ts'
import type { Form } from './CopyBox.tsx'

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

/** A citation has fixed days wherever the page can show them, and the time as of which its figures are found again. */
export function toCitations(chart: ChartActionsOptions, drawn: DrawnChart): Form<string>[] {
  const { metadata } = drawn
  const { grain } = drawn.chart
  const known = findCitedTime(metadata)
  const address = toFixedUrl(toFixed(chart)) ?? toFullUrl(toPageUrl(pagePath(), queryOf(chart)))
  const data: CitedData = {
    title: drawn.toTitle(chart.mode),
    interval: grain === undefined ? null : intervals[grain],
    unit: unitText(drawn, chart.mode),
    days: daysOf(chart),
    origin: metadata.origin,
    sources: metadata.cited,
    restated: metadata.restatements.count,
    retrieved: dayOf(serverNow()),
    known,
    address: withKnown(address, known === null ? null : writeKnown(known)),
  }
  return toForms(citationForms, data)
}

/** `query` is that of the page, with a moving range or with fixed days. */
export function toEmbeds({ panel }: ChartActionsOptions, title: string, query: string): Form<string>[] {
  const path = pagePath()
  return toForms(embedForms, {
    title,
    page: toFullUrl(toPageUrl(path, query)),
    frame: toFullUrl(toEmbedUrl(path, query, panel)),
    picture: toFullUrl(toPictureUrl(path, query, { panel, theme: currentTheme() }, 'svg')),
  })
}

export function toSnippets(chart: ChartActionsOptions, drawn: DrawnChart, query: string): Form<string>[] {
  const { panel } = chart
  const file = withDrawnGrain(query, chart)
  const hasDays = drawn.chart.grain !== undefined || chart.query !== undefined
  return toForms(snippets, {
    toUrl: ending => toFullUrl(toFileUrl(pagePath(), file, { panel }, ending)),
    dateColumns: hasDays ? ['from', 'to'] : [],
  })
}
