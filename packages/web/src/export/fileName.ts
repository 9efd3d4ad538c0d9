import type { ViewState } from '@analytics/contract/viewState'
import { defaultResamplePeriod } from '@analytics/contract/vocabulary/resample'
import type { WireTimeFrame } from '@analytics/contract/vocabulary/timeFrame'

export interface ExportedView {
  readonly prefix: string
  readonly view: Pick<ViewState, 'resample' | 'excludeStablecoins'>
  /** The one that is shown, where it is not the chosen one. */
  readonly timeFrame: WireTimeFrame
  /** ISO day the data is complete through. */
  readonly day: string | null
}

/** Prefix, lookback, resample if not D, `no-stablecoins` if set, and the date: `app-fees-30d-W-2026-09-24.csv`. */
export function csvName({ prefix, view, timeFrame, day }: ExportedView): string {
  const parts = [
    prefix,
    timeFrame,
    view.resample === defaultResamplePeriod ? null : view.resample,
    view.excludeStablecoins ? 'no-stablecoins' : null,
    day,
  ]
  return `${parts.filter(part => part !== null).join('-')}.csv`
}
