import { letters } from '../../formula/formula.ts'
import { toLineName } from '../../lines/lineName.ts'
import type { Subject } from '../../lines/subjects.ts'
import { chainName } from '../../metrics/chains.ts'
import type { Metric } from '../../metrics/metrics.ts'
import { othersColor, othersId } from '../../metrics/palettes.ts'
import { slugOf, toExclusion, toMemberName, toMixName, toPartName } from '../../pages/model/lineNames.ts'
import { mostLines, mostRows, type ExploreQuery } from '../../query/ExploreQuery.ts'
import { parseExploreRange } from '../../query/exploreRange.ts'
import type { MetricQuery } from '../../query/MetricQuery.ts'
import { toAskedRange } from '../../query/timeRange.ts'
import type { ChartMark, ChartMode, ChartState } from '../../view/viewState.ts'

/** A series of a chart, as its legend has it. */
export interface DrawnSubject {
  readonly id: string
  /** The id of the subject's page. */
  readonly pageId: string
  /** Six hexadecimal digits behind a hash; null for the explorer's own. */
  readonly color: string | null
}

export interface ChartParts {
  readonly query: MetricQuery
  readonly view: Pick<ChartState, 'shown' | 'added' | 'volume' | 'lines' | 'log'>
  readonly mode: ChartMode
  /** Absent for charts with one. */
  readonly mark?: ChartMark | undefined
  /** The series of the chart, hidden ones and Others included. */
  readonly drawn: readonly DrawnSubject[]
  /** The chains that the page has chosen. */
  readonly chains: readonly string[]
  /** The metric of the chart. */
  readonly metric: Metric
  /** The subject of the page; null for a dashboard. */
  readonly subject: Pick<Subject, 'kind' | 'id'> | null
}

/** The rows of one address, as texts, and how they are drawn. */
export interface ChartRows {
  readonly rows: readonly string[]
  readonly view: 'stack' | 'share' | 'line' | 'change'
  readonly isReturn?: boolean
  readonly isLog?: boolean
  /** Says what the address leaves out. */
  readonly note?: string | null
  /** The days of a chart that has its own. */
  readonly days?: Pick<ExploreQuery, 'range' | 'grain'>
}

/** Ways to write a chart, the exact one first. The first that the grammar takes is used. */
export type ToChartRows = (parts: ChartParts) => readonly ChartRows[]

const toColor = (color: string | null) => (color === null ? '' : `;color=${color.slice(1)}`)
const rest = `as=Others${toColor(othersColor)}`
const nameOf = (metric: Metric, subject: Subject) => toLineName({ metric, subject })

/** Weeks and months of some flows are drawn as daily averages. */
function shownAs({ aggregate, grain }: MetricQuery, expression: string): string {
  return aggregate === 'dailyAverage' && grain !== 'D' ? `perday(${expression})` : expression
}

/** All applications of the query together. */
function toWhole(query: MetricQuery): string {
  const { category, chain = null } = query.filter
  const excludes = toExclusion(query)
  const subject: Subject = category
    ? { kind: 'category', id: slugOf(category), chain, excludes }
    : chain === null
      ? { kind: 'all', id: '', chain, excludes }
      : { kind: 'chain', id: chain, chain: null, excludes }
  return nameOf(query.metrics[0], subject)
}

/** All applications of the query apart, the largest by name and the rest as Others. */
function toWildcard({ query, drawn, mode }: ChartParts): ChartRows {
  const { category, chain = null } = query.filter
  const excludes = toExclusion(query)
  const subject: Subject = category
    ? { kind: 'category', id: `${slugOf(category)}.*`, chain, excludes }
    : { kind: 'app', id: '*', chain, excludes }
  const apart = drawn.filter(({ id }) => id !== othersId).length
  const [metric] = query.metrics
  const line = nameOf(metric, subject)
  const expression = shownAs(query, line)
  // Averages rank otherwise than totals.
  const ranked = expression === line ? '' : `;of=${metric}`
  const top = Math.min(Math.max(apart, 1), mostLines)
  return { rows: [`${expression};top=${top};others${ranked}`], view: viewOf(mode) }
}

/** Marks that show each series by itself. */
export const lineMarks: ReadonlySet<ChartMark> = new Set<ChartMark>(['lines', 'lit', 'change'])

/** A stack of shares can be drawn from amounts; lines of shares need rows of their own. */
const hasShareLines = ({ mode, mark }: Pick<ChartParts, 'mode' | 'mark'>) =>
  mode === 'percent' && mark !== undefined && lineMarks.has(mark)
const viewOf = (mode: ChartMode) => (mode === 'percent' ? 'share' : 'stack')

/** Stacked bars of applications or chains. */
export const stackRows: ToChartRows = parts => {
  const { query, view } = parts
  if (query.groupBy !== 'app') return toEach(parts, id => toMemberName(query, 'chain', id))
  const isPlain =
    view.shown === null && view.added.length === 0 && query.lead === undefined && !hasShareLines(parts)
  const memberRows = toEach(parts, id => toMemberName(query, 'app', id))
  return isPlain ? [toWildcard(parts)] : [...memberRows, toWildcard(parts)]
}

/** A row for each series. Others is the whole without them. */
function toEach(
  parts: ChartParts,
  lineOf: (pageId: string) => string,
  titleOf: (pageId: string) => string | null = () => null,
  wholeLine = toWhole(parts.query),
): readonly ChartRows[] {
  const { query, drawn, view, mode } = parts
  const apart = drawn.filter(({ id }) => id !== othersId)
  const lines = apart.map(({ pageId }) => lineOf(pageId))
  const hasOthers = apart.length < drawn.length
  const isOff = (id: string) => view.shown !== null && !view.shown.includes(id)
  const looks = apart.map(({ pageId, color }) => {
    const title = titleOf(pageId)
    return `${title === null ? '' : `;as=${title}`}${toColor(color)}`
  })
  const rows = apart.map(
    ({ id }, index) => `${shownAs(query, lines[index] ?? '')}${isOff(id) ? ';off' : ''}${looks[index] ?? ''}`,
  )
  const names = lettersOf(lines).join(',')
  const others = `${shownAs(query, wholeLine)} - sum(${names});${isOff(othersId) ? 'off;' : ''}${rest}`
  const all: ChartRows = { rows: hasOthers ? [...rows, others] : rows, view: viewOf(mode) }
  if (mode !== 'percent' || (view.shown === null && !hasShareLines(parts))) return [all]
  const shownIndices = [...apart.keys()].filter(index => !isOff(apart[index]?.id ?? ''))
  return toParts(
    { lines, looks, shown: shownIndices },
    hasOthers ? wholeLine : null,
    hasOthers && !isOff(othersId),
  )
}

/** Parts of a whole that hidden series belong to: written out, or with the lines as hidden rows where that is too long. */
function toParts(
  {
    lines,
    looks,
    shown,
  }: {
    readonly lines: readonly string[]
    /** The title and the colour of each line. */
    readonly looks: readonly string[]
    /** Positions of the lines. */
    readonly shown: readonly number[]
  },
  given: string | null,
  hasRest: boolean,
): readonly ChartRows[] {
  const toRows = (names: readonly string[]) => {
    const sum = `sum(${names.join(',')})`
    const whole = given ?? sum
    const parts = shown.map(index => `${names[index] ?? ''}/${whole};pct${looks[index] ?? ''}`)
    return hasRest ? [...parts, `1-${sum}/${whole};pct;${rest}`] : parts
  }
  const hidden = lines.map(line => `${line};off`)
  return [
    { rows: toRows(lines), view: 'stack' },
    { rows: [...hidden, ...toRows(lettersOf(lines))], view: 'stack' },
  ]
}

const lettersOf = (lines: readonly string[]) => [...letters].slice(0, lines.length)

/** Spot and perps volume of the chosen chains, one or both. */
export const volumeRows: ToChartRows = parts => {
  const { volume = 'sum' } = parts.view
  const toLine = (id: string) => {
    const [spot, perps] = [volumeOf('spotVolume', id), volumeOf('perpsVolume', id)]
    return volume === 'sum' ? `sum(${spot},${perps})` : volume === 'spot' ? spot : perps
  }
  return toEach(parts, toLine, chainName)
}

/** Spot volume of all chosen chains, and perps volume. */
export const volumeKindRows: ToChartRows = parts => {
  const kindOf = (id: string) => volumeKinds[id === 'perps' ? id : 'spot']
  const toLine = (id: string) =>
    `sum(${parts.chains.map(chain => volumeOf(kindOf(id).metric, chain)).join(',')})`
  return toEach(parts, toLine, id => kindOf(id).title)
}

const volumeKinds = {
  spot: { metric: 'spotVolume', title: 'Spot' },
  perps: { metric: 'perpsVolume', title: 'Perps' },
} as const

const volumeOf = (metric: Metric, id: string) =>
  nameOf(metric, { kind: 'chain', id, chain: null, excludes: null })

/** The subject of a page as one line, in its colour where the chart has one. */
export const subjectRows: ToChartRows = ({ metric, subject, drawn: [only, ...others] }) => {
  const look = only && others.length === 0 ? toColor(only.color) : ''
  return subject === null ? [] : [{ rows: [`${toSubjectLine(metric, subject)}${look}`], view: 'stack' }]
}

/** The net inflow of a stablecoin. */
export const inflowRows: ToChartRows = parts => subjectRows({ ...parts, metric: 'inflow' })

function toSubjectLine(metric: Metric, subject: Pick<Subject, 'kind' | 'id'>) {
  return nameOf(metric, { ...subject, chain: null, excludes: null })
}

/** Bars of a subject by version or chain, or of its fees by who gets them. What it has beyond them is Others. */
export const partRows: ToChartRows = parts => {
  const { metric, subject } = parts
  if (subject === null) return []
  const lineOf = (id: string) => toPartName(metric, subject, id)
  return [...toEach(parts, lineOf, undefined, toSubjectLine(metric, subject)), ...subjectRows(parts)]
}

/** Bars of the applications of a category. */
export const categoryRows: ToChartRows = parts => {
  const { metric, subject, query } = parts
  if (subject === null) return []
  const excludes = toExclusion(query)
  const whole = nameOf(metric, { ...subject, chain: null, excludes })
  return toEach(parts, id => toSubjectLine(metric, { kind: 'app', id }), undefined, whole)
}

/** Weeks of a year: fees of a chain by category. */
export const mixRows: ToChartRows = parts => {
  const { metric, subject, query } = parts
  if (subject === null) return []
  const excludes = toExclusion(query)
  const toPart = (name: string) => toMixName(query, subject.id, name)
  const whole = nameOf(metric, { ...subject, chain: null, excludes })
  const days = { range: parseExploreRange('1y'), grain: 'W' } as const
  // Categories are named by their ids; they have pages of one of their applications.
  const drawn = parts.drawn.map(drawnSubject => ({ ...drawnSubject, pageId: drawnSubject.id }))
  return toEach({ ...parts, drawn }, toPart, undefined, whole).map(way => ({ ...way, days }))
}

/** Lines of prices, or of returns since the first day. Those that are shown come first where there are more than rows. */
export const priceRows: ToChartRows = ({ query, drawn, view }) => {
  const isOff = ({ id }: DrawnSubject) => view.shown !== null && !view.shown.includes(id)
  const isCut = drawn.length > mostRows
  const wantedSubjects = isCut ? drawn.filter(subject => !isOff(subject)) : drawn
  const rows = wantedSubjects.slice(0, mostRows).map(drawnSubject => {
    const subject: Subject = { kind: 'asset', id: drawnSubject.pageId, chain: null, excludes: null }
    return `${nameOf(query.metrics[0], subject)}${isOff(drawnSubject) ? ';off' : ''}${toColor(drawnSubject.color)}`
  })
  const isHourly = toAskedRange(query.range) === '24h'
  const note = [
    ...(wantedSubjects.length > mostRows ? [`The first ${mostRows} of ${wantedSubjects.length} lines`] : []),
    ...(isHourly ? ['By day, of the last two days'] : []),
  ]
  return [
    {
      rows,
      view: 'line',
      isReturn: (view.lines ?? 'return') === 'return',
      isLog: view.log ?? false,
      note: note.length > 0 ? note.join('. ') : null,
      // One day would be one point.
      ...(isHourly ? { days: { range: parseExploreRange('2d'), grain: 'D' } } : {}),
    },
  ]
}
