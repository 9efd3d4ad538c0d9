import type { SummaryField } from '../../api/fields/summaryFields.ts'
import type { ChartRequestSpec, TableRequestSpec } from './requests.ts'

export interface ChartSpec {
  readonly title: string
  readonly legend: string
  /** Noun for running text. */
  readonly noun: string
}

export interface TableText {
  readonly title: string
  readonly entity: string
  readonly plural: string
  /** The column that orders it, largest first, until another one is chosen; by default the page's view decides. */
  readonly standard?: string
}

/**
 * A table below a chart.
 * - `periods`: applications with every period side by side
 * - `protocols`: the shared ranking of applications: 24h, 7d, 30d, changes, total, share
 * - `current`: the same columns over a request of its own, with search, column menu and pages
 * - `topApplications`: one chain's applications with average, change, share, data quality and date range
 * - `chainPeriods`: chains with every period side by side, headed by the metric
 * - `chainBreakdown`: chains with 24h, 7d, 30d, changes, share and number of applications
 */
export interface TableSpec extends TableText {
  readonly kind: 'periods' | 'protocols' | 'current' | 'topApplications' | 'chainPeriods' | 'chainBreakdown'
  readonly footnote?: string
  /** `{field}` is a field of the response's summary, `{range}` names the time range shown. */
  readonly summary?: readonly string[]
  readonly hasOwnRequest?: boolean
  readonly refresh?: boolean
}

/** A panel of a page by its name among them, and the role of the request whose response it shows. */
export interface PanelRow<Role = string> {
  readonly id: string
  readonly kind?: string
  /** The panel is left out while the page does not make that request. */
  readonly request: Role
}

/** Panels side by side if there is room. */
export interface PanelColumns<Panel = PanelRow> {
  readonly wider: 'left' | 'right'
  readonly columns: readonly (readonly Panel[])[]
}

/** A chart, and the table below it. */
export const chartAndTable = [
  { id: 'chart', request: 'series' },
  { kind: 'table', id: 'table', request: 'series' },
] as const

/** The same with a request for the table. */
export const chartAndOwnTable = [
  { id: 'chart', request: 'series' },
  { kind: 'table', id: 'table', request: 'ranking' },
] as const

export interface PanelCopy {
  readonly loading: string
  readonly errorTitle: string
  /** `{msg}` is the response's own message. Without this text the message stands alone. */
  readonly errorText?: string
  /** For responses without a message; `chartFallback` is the chart's, where it differs. */
  readonly errorFallback?: string
  readonly chartFallback?: string
  readonly empty: readonly [title: string, text: string]
}

/** `{chain}` in titles and texts stands for the selected chain's name. */
export interface PanelSet {
  readonly series: ChartRequestSpec
  readonly ranking: TableRequestSpec
  readonly chart: ChartSpec
  readonly tables: readonly TableSpec[]
  readonly copy: PanelCopy
}

/** Text and fields in turn. */
export function summaryParts(line: string): readonly (string | { readonly field: SummaryField | 'range' })[] {
  return line
    .split(/(\{\w+\})/)
    .filter(part => part !== '')
    .map(part => (part.startsWith('{') ? { field: part.slice(1, -1) as SummaryField | 'range' } : part))
}

export function withChain(text: string, chainName: string): string {
  return text.replaceAll('{chain}', chainName)
}
