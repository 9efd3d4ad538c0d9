import { defaultChain, findChain, type ChainId } from '../metrics/chains.ts'
import { fromIsoDay, toIsoDay, type Day } from '../query/day.ts'
import { defaultGrain, isGrain, toOfferedGrain, type Grain } from '../query/grain.ts'
import { defaultLimit, defaultTableLimit, isLimitOption, type LimitOption } from '../query/limits.ts'
import { defaultTimeRange, isTimeRange, type TimeRange } from '../query/timeRange.ts'

/** Kept in the address and nowhere else, so that a link shows the same page. */
export interface ViewState {
  readonly timeFrame: TimeRange
  readonly limit: LimitOption
  readonly resample: Grain
  readonly excludeStablecoins: boolean
  /** Null is the page's own choice. */
  readonly mode: ChartMode | null
  /** Ids of the chart's series that are shown; null is all. */
  readonly shown: readonly string[] | null
  /** Ids that the chart draws apart besides the largest. */
  readonly added: readonly string[]
  readonly sort: ViewSort
  readonly zoom: { readonly from: Day; readonly to: Day } | null
  readonly tab: ViewTab
  /** Null is the page's own choice, an empty list is none. */
  readonly chains: readonly ChainId[] | null
  readonly chain: ChainId
  readonly volume: VolumeView
  readonly lines: LineUnit
  /** A logarithmic value axis. */
  readonly log: boolean
  readonly secondMode: ChartMode
  readonly table: TableView
}

/** For a table with controls, and requests, of its own. */
export interface TableView {
  readonly timeFrame: TimeRange
  readonly limit: LimitOption
  readonly search: string
  readonly sort: ViewSort
  /** From 1. */
  readonly page: number
  readonly pageSize: PageSize
  readonly hiddenColumns: readonly string[]
}

/** Null is the table's own order. */
export type ViewSort = { readonly column: string; readonly descending: boolean } | null

export type ChartMode = 'absolute' | 'percent'
export type ViewTab = 'overview' | 'breakdown'
/** What the lines of assets are: percent since the start, or US dollars. */
export type LineUnit = 'return' | 'price'
export type VolumeView = 'sum' | 'spot' | 'perps'

export const pageSizes = [10, 20, 25, 30, 40, 50] as const
export type PageSize = (typeof pageSizes)[number]

export const defaultViewState: ViewState = {
  timeFrame: defaultTimeRange,
  limit: defaultLimit,
  resample: defaultGrain,
  excludeStablecoins: false,
  mode: null,
  shown: null,
  added: [],
  sort: null,
  zoom: null,
  tab: 'overview',
  chains: null,
  chain: defaultChain,
  volume: 'sum',
  lines: 'return',
  log: false,
  secondMode: 'absolute',
  table: {
    timeFrame: defaultTimeRange,
    limit: defaultTableLimit,
    search: '',
    sort: null,
    page: 1,
    pageSize: 25,
    hiddenColumns: [],
  },
}

/** Only what differs from the default is written. */
export type ViewSearch = Partial<
  Record<
    | 'timeFrame'
    | 'limit'
    | 'resample'
    | 'excludeStablecoins'
    | 'mode'
    | 'show'
    | 'add'
    | 'sort'
    | 'zoom'
    | 'tab'
    | 'chains'
    | 'chain'
    | 'volume'
    | 'lines'
    | 'log'
    | 'secondMode'
    | 'tableTimeFrame'
    | 'tableLimit'
    | 'search'
    | 'tableSort'
    | 'page'
    | 'pageSize'
    | 'hideColumns',
    string
  >
>

const column = /^-?[A-Za-z0-9_]{1,40}$/
const maxHidden = 40
const maxShown = 30
/** With the ten largest, as many as the eye can part. */
export const maxAdded = 5
const maxSearch = 100
const noChains = 'none'

/** A page must open whatever the link says, so invalid values fall back to defaults. */
export function toViewState(search: Readonly<Record<string, unknown>>): ViewState {
  const text = (name: keyof ViewSearch): string => {
    const value = search[name]
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : ''
  }
  const limitIn = (name: 'limit' | 'tableLimit', fallback: LimitOption): LimitOption => {
    const limit = text(name) === 'all' ? 'all' : Number(text(name))
    return isLimitOption(limit) ? limit : fallback
  }
  const timeFrame = text('timeFrame')
  const timeRange = isTimeRange(timeFrame) ? timeFrame : defaultTimeRange
  const resample = text('resample')
  return {
    timeFrame: timeRange,
    limit: limitIn('limit', defaultLimit),
    resample: toOfferedGrain(isGrain(resample) ? resample : defaultGrain, timeRange),
    excludeStablecoins: text('excludeStablecoins') === 'true',
    mode: chartModes.find(mode => mode === text('mode')) ?? null,
    shown: text('show') === '' ? null : toIds(text('show')),
    added: toIds(text('add')).slice(0, maxAdded),
    sort: toSort(text('sort')),
    zoom: toZoom(text('zoom')),
    tab: text('tab') === 'breakdown' ? 'breakdown' : 'overview',
    chains: toChains(text('chains')),
    chain: findChain(text('chain')) ?? defaultChain,
    volume: volumeViews.find(view => view === text('volume')) ?? 'sum',
    lines: text('lines') === 'price' ? 'price' : 'return',
    log: text('log') === 'true',
    secondMode: text('secondMode') === 'percent' ? 'percent' : 'absolute',
    table: {
      timeFrame: isTimeRange(text('tableTimeFrame'))
        ? (text('tableTimeFrame') as TimeRange)
        : defaultTimeRange,
      limit: limitIn('tableLimit', defaultTableLimit),
      search: text('search').slice(0, maxSearch),
      sort: toSort(text('tableSort')),
      page: /^[1-9]\d{0,3}$/.test(text('page')) ? Number(text('page')) : 1,
      pageSize: pageSizes.find(size => String(size) === text('pageSize')) ?? defaultViewState.table.pageSize,
      hiddenColumns: text('hideColumns')
        .split(',')
        .filter(name => column.test(name))
        .slice(0, maxHidden),
    },
  }
}

const chartModes: readonly ChartMode[] = ['absolute', 'percent']
const volumeViews: readonly VolumeView[] = ['sum', 'spot', 'perps']

/** A list without any followed chain counts as no choice. */
function toChains(text: string): readonly ChainId[] | null {
  if (text === noChains) return []
  const found = [...new Set(text.split(',').flatMap(name => findChain(name) ?? []))]
  return found.length > 0 ? found : null
}

function toIds(text: string): readonly string[] {
  return [...new Set(text.split(',').filter(id => id !== ''))].slice(0, maxShown)
}

function toSort(text: string): ViewSort {
  return column.test(text) ? { column: text.replace(/^-/, ''), descending: text.startsWith('-') } : null
}

function sortText(sort: NonNullable<ViewSort>): string {
  return `${sort.descending ? '-' : ''}${sort.column}`
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
  if (state.resample !== toOfferedGrain(defaultGrain, state.timeFrame)) search.resample = state.resample
  if (state.excludeStablecoins) search.excludeStablecoins = 'true'
  if (state.mode) search.mode = state.mode
  if (state.shown) search.show = state.shown.join(',')
  if (state.added.length > 0) search.add = state.added.join(',')
  if (state.sort) search.sort = sortText(state.sort)
  if (state.zoom) search.zoom = `${toIsoDay(state.zoom.from)}_${toIsoDay(state.zoom.to)}`
  if (state.tab !== defaultViewState.tab) search.tab = state.tab
  if (state.chains) search.chains = state.chains.length > 0 ? state.chains.join(',') : noChains
  if (state.chain !== defaultViewState.chain) search.chain = state.chain
  if (state.volume !== defaultViewState.volume) search.volume = state.volume
  if (state.lines !== defaultViewState.lines) search.lines = state.lines
  if (state.log) search.log = 'true'
  if (state.secondMode !== defaultViewState.secondMode) search.secondMode = state.secondMode
  writeTable(search, state.table)
  return search
}

function writeTable(search: ViewSearch, table: TableView): void {
  const { timeFrame, limit, page, pageSize } = defaultViewState.table
  if (table.timeFrame !== timeFrame) search.tableTimeFrame = table.timeFrame
  if (table.limit !== limit) search.tableLimit = String(table.limit)
  if (table.search !== '') search.search = table.search
  if (table.sort) search.tableSort = sortText(table.sort)
  if (table.page !== page) search.page = String(table.page)
  if (table.pageSize !== pageSize) search.pageSize = String(table.pageSize)
  if (table.hiddenColumns.length > 0) search.hideColumns = table.hiddenColumns.join(',')
}
