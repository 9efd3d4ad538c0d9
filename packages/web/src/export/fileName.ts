import type { ViewState } from '@analytics/contract/viewState'
import { defaultResamplePeriod } from '@analytics/contract/vocabulary/resample'

export interface ExportedView {
  readonly prefix: string
  readonly view: Pick<ViewState, 'timeFrame' | 'resample' | 'excludeStablecoins'>
  /** ISO day the data is complete through. */
  readonly day: string | null
}

/** Prefix, lookback, resample if not D, `no-stablecoins` if set, and the date: `app-fees-30d-W-2026-09-24.csv`. */
export function csvName({ prefix, view, day }: ExportedView): string {
  const parts = [
    prefix,
    view.timeFrame,
    view.resample === defaultResamplePeriod ? null : view.resample,
    view.excludeStablecoins ? 'no-stablecoins' : null,
    day,
  ]
  return `${parts.filter(part => part !== null).join('-')}.csv`
}
