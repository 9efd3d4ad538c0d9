import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { defaultGrain } from '@analytics/contract/query/grain'
import type { ViewState } from '@analytics/contract/view/viewState'

export interface ExportedView {
  readonly prefix: string
  readonly view: Pick<ViewState, 'resample' | 'excludeStablecoins'>
  readonly metadata: Pick<Metadata, 'timeFrame' | 'range' | 'asOf'>
}

/** The time range shown, where it is not the chosen one: `30d`, `2026-10-16_2026-10-22`. */
function toRangeName({ timeFrame, range }: ExportedView['metadata']): string {
  return timeFrame.shown === 'custom' ? `${range.from}_${range.to}` : timeFrame.shown
}

/** `app-fees-30d-W-2026-09-24.csv`; D is left out, and `no-stablecoins` goes before the date. */
export function csvName({ prefix, view, metadata }: ExportedView): string {
  const parts = [
    prefix,
    toRangeName(metadata),
    view.resample === defaultGrain ? null : view.resample,
    view.excludeStablecoins ? 'no-stablecoins' : null,
    metadata.asOf,
  ]
  return `${parts.filter(part => part !== null).join('-')}.csv`
}

/** `metric-mode-range-date.png`, without the unknown parts. */
export function pngName(prefix: string, mode: string, metadata: ExportedView['metadata']): string {
  const parts = [prefix, mode, toRangeName(metadata), metadata.asOf]
  return `${parts.filter(part => part !== null && part !== '').join('-')}.png`
}
