import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { Metric } from '@analytics/contract/metrics/metrics'

/** The data that a card shows. */
export interface ShownData {
  /** The title of the card. */
  readonly title: string
  readonly metrics: readonly Metric[]
  readonly metadata: Metadata | undefined
  /** Says how the figures are made of daily values, where that is not the rule of the metric. */
  readonly formula?: string | undefined
  readonly notes?: readonly string[] | undefined
  /** The request whose response is shown. */
  readonly url?: string | undefined
  /** Families of the sources that are named first, besides those of the metrics. */
  readonly sources?: readonly string[] | undefined
}
