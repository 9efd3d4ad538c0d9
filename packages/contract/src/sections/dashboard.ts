import type { EndpointId } from '../endpoints.ts'
import type { Metric } from '../vocabulary/metrics.ts'
import type { TimeFrame } from '../vocabulary/timeFrame.ts'

interface Named {
  readonly title: string
  /** One line for the sidebar's tooltip, the drawer and the page's description. */
  readonly description: string
}

/** A stacked chart over a ranking table of the same entries. */
export interface RankingDashboard extends Named {
  readonly kind: 'ranking'
  readonly metric: Metric
  readonly questions: { readonly ranking: EndpointId; readonly series: EndpointId }
  readonly controls: {
    readonly timeFrames: readonly TimeFrame[]
    readonly limit: boolean
    readonly resample: boolean
    readonly stablecoins: boolean
  }
  readonly chart: { readonly title: string; readonly legend: string; readonly noun: string }
  readonly table: {
    readonly title: string
    readonly entity: string
    readonly plural: string
    readonly footnote: string
  }
  readonly copy: {
    readonly loading: string
    readonly errorTitle: string
    readonly empty: readonly [string, string]
  }
  readonly exportPrefix: string
}

/** Its place in the sidebar is fixed; its page says that it is not built yet. */
export interface PlannedDashboard extends Named {
  readonly kind: 'planned'
}

export interface UnderConstructionDashboard extends Named {
  readonly kind: 'underConstruction'
  readonly copy: readonly [string, string]
}

export type Dashboard = RankingDashboard | PlannedDashboard | UnderConstructionDashboard
export type DashboardKind = Dashboard['kind']
