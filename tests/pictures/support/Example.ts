import type { Metadata } from '@analytics/contract/api/responses/metadata'

/** A picture of made-up figures. */
export interface Example {
  /** Name of its file. */
  readonly id: string
  /** A plain sentence. */
  readonly shows: string
  /** The page that is drawn, with its query. */
  readonly address: string
  readonly data: unknown
  readonly metadata: Metadata
}

/** Days YYYY-MM-DD. */
interface Days {
  readonly from: string
  readonly to: string
  /** Last complete day. */
  readonly asOf: string
}

type Shown = Metadata['timeFrameShown']

export function toMetadata({ from, to, asOf }: Days, timeFrame: Shown = 'custom'): Metadata {
  return {
    origin: { kind: 'url', label: 'examples', simulated: false },
    availability: 'available',
    asOf,
    range: { from, to: to < asOf ? to : asOf },
    timeFrame,
    timeFrameShown: timeFrame,
    completeness: 1,
    restatements: { count: 0, since: null, largest: [] },
    sources: [],
    cited: [],
    refreshFailed: false,
    dataVersion: '',
    generatedAt: `${asOf}T10:00:00Z`,
    cacheHit: false,
    processingTimeMs: 0,
  }
}
