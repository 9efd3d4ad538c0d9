import type { ExploreData } from '../api/responses/explore/explore.ts'
import { readExplore } from '../explore/readExplore.ts'
import { isRefused, resolveRows } from '../explore/resolveRows.ts'
import { rowStateTexts } from '../explore/rowStateTexts.ts'
import { formatChangeOf, formatsOf } from '../format/unit.ts'
import { GrammarError } from '../lines/GrammarError.ts'
import { fromIsoDay } from '../query/day.ts'
import { formatDay } from '../query/dayText.ts'
import type { ExploreQuery } from '../query/ExploreQuery.ts'
import { parseExploreRange, readOwnDays } from '../query/exploreRange.ts'
import { defaultTimeRange } from '../query/timeRange.ts'
import type { SharedChoices } from './Board.ts'
import { toPartQuery } from './toPartQuery.ts'

/** A figure in a text: `{fees.all 30d}`, `{fees.all 30d change}`, `{tvl.all latest}` or `{top fees.app.* 3 7d}`. */
export interface LiveFigure {
  readonly form: 'value' | 'latest' | 'change' | 'top'
  readonly query: ExploreQuery
  /** The range as it is asked for. */
  readonly range: string
}

/** A figure that can't be read, and why. */
export interface UnreadFigure {
  readonly message: string
}

/** A figure of a text, as it is written between braces. */
export interface TextFigure {
  readonly source: string
  readonly read: LiveFigure | UnreadFigure
}

const mostFigures = 12

/** Letters for private use stand for figures while Markdown is read, as a star within braces would begin emphasis. */
const [open, close] = ['\uE000', '\uE001']
export const placeholder = /\uE000(\d+)\uE001/
/** Code is no figure. */
const figureOrCode = /(?<!`)(`+)[^`](?:[^]*?[^`])?\1(?!`)|\{([^{}\n]{1,300})\}/g

/** The figures of a text, and the text with a mark in the place of each. */
export function markFigures(text: string, shared: SharedChoices = {}) {
  const figures: TextFigure[] = []
  const marked = text
    .replaceAll(/[\uE000\uE001]/g, '')
    .replaceAll(figureOrCode, (source, _ticks, inner?: string) => {
      if (inner === undefined) return source
      const read =
        figures.length < mostFigures
          ? readLiveFigure(inner, shared)
          : { message: `a text has at most ${mostFigures} figures` }
      figures.push({ source, read })
      return `${open}${figures.length - 1}${close}`
    })
  return { marked, figures }
}

const noData = 'there is no data'
const noValue = 'no value in this range'
const mostNames = 10
const advice = 'write {fees.all 30d}, {fees.all 30d change} or {top fees.app.* 3 7d}'

/** Reads the text between the braces. */
export function readLiveFigure(text: string, shared: SharedChoices = {}): LiveFigure | UnreadFigure {
  const words = text.trim().split(/\s+/)
  const takeLast = (isTaken: (word: string) => boolean) => {
    const last = words.at(-1) ?? ''
    return words.length > 1 && isTaken(last) ? words.pop() : undefined
  }
  const isTop = words.length > 1 && words[0] === 'top'
  if (isTop) words.shift()
  const form = isTop ? 'top' : (takeLast(word => word === 'change' || word === 'latest') ?? 'value')
  const range = takeLast(isRange) ?? shared.range ?? shared.timeFrame ?? defaultTimeRange
  const count = isTop ? Number(takeLast(word => /^\d+$/.test(word)) ?? '1') : null
  if (count !== null && (count < 1 || count > mostNames))
    return { message: `top takes 1 to ${mostNames} names` }
  const expression = words.join(' ')
  const row = isTop ? `${expression};top=${count}` : expression
  const { timeFrame: _, ...others } = shared
  const part = {
    kind: 'panel',
    path: '/explore',
    panel: 'chart',
    query: toQuery({ s: row, grain: 'D' }),
  } as const
  const { query: read, problems } = readExplore(toPartQuery(part, { ...others, range }).query)
  const [problem] = problems
  const [resolved] = resolveRows(read)
  const error = problem ?? (resolved && isRefused(resolved) ? resolved.error : null)
  if (error || !resolved || isRefused(resolved)) return { message: toShortMessage(error?.message ?? advice) }
  if (!isTop && resolved.wildcard !== null) return { message: `only top takes a star; ${advice}` }
  return { form: toForm(form), query: read, range }
}

/** A list of all words that could stand there would hide the text. */
export const toShortMessage = (message: string) => message.replace(/\. Use one of: .*$/s, '')

const toQuery = (search: Readonly<Record<string, string>>) => new URLSearchParams(search).toString()

const toForm = (word: string): LiveFigure['form'] =>
  word === 'change' || word === 'latest' || word === 'top' ? word : 'value'

function isRange(text: string): boolean {
  try {
    return text === '24h' || parseExploreRange(text).kind !== undefined
  } catch (error) {
    if (error instanceof GrammarError) return false
    throw error
  }
}

/** A figure of a text with its unit and its days, or the reason why there is none. */
export type FigureText = { readonly text: string; readonly days: string } | UnreadFigure

/** Whether the next figure names the same days. */
export function areDaysLater(filled: FigureText, next: FigureText | undefined): boolean {
  return next !== undefined && 'days' in next && 'days' in filled && next.days === filled.days
}

/**
 * Writes a figure into its text: `$1.73B (30d to 24 Sep 2026)`, or what stood there with the reason. Figures of the same days that
 * follow one another name them once, behind the last.
 */
export function writeFigure(source: string, filled: FigureText | undefined, next?: FigureText): string {
  if (filled === undefined || 'message' in filled) return `${source} (${filled?.message ?? noData})`
  return areDaysLater(filled, next) ? filled.text : `${filled.text} (${filled.days})`
}

export function toFigureText({ form, range }: LiveFigure, data: ExploreData): FigureText {
  const [row] = data.rows
  const [series] = data.series
  const { to } = data.range
  if (!row || row.state !== 'ready' || to === null)
    return { message: row?.message ?? rowStateTexts[row?.state ?? 'failed'] ?? noValue }
  const last = series?.asOf != null && series.asOf < to ? series.asOf : to
  const end = formatDay(fromIsoDay(last))
  const ownDays = readOwnDays(range)
  const days = ownDays && ownDays.to <= fromIsoDay(last) ? range : `${range.replace(/\.\.$/, '')} to ${end}`
  if (form === 'top') {
    const names = (row.members ?? []).filter(({ isSelected }) => isSelected)
    const texts = names.map(
      ({ name, value }) => `${name} ${series ? formatsOf(series.unit).compact(value) : ''}`,
    )
    return texts.length === 0 ? { message: 'no member has a value' } : { text: toList(texts), days }
  }
  if (!series) return { message: rowStateTexts.failed }
  const { unit, total, value, latest, change, changeUnit } = series
  if (form === 'change')
    return change === null
      ? { message: 'there is nothing to compare with' }
      : { text: formatChangeOf(changeUnit === 'points' ? 'percent' : unit, change), days }
  const isOfRange = form === 'value' && value !== null && value === total
  const figure = isOfRange ? total : latest
  return figure === null
    ? { message: noValue }
    : { text: formatsOf(unit).compact(figure), days: isOfRange ? days : end }
}

/** `Aave, Uniswap and Lido`. */
function toList(texts: readonly string[]): string {
  const [last = ''] = texts.slice(-1)
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} and ${last}`
}
