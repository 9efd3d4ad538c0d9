import { guidePath } from '@analytics/contract/api/endpoints/paths'
import { isRefused, resolveRows } from '@analytics/contract/explore/resolveRows'
import { writeExplore } from '@analytics/contract/explore/writeExplore'
import { findCitedTime, toKnownPhrase } from '@analytics/contract/files/citation'
import { toFixedExplore } from '@analytics/contract/files/toFixedExplore'
import { linesOf } from '@analytics/contract/formula/formula'
import { guide } from '@analytics/contract/metrics/guide'
import { isMetric, isOfNow, metrics } from '@analytics/contract/metrics/metrics'
import { isRatioId, ratios } from '@analytics/contract/metrics/ratios'
import { findPage, toDescription, toTitle } from '@analytics/contract/pages/pages'
import { writeKnown } from '@analytics/contract/query/known'
import { withKnown } from '@analytics/contract/query/withKnown'
import { z } from 'zod'

import { toExamples } from '../names/findItems.ts'
import { loadExplore, toEngineUrl, toFileLinks, type LoadedExplore } from './loadExplore.ts'
import { toHeadline, toRangeText } from './query.ts'
import { toReadPath } from './readPage.ts'
import { defineTool, ToolError, type McpCall, quote } from './Tool.ts'
import { toToolAnswer } from './toToolAnswer.ts'
import { toSearch, viewInput } from './viewInput.ts'

const input = z.object({
  what: z
    .string()
    .min(1)
    .describe('A metric (fees), an expression (revenue.app.aave/fees.app.aave) or a page (/app/aave)'),
  range: viewInput.range.default('90d').describe('As in query'),
  day: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/, 'use a day such as 2026-09-24')
    .optional()
    .describe('One day instead of the range'),
  known: viewInput.known,
})

type Days = Pick<z.infer<typeof input>, 'day' | 'known'>

export const explain = defineTool({
  name: 'explain',
  title: 'What a number means',
  description:
    'Definition, formula, unit, sources, as-of day, completeness, gaps, restatements and citation of a metric, an expression or a page.',
  input,
  answer: async (call, { what, range, day, known }) => {
    const text = what.trim()
    if (isMetric(text) || isRatioId(text)) {
      refuseDays('A definition', { day, known })
      return explainMetric(call, text)
    }
    if (text.startsWith('/') || text.startsWith(call.baseUrl)) {
      refuseDays('The description of a page', { day, known })
      return explainPage(call, text)
    }
    return explainExpression(call, { rows: [text], range: day ?? range, known })
  },
})

/** Definitions are those of today, so a day is refused rather than ignored. */
function refuseDays(what: string, days: Days): void {
  for (const name of ['day', 'known'] as const)
    if (days[name] !== undefined)
      throw new ToolError(`${what} takes no “${name}”. Explain an expression, such as fees.all, of that day`)
}

function toDefinition(id: string): string {
  if (isRatioId(id))
    return `${id}: ${ratios[id].label}. ${ratios[id].meaning} Formula: ${ratios[id].formula}.`
  if (!isMetric(id)) return ''
  const { label, kind } = metrics[id]
  const { meaning, cadence } = guide[id]
  const kinds = {
    flow: 'A flow in USD: it adds up over time.',
    stock: 'A stock in USD: an observation that is never summed over time.',
    quote: 'A price in USD.',
  }
  return `${id}: ${label}. ${meaning} ${isOfNow(id) ? 'A ratio.' : kinds[kind]} Cadence: ${cadence}.`
}

async function explainMetric(call: McpCall, id: string) {
  const anchor = isMetric(id) ? `#${guide[id].anchor}` : ''
  const example = isMetric(id) ? toExamples(id).at(-1) : `${id}.app.uniswap`
  const usage = `As an expression: ${example}; the resource analytics://metrics has all definitions.`
  return toToolAnswer({
    origin: call.origin,
    parts: [toDefinition(id), usage],
    url: `${call.baseUrl}${guidePath}${anchor}`,
  })
}

async function explainPage(call: McpCall, text: string) {
  const { path, query } = toReadPath(call, text)
  const foundPage = findPage(path === '/overview' ? '/' : path)
  if (!foundPage) throw new ToolError(`There is no page ${quote(text)}. The tool find lists pages.`)
  const { page } = foundPage.entry
  const url = `${call.baseUrl}${path}${query === '' ? '' : `?${query}`}`
  return toToolAnswer({
    origin: call.origin,
    parts: [
      `${toTitle(foundPage)}: ${toDescription(foundPage)}`,
      'metric' in page && typeof page.metric === 'string' ? toDefinition(page.metric) : '',
      `The tool read_page has its figures and notes.`,
    ],
    url,
  })
}

async function explainExpression(call: McpCall, view: Parameters<typeof toSearch>[0]) {
  const loaded = await loadExplore(call, toSearch(view))
  const { data, metadata, query } = loaded
  const url = toEngineUrl(call, query)
  const ids = resolveRows(query).flatMap(row =>
    isRefused(row) ? [] : linesOf(row.formula).map(({ metric }) => metric),
  )
  const sources = metadata.sources.map(
    ({ id, lastSuccess }) => `${id} (fetched ${lastSuccess?.slice(0, 10) ?? 'never'})`,
  )
  return toToolAnswer({
    origin: call.origin,
    parts: [
      `${data.title}\n${toRangeText(data, metadata)}`,
      data.series.map(series => `- ${toHeadline(series)}`).join('\n'),
      [...new Set(ids)].map(id => `- ${toDefinition(id)}`).join('\n'),
      [`Sources: ${sources.join(', ')}.`, ...toDoubts(loaded), `Citation: ${toCitation(call, loaded)}`].join(
        '\n',
      ),
    ],
    url,
    links: toFileLinks(call, query),
  })
}

/** Each reason why the figures may be less than they seem. */
function toDoubts({ data, metadata }: LoadedExplore): string[] {
  const { count, since, largest } = metadata.restatements
  const changes = largest
    .slice(0, 3)
    .map(
      ({ name, metric, day, before, after }) =>
        `${name} ${metric} ${day}: ${before ?? 'no value'} to ${after ?? 'withdrawn'}`,
    )
  return [
    ...data.series.flatMap(({ letter, firstDay, completeness, gaps }) => [
      `Row ${letter}: known since ${firstDay ?? 'no day'}; ${Math.round((completeness ?? 0) * 1000) / 10}% of the days of the range count.`,
      ...gaps.map(({ reason, buckets }) => `Row ${letter}: ${buckets} buckets without a value, ${reason}.`),
    ]),
    ...data.rows.flatMap(({ letter, lacking, count: members, state, message }) => [
      ...(state === 'ready' && message !== null ? [`Row ${letter}: ${message}.`] : []),
      ...(members > data.series.length
        ? [`Row ${letter}: ${data.series.length} of ${members} members are drawn; the tool rank lists them.`]
        : []),
      ...(lacking > 0 ? [`Row ${letter}: ${lacking} members lack a metric and are left out.`] : []),
    ]),
    count === 0
      ? 'Restatements: none recorded in the range.'
      : `Restatements: ${count} in the range, recorded since ${since?.slice(0, 10) ?? 'unknown'}. ${changes.join('; ')}`,
  ]
}

/** The address shows the cited days for good, and as they were known where that is recorded. */
function toCitation(call: McpCall, { query, data, metadata }: LoadedExplore): string {
  const retrieved = new Date(call.now()).toISOString().slice(0, 10)
  const cited = findCitedTime(metadata)
  const fixed = toFixedExplore(query, data).query ?? writeExplore(query)
  const url = withKnown(`${call.baseUrl}/explore?${fixed}`, cited === null ? null : writeKnown(cited))
  const warning = call.origin.simulated ? 'SIMULATED DATA, do not cite. ' : ''
  const state = cited === null ? `as retrieved on ${retrieved}` : `as known ${toKnownPhrase(cited)}`
  return `${warning}DefiLlama, processed by Analytics. “${data.title}”, ${data.range.from} to ${data.range.to}, ${state} from ${url}`
}
