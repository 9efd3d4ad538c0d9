import { fromIsoDay, toIsoDay, type Day } from './vocabulary/day.ts'
import { defaultLimit, isLimitOption, type LimitOption } from './vocabulary/limits.ts'
import {
  defaultResamplePeriod,
  isResamplePeriod,
  resampleFor,
  type ResamplePeriod,
} from './vocabulary/resample.ts'
import { defaultTimeFrame, isTimeFrame, type TimeFrame } from './vocabulary/timeFrame.ts'

/** How a page looks right now. It lives in the address and nowhere else, so that a link shows the same page. */
export interface ViewState {
  readonly timeFrame: TimeFrame
  readonly limit: LimitOption
  readonly resample: ResamplePeriod
  readonly excludeStablecoins: boolean
  readonly mode: ChartMode
  /** Ids of the series that the reader has hidden. */
  readonly hidden: readonly string[]
  readonly sort: { readonly column: string; readonly descending: boolean } | null
  readonly zoom: { readonly from: Day; readonly to: Day } | null
}

export type ChartMode = 'absolute' | 'percent'

export const defaultViewState: ViewState = {
  timeFrame: defaultTimeFrame,
  limit: defaultLimit,
  resample: defaultResamplePeriod,
  excludeStablecoins: false,
  mode: 'absolute',
  hidden: [],
  sort: null,
  zoom: null,
}

/** The address's search parameters, each a plain string; only what differs from the default is written. */
export type ViewSearch = Partial<
  Record<
    'timeFrame' | 'limit' | 'resample' | 'excludeStablecoins' | 'mode' | 'hide' | 'sort' | 'zoom',
    string
  >
>

const column = /^-?[A-Za-z0-9_]{1,40}$/
const maxHidden = 40

/** Reads an address leniently: a page must open whatever the link says, so what is not valid falls back. */
export function toViewState(search: Readonly<Record<string, unknown>>): ViewState {
  const text = (name: keyof ViewSearch): string => {
    const value = search[name]
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : ''
  }
  const limit = text('limit') === 'all' ? 'all' : Number(text('limit'))
  const timeFrame = text('timeFrame')
  const frame = isTimeFrame(timeFrame) ? timeFrame : defaultTimeFrame
  const resample = text('resample')
  const hide = text('hide')
  return {
    timeFrame: frame,
    limit: isLimitOption(limit) ? limit : defaultLimit,
    resample: resampleFor(isResamplePeriod(resample) ? resample : defaultResamplePeriod, frame),
    excludeStablecoins: text('excludeStablecoins') === 'true',
    mode: text('mode') === 'percent' ? 'percent' : 'absolute',
    hidden: hide ? [...new Set(hide.split(','))].slice(0, maxHidden) : [],
    sort: column.test(text('sort'))
      ? { column: text('sort').replace(/^-/, ''), descending: text('sort').startsWith('-') }
      : null,
    zoom: toZoom(text('zoom')),
  }
}

function toZoom(text: string): ViewState['zoom'] {
  const [first = '', last = ''] = text.split('_')
  try {
    const zoom = { from: fromIsoDay(first), to: fromIsoDay(last) }
    return zoom.from <= zoom.to ? zoom : null
  } catch {
    return null
  }
}

export function toViewSearch(state: ViewState): ViewSearch {
  const search: ViewSearch = {}
  if (state.timeFrame !== defaultViewState.timeFrame) search.timeFrame = state.timeFrame
  if (state.limit !== defaultViewState.limit) search.limit = String(state.limit)
  if (state.resample !== resampleFor(defaultResamplePeriod, state.timeFrame)) search.resample = state.resample
  if (state.excludeStablecoins) search.excludeStablecoins = 'true'
  if (state.mode !== defaultViewState.mode) search.mode = state.mode
  if (state.hidden.length > 0) search.hide = state.hidden.join(',')
  if (state.sort) search.sort = `${state.sort.descending ? '-' : ''}${state.sort.column}`
  if (state.zoom) search.zoom = `${toIsoDay(state.zoom.from)}_${toIsoDay(state.zoom.to)}`
  return search
}
