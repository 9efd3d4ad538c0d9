import { appMetrics, type AppMetric } from '../metrics/appMetrics.ts'
import { findChain, type ChainId } from '../metrics/chains.ts'
import { toEventKinds, type EventKind } from '../metrics/eventKinds.ts'
import { toIsoDay, type Day } from '../query/day.ts'
import { readOwnDays, writeOwnDays } from '../query/exploreRange.ts'
import { defaultGrain, type Grain } from '../query/grain.ts'
import { defaultLimit, defaultTableLimit, type LimitOption } from '../query/limits.ts'
import { defaultTimeRange, isTimeRange, type DayRange, type TimeRange } from '../query/timeRange.ts'
import { versusIds, defaultVersus, type Versus } from '../query/versus.ts'
import { createSearchReader, type OnDrop } from './searchReader.ts'
import {
  choiceNames,
  noTableChoice,
  readTableChoice,
  writeTableChoice,
  type TableChoice,
} from './tableChoice.ts'
import {
  everythingOffered,
  isOffered,
  type ViewOffer,
  type ViewParameter,
  type ViewSearch,
} from './viewParameters.ts'
import {
  findDefaultRange,
  hasFittingGrain,
  oneOf,
  toDay,
  toFlag,
  toGrainOf,
  toLimit,
  toUsualGrain,
  toZoom,
} from './viewValues.ts'

export type { TableChoice } from './tableChoice.ts'
export type { ViewSort } from './viewValues.ts'

/** Kept in the address and nowhere else, so that a link shows the same page. */
export interface ViewState extends TableChoice {
  readonly timeFrame: TimeRange
  /** Days of the user's own, which replace the time frame; null for that. */
  readonly range: DayRange | null
  /** The figures are those that were known at the end of this day; null for the present ones. */
  readonly known: Day | null
  /** The days that changes compare with. */
  readonly vs: Versus
  readonly limit: LimitOption
  readonly resample: Grain
  readonly excludeStablecoins: boolean
  /** Null is the page's own choice. */
  readonly mode: ChartMode | null
  /** Ids of the chart's series that are shown; null is all. */
  readonly shown: readonly string[] | null
  /** Ids that the chart draws apart besides the largest. */
  readonly added: readonly string[]
  readonly tab: ViewTab
  /** Null is the page's own choice, an empty list is none. */
  readonly chains: readonly ChainId[] | null
  /** Null is the page's own choice: the default chain, or all. */
  readonly chain: ChainId | null
  /** Null is the first that there is. */
  readonly metric: AppMetric | null
  /** The grouping of a chart's series; null is the page's own choice. */
  readonly by: SeriesGroup | null
  /** The rows of a ranking of applications. */
  readonly group: AppGroup
  readonly ranking: RankingView
  /** The id of one of a parent's applications; null is all of them. */
  readonly version: string | null
  readonly treasury: TreasuryView
  readonly volume: VolumeView
  readonly lines: LineUnit
  /** A logarithmic value axis. */
  readonly log: boolean
  /** The kinds of events that charts mark, and that a table of events shows. */
  readonly events: readonly EventKind[]
  /** The id of the application that a table of events is about; null for all. */
  readonly app: string | null
  /** The id of the source that a table of restatements is about, or of a family of them; null for all. */
  readonly source: string | null
  /** The first and the last day on which the changes of a table of restatements were fetched; null for an open end. */
  readonly since: Day | null
  readonly until: Day | null
  readonly secondMode: ChartMode
  /** The marks of a page's first chart, and of a second one; null is the page's own choice. */
  readonly draw: ChartMark | null
  readonly secondDraw: ChartMark | null
  readonly table: TableView
}

/** The view of a table that has controls and requests of its own. */
export interface TableView extends TableChoice {
  /** Null is the page's. */
  readonly timeFrame: TimeRange | null
  readonly limit: LimitOption
  /** The first page is 1. */
  readonly page: number
  /** Null is the table's own. */
  readonly pageSize: PageSize | null
}

export type ChartMode = 'absolute' | 'percent'
export type ChartMark = (typeof chartMarks)[number]
export type SeriesGroup = 'version' | 'chain' | 'part'
export type AppGroup = 'version' | 'parent'
/** The rows of a ranking as the page has them, with bars and trends, or by what they added to the change of the sum. */
export type RankingView = 'table' | 'bars' | 'moved'
export type ViewTab = 'overview' | 'breakdown'
/** The unit of the lines of assets: percent since the start, or US dollars. */
export type LineUnit = 'return' | 'price'
export type TreasuryView = 'latest' | 'history'
export type VolumeView = 'sum' | 'spot' | 'perps'

/** Series over time, as stacked bars, as lines, or as stacked areas. */
export const chartMarks = ['bars', 'lines', 'areas'] as const

export const pageSizes = [10, 20, 30, 40, 50] as const
/** For the rankings whose standard is 25. */
export const rankingPageSizes = [10, 20, 25, 30, 40, 50] as const
export type PageSize = (typeof rankingPageSizes)[number]

export const defaultViewState: ViewState = {
  ...noTableChoice,
  timeFrame: defaultTimeRange,
  range: null,
  known: null,
  vs: defaultVersus,
  limit: defaultLimit,
  resample: defaultGrain,
  excludeStablecoins: false,
  mode: null,
  shown: null,
  added: [],
  tab: 'overview',
  chains: null,
  chain: null,
  metric: null,
  by: null,
  group: 'version',
  ranking: 'table',
  version: null,
  treasury: 'latest',
  volume: 'sum',
  lines: 'return',
  log: false,
  events: [],
  app: null,
  source: null,
  since: null,
  until: null,
  secondMode: 'absolute',
  draw: null,
  secondDraw: null,
  table: {
    ...noTableChoice,
    timeFrame: null,
    limit: defaultTableLimit,
    page: 1,
    pageSize: null,
  },
}

const column = /^-?[A-Za-z0-9_]{1,40}$/
const maxShown = 30
/** The palette has as many colours, and so has a chart of added series alone. */
export const maxAdded = 15
const maxId = 300
const noChains = 'none'

/** A page must open whatever the link says, so values that can't be used are dropped and fall back to defaults. */
export function toViewState(
  search: Readonly<Record<string, unknown>>,
  offer: ViewOffer = everythingOffered,
  onDrop: OnDrop = () => undefined,
): ViewState {
  const reader = createSearchReader(search, offer, onDrop)
  const { text, read, readList } = reader
  const toRange = (name: 'timeFrame' | 'tableTimeFrame') => (value: string) =>
    isTimeRange(value) && isOffered(offer, name, value) ? value : null
  const isColumn = (name: ViewParameter, value: string): boolean =>
    column.test(value) && isOffered(offer, name, value.replace(/^-/, ''))
  const toPageSize = (value: string) =>
    isOffered(offer, 'pageSize', value) ? rankingPageSizes.find(size => String(size) === value) : null
  const offeredChain = (name: 'chain' | 'chains') => (value: string) => {
    const chain = findChain(value)
    return chain && isOffered(offer, name, chain) ? chain : undefined
  }
  const preset = toRange('timeFrame')(text('range'))
  const timeRange = preset ?? read('timeFrame', toRange('timeFrame'), findDefaultRange(offer))
  const zoom = read('zoom', toZoom, null)
  const range = preset ? null : read('range', readOwnDays, zoom)
  const shown = readList('show', value => value || undefined).slice(0, maxShown)
  const chosenChains = text('chains') === noChains ? [] : readList('chains', offeredChain('chains'))
  const since = read('since', toDay, null)
  return {
    timeFrame: timeRange,
    range,
    known: read('known', toDay, null),
    vs: read('vs', oneOf(versusIds), defaultVersus),
    limit: read('limit', toLimit, defaultLimit),
    resample: read('resample', toGrainOf(range ?? timeRange), toUsualGrain(timeRange, range, zoom)),
    excludeStablecoins: read('excludeStablecoins', toFlag, false),
    mode: read<ChartMode | null>('mode', oneOf(chartModes), null),
    // An empty list counts as no choice, too.
    shown: shown.length > 0 ? shown : null,
    added: readList('add', value => value || undefined).slice(0, maxAdded),
    ...readTableChoice(reader, choiceNames.page, isColumn),
    tab: read('tab', oneOf<ViewTab>(['overview', 'breakdown']), 'overview'),
    // A list without any followed chain counts as no choice.
    chains: chosenChains.length > 0 || text('chains') === noChains ? chosenChains : null,
    chain: read('chain', offeredChain('chain'), null),
    metric: read<AppMetric | null>('metric', oneOf(appMetrics), null),
    by: read<SeriesGroup | null>('by', oneOf<SeriesGroup>(['version', 'chain', 'part']), null),
    group: read('group', oneOf<AppGroup>(['version', 'parent']), 'version'),
    ranking: read('ranking', oneOf<RankingView>(['table', 'bars', 'moved']), 'table'),
    version: text('version') === '' ? null : text('version').slice(0, maxId),
    treasury: read('treasury', oneOf<TreasuryView>(['latest', 'history']), 'latest'),
    volume: read('volume', oneOf<VolumeView>(['sum', 'spot', 'perps']), 'sum'),
    lines: read('lines', oneOf<LineUnit>(['return', 'price']), 'return'),
    log: read('log', toFlag, false),
    events: read('events', toEventKinds, defaultViewState.events),
    app: text('app') === '' ? null : text('app').slice(0, maxId),
    source: text('source') === '' ? null : text('source').slice(0, maxId),
    since,
    until: read('until', value => toDay(value, since), null),
    secondMode: read('secondMode', oneOf(chartModes), 'absolute'),
    draw: read<ChartMark | null>('draw', oneOf(chartMarks), null),
    secondDraw: read<ChartMark | null>('secondDraw', oneOf(chartMarks), null),
    table: {
      ...readTableChoice(reader, choiceNames.own, isColumn),
      timeFrame: read('tableTimeFrame', toRange('tableTimeFrame'), null),
      limit: read('tableLimit', toLimit, defaultTableLimit),
      page: read('page', value => (/^[1-9]\d{0,3}$/.test(value) ? Number(value) : null), 1),
      pageSize: read('pageSize', toPageSize, null),
    },
  }
}

const chartModes: readonly ChartMode[] = ['absolute', 'percent']

export function toViewSearch(state: ViewState): ViewSearch {
  const search: ViewSearch = {}
  if (state.timeFrame !== defaultViewState.timeFrame) search.timeFrame = state.timeFrame
  if (state.vs !== defaultViewState.vs) search.vs = state.vs
  if (state.known !== null) search.known = toIsoDay(state.known)
  if (state.range) search.range = writeOwnDays(state.range)
  if (state.limit !== defaultViewState.limit) search.limit = String(state.limit)
  if (!hasFittingGrain(state)) search.resample = state.resample
  if (state.excludeStablecoins) search.excludeStablecoins = 'true'
  if (state.mode) search.mode = state.mode
  if (state.shown) search.show = state.shown.join(',')
  if (state.added.length > 0) search.add = state.added.join(',')
  writeTableChoice(search, state, choiceNames.page)
  if (state.tab !== defaultViewState.tab) search.tab = state.tab
  if (state.chains) search.chains = state.chains.length > 0 ? state.chains.join(',') : noChains
  if (state.chain !== null) search.chain = state.chain
  if (state.metric) search.metric = state.metric
  if (state.by) search.by = state.by
  if (state.group !== defaultViewState.group) search.group = state.group
  if (state.ranking !== defaultViewState.ranking) search.ranking = state.ranking
  if (state.version !== null) search.version = state.version
  if (state.treasury !== defaultViewState.treasury) search.treasury = state.treasury
  if (state.volume !== defaultViewState.volume) search.volume = state.volume
  if (state.lines !== defaultViewState.lines) search.lines = state.lines
  if (state.log) search.log = 'true'
  if (state.events.length > 0) search.events = state.events.join(',')
  if (state.app !== null) search.app = state.app
  if (state.source !== null) search.source = state.source
  if (state.since !== null) search.since = toIsoDay(state.since)
  if (state.until !== null) search.until = toIsoDay(state.until)
  if (state.secondMode !== defaultViewState.secondMode) search.secondMode = state.secondMode
  if (state.draw) search.draw = state.draw
  if (state.secondDraw) search.secondDraw = state.secondDraw
  writeTable(search, state.table)
  return search
}

function writeTable(search: ViewSearch, table: TableView): void {
  const { limit, page } = defaultViewState.table
  if (table.timeFrame) search.tableTimeFrame = table.timeFrame
  if (table.limit !== limit) search.tableLimit = String(table.limit)
  writeTableChoice(search, table, choiceNames.own)
  if (table.page !== page) search.page = String(table.page)
  if (table.pageSize) search.pageSize = String(table.pageSize)
}
