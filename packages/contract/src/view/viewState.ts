import { defaultChain, findChain, type ChainId } from '../metrics/chains.ts'
import { fromIsoDay, toIsoDay, type Day } from '../query/day.ts'
import { defaultGrain, isGrain, toOfferedGrain, type Grain } from '../query/grain.ts'
import { defaultLimit, defaultTableLimit, isLimitOption, type LimitOption } from '../query/limits.ts'
import { defaultTimeRange, isTimeRange, timeRangeIds, type TimeRange } from '../query/timeRange.ts'

/** Which rows and columns a table shows, and in which order. */
export interface TableChoice {
  readonly search: string
  /** Null is all. */
  readonly category: string | null
  readonly sort: ViewSort
  /** Names of columns that are shown besides the standard ones; with a `-`, of those that are hidden. */
  readonly columns: readonly string[]
}

/** Kept in the address and nowhere else, so that a link shows the same page. */
export interface ViewState extends TableChoice {
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
  readonly zoom: { readonly from: Day; readonly to: Day } | null
  readonly tab: ViewTab
  /** Null is the page's own choice, an empty list is none. */
  readonly chains: readonly ChainId[] | null
  readonly chain: ChainId
  readonly volume: VolumeView
  readonly secondMode: ChartMode
  readonly table: TableView
}

/** For a table with controls, and requests, of its own. */
export interface TableView extends TableChoice {
  /** Null is the page's. */
  readonly timeFrame: TimeRange | null
  readonly limit: LimitOption
  /** From 1. */
  readonly page: number
  readonly pageSize: PageSize
}

/** Null is the table's own order. */
export type ViewSort = { readonly column: string; readonly descending: boolean } | null

export type ChartMode = 'absolute' | 'percent'
export type ViewTab = 'overview' | 'breakdown'
export type VolumeView = 'sum' | 'spot' | 'perps'

export const pageSizes = [10, 20, 25, 30, 40, 50] as const
export type PageSize = (typeof pageSizes)[number]

const noTableChoice: TableChoice = { search: '', category: null, sort: null, columns: [] }

export const defaultViewState: ViewState = {
  ...noTableChoice,
  timeFrame: defaultTimeRange,
  limit: defaultLimit,
  resample: defaultGrain,
  excludeStablecoins: false,
  mode: null,
  shown: null,
  added: [],
  zoom: null,
  tab: 'overview',
  chains: null,
  chain: defaultChain,
  volume: 'sum',
  secondMode: 'absolute',
  table: {
    ...noTableChoice,
    timeFrame: null,
    limit: defaultTableLimit,
    page: 1,
    pageSize: 25,
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
    | 'find'
    | 'category'
    | 'sort'
    | 'columns'
    | 'zoom'
    | 'tab'
    | 'chains'
    | 'chain'
    | 'volume'
    | 'secondMode'
    | 'tableTimeFrame'
    | 'tableLimit'
    | 'search'
    | 'tableCategory'
    | 'tableSort'
    | 'tableColumns'
    | 'page'
    | 'pageSize',
    string
  >
>

const column = /^-?[A-Za-z0-9_]{1,40}$/
const maxColumns = 40
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
    ...toTableChoice(text('find'), text('category'), text('sort'), text('columns')),
    zoom: toZoom(text('zoom')),
    tab: text('tab') === 'breakdown' ? 'breakdown' : 'overview',
    chains: toChains(text('chains')),
    chain: findChain(text('chain')) ?? defaultChain,
    volume: volumeViews.find(view => view === text('volume')) ?? 'sum',
    secondMode: text('secondMode') === 'percent' ? 'percent' : 'absolute',
    table: {
      ...toTableChoice(text('search'), text('tableCategory'), text('tableSort'), text('tableColumns')),
      timeFrame: timeRangeIds.find(each => each === text('tableTimeFrame')) ?? null,
      limit: limitIn('tableLimit', defaultTableLimit),
      page: /^[1-9]\d{0,3}$/.test(text('page')) ? Number(text('page')) : 1,
      pageSize: pageSizes.find(size => String(size) === text('pageSize')) ?? defaultViewState.table.pageSize,
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

function toTableChoice(search: string, category: string, sort: string, columns: string): TableChoice {
  return {
    search: search.slice(0, maxSearch),
    category: category.trim() === '' ? null : category.slice(0, maxSearch),
    sort: toSort(sort),
    columns: columns
      .split(',')
      .filter(name => column.test(name))
      .slice(0, maxColumns),
  }
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
  if (state.search !== '') search.find = state.search
  if (state.category !== null) search.category = state.category
  if (state.sort) search.sort = sortText(state.sort)
  if (state.columns.length > 0) search.columns = state.columns.join(',')
  if (state.zoom) search.zoom = `${toIsoDay(state.zoom.from)}_${toIsoDay(state.zoom.to)}`
  if (state.tab !== defaultViewState.tab) search.tab = state.tab
  if (state.chains) search.chains = state.chains.length > 0 ? state.chains.join(',') : noChains
  if (state.chain !== defaultViewState.chain) search.chain = state.chain
  if (state.volume !== defaultViewState.volume) search.volume = state.volume
  if (state.secondMode !== defaultViewState.secondMode) search.secondMode = state.secondMode
  writeTable(search, state.table)
  return search
}

function writeTable(search: ViewSearch, table: TableView): void {
  const { limit, page, pageSize } = defaultViewState.table
  if (table.timeFrame) search.tableTimeFrame = table.timeFrame
  if (table.limit !== limit) search.tableLimit = String(table.limit)
  if (table.search !== '') search.search = table.search
  if (table.category !== null) search.tableCategory = table.category
  if (table.sort) search.tableSort = sortText(table.sort)
  if (table.page !== page) search.page = String(table.page)
  if (table.pageSize !== pageSize) search.pageSize = String(table.pageSize)
  if (table.columns.length > 0) search.tableColumns = table.columns.join(',')
}
