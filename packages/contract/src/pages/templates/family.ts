import type { Metric } from '../../metrics/metrics.ts'
import { timeRangeIds } from '../../query/timeRange.ts'
import type { PanelCopy, PanelSet, TableSpec } from '../model/panels.ts'
import { emptyHint } from '../model/remaps.ts'
import type {
  ChartRequestSpec,
  CombinedRequestSpec,
  Controls,
  RequestSpec,
  TableRequestSpec,
} from '../model/requests.ts'

export interface FamilyMetric {
  readonly metric: Metric
  /** Name in titles of pages: `Perps Volume`. */
  readonly title: string
  /** Name in titles of tables: `Volume`. */
  readonly word: string
  /** Name in titles of errors; `title` where absent. */
  readonly errorName?: string
  /** Name in running text: `perps volume`. */
  readonly noun: string
  /** Name in messages: `volume`; `noun` where absent. */
  readonly shortNoun?: string
}

interface FamilyCopy extends Partial<Omit<PanelCopy, 'empty'>> {
  readonly empty?: string
}

/** A page without a request for its chart reads both from the response of the ranking. */
type FamilyRequests =
  | { readonly ranking: CombinedRequestSpec; readonly series?: never }
  | { readonly ranking: TableRequestSpec; readonly series: ChartRequestSpec }

interface FamilyTexts {
  readonly chartTitle?: string
  readonly table?: Partial<TableSpec>
  readonly copy?: FamilyCopy
}

export type FamilyPanels = FamilyRequests & FamilyTexts

const footnote = 'Periods are computed from daily time series'

export const appPeriods = {
  kind: 'periods',
  entity: 'Application',
  plural: 'applications',
  footnote,
} as const
export const chainPeriods = { kind: 'chainPeriods', footnote } as const

interface PanelDefaults {
  readonly chartTitle: string
  readonly legend: string
  readonly table: TableSpec
  readonly errorTitle: string
  readonly empty: string
}

export function toPanels(
  { noun, shortNoun = noun }: FamilyMetric,
  { chartTitle, table, copy: { empty, ...copy } = {}, ...requests }: FamilyPanels,
  defaults: PanelDefaults,
): PanelSet {
  return {
    ranking: requests.ranking,
    series: requests.series === undefined ? requests.ranking : requests.series,
    chart: { title: chartTitle ?? defaults.chartTitle, legend: defaults.legend, noun },
    tables: [{ ...defaults.table, ...table }],
    copy: {
      loading: `Loading ${shortNoun} data…`,
      errorTitle: defaults.errorTitle,
      empty: [empty ?? defaults.empty, emptyHint],
      ...copy,
    },
  }
}

export function toControls(limit: boolean, stablecoins: boolean): Controls {
  return { timeFrames: timeRangeIds, limit, resample: true, stablecoins }
}

/** The endpoint's path without its suffix for the response's shape. */
export function toExportPrefix({ endpoint }: RequestSpec): string {
  return endpoint.replace(/\/.*/, '')
}
