import type { Metadata } from '../../api/responses/metadata.ts'
import { defaultGrain, type SeriesGrain } from '../../query/grain.ts'
import type { ViewState } from '../../view/viewState.ts'
import type { Controls } from './requests.ts'

export interface ExportedView {
  readonly prefix: string
  /** The panel of the page and its state: `series`, `base`, `percent`. A null part is left out. */
  readonly parts?: readonly (string | null)[]
  readonly view: Pick<ViewState, 'excludeStablecoins'> & { readonly resample: SeriesGrain }
  /** The name leaves out choices that the page has no control for; absent where it has all. */
  readonly controls?: Pick<Controls, 'resample' | 'stablecoins'>
  readonly metadata: Pick<Metadata, 'timeFrameShown' | 'range' | 'asOf'>
  /** The figures are the latest ones, whatever the page's time range. */
  readonly isLatest?: boolean
}

/** The time range shown, where it is not the chosen one: `30d`, `2026-10-16_2026-10-22`. */
function toRangeName({ timeFrameShown, range }: ExportedView['metadata']): string {
  return timeFrameShown === 'custom' ? `${range.from}_${range.to}` : timeFrameShown
}

/** `app-fees-30d-W-2026-09-24`, without an ending; D is left out, and `no-stablecoins` goes before the date. */
export function toFileName({
  prefix,
  parts = [],
  view,
  controls,
  metadata,
  isLatest = false,
}: ExportedView): string {
  const hasGrain = (controls?.resample ?? true) && view.resample !== defaultGrain
  const isWithout = (controls?.stablecoins ?? true) && view.excludeStablecoins
  const all = [
    prefix,
    ...parts,
    isLatest ? 'latest' : toRangeName(metadata),
    hasGrain ? view.resample : null,
    isWithout ? 'no-stablecoins' : null,
    metadata.asOf,
  ]
  return all.filter(part => part !== null && part !== '').join('-')
}

const longest = 30

/** A name or a typed text in letters that every system takes: `Sky / Maker` becomes `sky-maker`. */
export function toNamePart(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.join('-').slice(0, longest)
}

const namedApart = 3

/** `uniswap+aave`, `12-of-596`; null for all. */
export function toSelectionPart(chosen: readonly string[], count: number): string | null {
  if (chosen.length === count) return null
  return chosen.length <= namedApart ? chosen.map(toNamePart).join('+') : `${chosen.length}-of-${count}`
}
