import type { EndpointId } from '../endpoints.ts'
import type { ParameterName } from '../parameters.ts'
import type { SummaryField } from '../summaryFields.ts'
import type { ChartMode } from '../viewState.ts'
import type { ChainId } from '../vocabulary/chains.ts'
import type { Limit, LimitRule } from '../vocabulary/limits.ts'
import type { Metric } from '../vocabulary/metrics.ts'
import type { TimeFrame, WireTimeFrame } from '../vocabulary/timeFrame.ts'

interface Named {
  readonly title: string
  /** One line for the sidebar's tooltip, the drawer and the page's description. */
  readonly description: string
}

/** How a page asks an endpoint. What the endpoint takes and the view knows is sent; this is the rest. */
export interface Asking {
  readonly endpoint: EndpointId
  /** Parameters that are always the same. */
  readonly fixed?: Partial<Record<ParameterName, string | number | boolean>>
  /** Frames that are sent as others. */
  readonly remap?: Partial<Record<TimeFrame, WireTimeFrame>>
  /** How many entries: a number, or a rule over what the view shows. */
  readonly limit?: Limit | LimitRule
}

export interface Controls {
  readonly timeFrames: readonly TimeFrame[]
  readonly limit: boolean
  readonly resample: boolean
  readonly stablecoins: boolean
}

export interface ChartSpec {
  /** `{chain}` is the chosen chain's name. */
  readonly title: string
  /** What the series are: `Apps`, `Chains`. */
  readonly legend: string
  /** What is charted, in running text: `fees`. */
  readonly noun: string
}

/**
 * A table below a chart.
 * - `periods`: applications with every period side by side
 * - `protocols`: the shared ranking of applications: 24h, 7d, 30d, changes, total, share
 * - `current`: the same columns over a query of its own, with search, column menu and pages
 * - `topApplications`: one chain's applications with average, change, share, data quality and date range
 * - `chainPeriods`: chains with every period side by side, headed by the metric
 * - `chainBreakdown`: chains with 24h, 7d, 30d, changes, share and number of applications
 */
export interface TableSpec {
  readonly kind: 'periods' | 'protocols' | 'current' | 'topApplications' | 'chainPeriods' | 'chainBreakdown'
  readonly title: string
  /** The heading of the names. */
  readonly entity: string
  readonly plural: string
  readonly footnote?: string
  /** Lines above the rows, with `{field}` of the answer's summary filled in. */
  readonly summary?: readonly string[]
  /** Offers to ask again by hand. */
  readonly refresh?: boolean
}

export interface PanelCopy {
  readonly loading: string
  readonly errorTitle: string
  /** The words of an error, `{msg}` being the answer's own; only these unless said. */
  readonly errorText?: string
  /** Said when the answer brings no words of its own; by the chart, where it has words of its own. */
  readonly errorFallback?: string
  readonly chartFallback?: string
  readonly empty: readonly [title: string, text: string]
}

/** A chart and its tables, all of the same entries. In titles and copy `{chain}` is the chosen chain's name. */
export interface PanelSet {
  readonly series: Asking
  readonly ranking: Asking
  readonly chart: ChartSpec
  readonly tables: readonly TableSpec[]
  readonly copy: PanelCopy
}

interface Measured extends Named {
  readonly metric: Metric
  readonly controls: Controls
  /** First part of the names of exported files. */
  readonly exportPrefix: string
  /** How its chart opens, where that is not in dollars. */
  readonly mode?: ChartMode
}

/** A stacked chart over rankings of the same applications. */
export interface RankingDashboard extends Measured, PanelSet {
  readonly kind: 'ranking'
}

/** Chains side by side, and where it has a breakdown, one chain's applications behind a second tab. */
export interface ChainsDashboard extends Measured {
  readonly kind: 'chains'
  readonly picker: {
    readonly menu: readonly ChainId[]
    readonly selected: readonly ChainId[]
  }
  readonly overview: PanelSet
  readonly breakdown?: PanelSet & { readonly menu: readonly ChainId[] }
  /** Said beside the stablecoin switch. */
  readonly stablecoinNote?: string
}

/** Spot and perps volume of chains, and both against each other. */
export interface TotalVolumeDashboard extends Measured {
  readonly kind: 'totalVolume'
  readonly picker: {
    readonly menu: readonly ChainId[]
    readonly selected: readonly ChainId[]
  }
  readonly volume: Asking
  readonly axisTitle: string
  readonly series: { readonly chart: ChartSpec; readonly copy: PanelCopy }
  readonly aggregate: { readonly chart: ChartSpec; readonly copy: PanelCopy }
}

/** What a table of a page with a shape of its own is called, and what its rows are. */
export interface TableWords {
  readonly title: string
  /** The heading of the names. */
  readonly entity: string
  readonly plural: string
}

/** Cumulative returns of a list of tokens as lines, over a table of prices. */
export interface PerformanceDashboard extends Measured {
  readonly kind: 'performance'
  readonly series: Asking
  readonly axisTitle: string
  readonly chart: ChartSpec
  readonly table: TableWords
  readonly copy: PanelCopy
}

/** What circulates on each chain: over time, and now in a table. */
export interface StablecoinShareDashboard extends Measured {
  readonly kind: 'stablecoinShare'
  readonly series: Asking
  readonly ranking: Asking
  readonly chart: ChartSpec
  readonly table: TableWords
  readonly copy: PanelCopy
  readonly tableCopy: PanelCopy
}

/** A bar for each of the largest bridges, over a table of all. */
export interface BridgesDashboard extends Measured {
  readonly kind: 'bridges'
  readonly series: Asking
  readonly chart: ChartSpec
  readonly table: TableWords
  readonly copy: PanelCopy
}

export interface UnderConstructionDashboard extends Named {
  readonly kind: 'underConstruction'
  readonly copy: readonly [string, string]
}

export type Dashboard =
  | RankingDashboard
  | ChainsDashboard
  | TotalVolumeDashboard
  | PerformanceDashboard
  | StablecoinShareDashboard
  | BridgesDashboard
  | UnderConstructionDashboard
export type DashboardKind = Dashboard['kind']

/** A line of a summary taken apart: plain words and fields in turn. */
export function summaryParts(line: string): readonly (string | { readonly field: SummaryField })[] {
  return line
    .split(/(\{\w+\})/)
    .filter(part => part !== '')
    .map(part => (part.startsWith('{') ? { field: part.slice(1, -1) as SummaryField } : part))
}

/** Words with the chosen chain's name in them. */
export function withChain(words: string, chainName: string): string {
  return words.replaceAll('{chain}', chainName)
}
