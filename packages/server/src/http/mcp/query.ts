import {
  type ExploreData,
  type ExploreSeries,
  toRefusal,
} from '@analytics/contract/api/responses/explore/explore'
import type { WhenData } from '@analytics/contract/api/responses/explore/when'
import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { againstTexts } from '@analytics/contract/columns/compared'
import { toCsvFile, type DataFile } from '@analytics/contract/files/DataFile'
import { pageEndings } from '@analytics/contract/files/fileForms'
import { toExploreFile } from '@analytics/contract/files/writers/exploreFile'
import { toWhenNotes } from '@analytics/contract/files/writers/whenTable'
import { units } from '@analytics/contract/metrics/units'
import { z } from 'zod'

import { loadExplore, toEngineUrl, toFileLinks, type LoadedExplore } from './loadExplore.ts'
import { defineTool, type McpCall } from './Tool.ts'
import { toToolAnswer, toToolFigure } from './toToolAnswer.ts'
import { toSearch, viewInput } from './viewInput.ts'

const input = z.object({
  ...viewInput,
  compare: z
    .enum(['none', 'previous', 'year'])
    .default('none')
    .describe('Adds values of the range or the year before'),
  points: z.int().min(1).max(400).default(60).describe('At most so many rows, by the finest grain that fits'),
  when: z.string().optional().describe('Lists days: A > 1M, change(A,7) < -20, rank(A) <= 5, A = high(365)'),
})

export const versus = { none: undefined, previous: 'prev', year: 'year' } as const

export const query = defineTool({
  name: 'query',
  title: 'Values over time',
  description:
    'Values over time of 1 to 12 metrics or formulas, with total, change and completeness. Missing is empty, never zero.',
  input,
  answer: async (call, { compare, points, when, ...view }) => {
    const search = toSearch(view, { vs: versus[compare], points: String(points), when })
    const loaded = await loadExplore(call, search)
    const { data, metadata } = loaded
    const notes = toNotes(loaded, view.grain)
    const url = toEngineUrl(call, loaded.query)
    return toToolAnswer({
      origin: call.origin,
      parts: [
        `${data.title}\n${toRangeText(data, metadata)}`,
        data.series.map(series => `- ${toHeadline(series)}`).join('\n'),
        toValues(loaded, points),
        toOccurrences(loaded),
        notes.map(note => `- ${note}`).join('\n'),
      ],
      url,
      structured: {
        title: data.title,
        range: data.range,
        asOf: metadata.asOf,
        series: data.series.map(toFigures),
        ...(data.when ? { when: toFollowed(data.when) } : {}),
        notes,
        links: toLinks(call, loaded),
      },
      links: toFileLinks(call, loaded.query),
    })
  },
})

/** Leaves room for headlines and notes in an answer. */
const mostCharacters = 10_500

function toValues({ query: asked, data, metadata }: LoadedExplore, points: number): string {
  const file = toExploreFile({ query: { ...asked, tab: 'values' }, data, metadata })
  const [header = '', ...rows] = toCsvFile(withMembers(file)).replace('\uFEFF', '').trimEnd().split('\r\n')
  let from = rows.length
  let length = header.length
  // Only moving averages have more buckets than asked for, since they need days.
  while (from > rows.length - points && from > 0 && length + (rows[from - 1]?.length ?? 0) < mostCharacters) {
    from--
    length += (rows[from]?.length ?? 0) + 1
  }
  const shownText = [header, ...rows.slice(from)].join('\n')
  return from === 0
    ? shownText
    : `${shownText}\n(the last ${rows.length - from} of ${rows.length} rows; the CSV has all)`
}

const mostOccurrences = 20

/** The days on which the condition became true; nothing without one. */
function toOccurrences({ query: asked, data, metadata }: LoadedExplore): string {
  if (!data.when) return ''
  const file = toExploreFile({ query: { ...asked, tab: 'when' }, data, metadata })
  const few = { ...file, rows: file.rows.slice(0, mostOccurrences) }
  const rest = file.rows.length - few.rows.length
  const lines = [...toWhenNotes(data.when), toCsvFile(few).replace('\uFEFF', '').trimEnd()]
  return [
    ...lines,
    ...(rest > 0 ? [`(the first ${few.rows.length} of ${file.rows.length}; the CSV has all)`] : []),
  ].join('\n')
}

function toFollowed({ condition, truth, today, count, allCount, after }: WhenData) {
  return { condition, truth, today, count, allCount, after }
}

/** Members of one wildcard have its expression in common, so their columns have their names. */
function withMembers(file: DataFile): DataFile {
  const isShared = (name: string) => file.columns.filter(column => column.name === name).length > 1
  const columns = file.columns.map(column =>
    isShared(column.name) ? { ...column, name: column.label } : column,
  )
  return { ...file, columns }
}

export function toRangeText({ range }: ExploreData, { asOf }: Metadata): string {
  const grains = { D: 'daily', W: 'weekly', M: 'monthly', Q: 'quarterly', Y: 'yearly' }
  return `${range.from ?? '?'} to ${range.to ?? '?'} (UTC), ${grains[range.grain]}; complete up to ${asOf ?? 'no day'}`
}

export function toHeadline(series: ExploreSeries): string {
  const { letter, name, expanded, unit, latest, latestFilled, total, previous, completeness } = series
  const { symbol } = units[unit]
  const figures = [
    `latest ${toToolFigure(latest)}${latestFilled ? ' (repeats the last observation)' : ''}`,
    ...(total === null ? [] : [`over the range ${toToolFigure(total)} ${toTotalUnit(series)}`]),
    ...(previous === null ? [] : [`before ${toToolFigure(previous)}`]),
    `change ${toChangeText(series)}`,
    ...(completeness === null || completeness >= 1
      ? []
      : [`${toToolFigure(completeness * 100)}% of the days`]),
  ]
  return `${letter}: ${name} = ${expanded} [${symbol}]: ${figures.join(', ')}`
}

/** A flow over the whole range is an amount, unless its formula makes a rate of it. */
export function toTotalUnit({ unit, expanded }: Pick<ExploreSeries, 'unit' | 'expanded'>): string {
  const { symbol } = units[unit]
  if (/\b(annual|perday)\(/.test(expanded)) return symbol
  return symbol.replace(/^USD per \w+$/, 'USD').replace(/^per \w+$/, 'times')
}

type Compared = Pick<ExploreSeries, 'change' | 'changeUnit' | 'comparison'>

function toChangeText({ change, changeUnit, comparison }: Compared): string {
  if (comparison?.isNew) return 'new'
  if (change === null) return 'unknown'
  const figure = `${change > 0 ? '+' : ''}${toToolFigure(change)} ${changeUnit === 'percent' ? '%' : 'points'}`
  if (!comparison) return `${figure} against the ${againstTexts.last}`
  const { now, before, wholeNow, wholeBefore } = comparison
  const isWhole = now === wholeNow && before === wholeBefore
  return isWhole ? figure : `${figure} like for like (${toToolFigure(now)} against ${toToolFigure(before)})`
}

function toFigures(series: ExploreSeries) {
  const { letter, member, name, expanded, unit, latest, latestFilled, total, value, previous } = series
  const { change, changeUnit, comparison, asOf, firstDay, completeness, gaps } = series
  return {
    letter,
    member,
    name,
    expression: expanded,
    unit: units[unit].symbol,
    latest,
    latestFilled,
    total,
    value,
    previous,
    change,
    changeUnit,
    comparison,
    asOf,
    firstDay,
    completeness,
    gaps,
  }
}

function toNotes({ data, metadata }: LoadedExplore, askedGrain: string | undefined): string[] {
  const { buckets, rows, range } = data
  const last = buckets.at(-1)
  const gaps = data.series.flatMap(({ letter, gaps: ownGaps }) =>
    ownGaps.map(
      ({ reason, buckets: count }) => `Row ${letter} has ${count} buckets without a value: ${reason}.`,
    ),
  )
  return [
    ...rows.filter(({ state }) => state !== 'ready').map(toRefusal),
    ...rows.flatMap(({ letter, state, message }) =>
      state === 'ready' && message !== null ? [`Row ${letter}: ${message}.`] : [],
    ),
    ...rows.flatMap(({ letter, lacking }) =>
      lacking > 0 ? [`Row ${letter}: ${lacking} members lack the metric and are left out.`] : [],
    ),
    ...(askedGrain !== undefined && askedGrain !== range.grain
      ? [`Grain ${askedGrain} has too many buckets, so it is ${range.grain}.`]
      : []),
    ...gaps,
    ...(last && (last.partial || last.cut)
      ? ['The last bucket is not complete; it counts neither as the latest value nor in comparisons.']
      : []),
    ...(metadata.restatements.count > 0
      ? [`${metadata.restatements.count} values of the range were restated.`]
      : []),
  ]
}

function toLinks(call: McpCall, { query: asked }: LoadedExplore): Record<string, string> {
  return Object.fromEntries([
    ['page', toEngineUrl(call, asked)],
    ...pageEndings.map(ending => [ending, toEngineUrl(call, asked, `.${ending}`)]),
  ])
}
