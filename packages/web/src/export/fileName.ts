import { defaultGrain } from '@analytics/contract/query/grain'
import type { WireTimeRange } from '@analytics/contract/query/timeRange'
import type { ViewState } from '@analytics/contract/view/viewState'

export interface ExportedView {
  readonly prefix: string
  readonly view: Pick<ViewState, 'resample' | 'excludeStablecoins'>
  /** The time range shown, where it is not the chosen one. */
  readonly timeFrame: WireTimeRange
  /** ISO day through which the data is complete. */
  readonly day: string | null
}

/** `app-fees-30d-W-2026-09-24.csv`; D is left out, and `no-stablecoins` goes before the date. */
export function csvName({ prefix, view, timeFrame, day }: ExportedView): string {
  const parts = [
    prefix,
    timeFrame,
    view.resample === defaultGrain ? null : view.resample,
    view.excludeStablecoins ? 'no-stablecoins' : null,
    day,
  ]
  return `${parts.filter(part => part !== null).join('-')}.csv`
}

/** `metric-mode-range-date.png`, without the unknown parts. */
export function pngName(...parts: readonly (string | null)[]): string {
  return `${parts.filter(part => part !== null && part !== '').join('-')}.png`
}
