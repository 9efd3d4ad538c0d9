import { appMetrics, type AppMetric } from '../metrics/appMetrics.ts'
import { findChain, type ChainId } from '../metrics/chains.ts'
import { toEventKinds, type EventKind } from '../metrics/eventKinds.ts'
import { toIsoDay, type Day } from '../query/day.ts'
import { readOwnDays, writeOwnDays } from '../query/exploreRange.ts'
import {
  defaultGrain,
  isGrain,
  isGrainOffered,
  toFittingGrain,
  toOfferedGrain,
  type Grain,
} from '../query/grain.ts'
import { findKnownTime, writeKnown } from '../query/known.ts'
import { defaultLimit, type LimitOption } from '../query/limits.ts'
import { defaultTimeRange, timeRangeIds, type DayRange, type TimeRange } from '../query/timeRange.ts'
import { defaultVersus, versusIds, type Versus } from '../query/versus.ts'
import {
  choiceParameter,
  listParameter,
  parameter,
  textParameter,
  type AddressParameter,
  type Offered,
  type SearchReader,
} from './Parameter.ts'
import { ownTableParameters, readTimeRange, tableParameters, toLimit } from './tableParameters.ts'
import { hasFittingGrain, toAsked, toDay, type ViewDays } from './viewValues.ts'

const noChains = 'none'
const chosenChains = listParameter('chains', findChain, null, Number.POSITIVE_INFINITY)
const chains: typeof chosenChains = {
  ...chosenChains,
  read: reader => (reader.text('chains') === noChains ? [] : chosenChains.read(reader)),
  write: value => (value?.length === 0 ? noChains : (value ?? []).join(',')),
}

const until: AddressParameter<Day | null, 'until'> = {
  ...parameter('until', null, toDay, toIsoDay),
  read: reader => {
    const since = reader.read('since', toDay, toIsoDay) ?? null
    return reader.read('until', text => toDay(text, since), toIsoDay) ?? null
  },
}

interface ReadDays extends ViewDays {
  /** The days of one's own in links of before, such as `2026-07-01_2026-09-30`. */
  readonly zoom: DayRange | null
}

/** A time frame may also be written as the range. */
function readDays(reader: SearchReader): ReadDays {
  const given = readTimeRange(reader.text('range'))
  const preset = given && reader.offers('timeFrame', given) ? given : null
  const timeFrame = preset ?? reader.read('timeFrame', readTimeRange) ?? findDefaultRange(reader)
  const zoom = reader.read('zoom', toZoom) ?? null
  return { timeFrame, range: preset ? null : (reader.read('range', readOwnDays) ?? zoom), zoom }
}

/** The first offered choice, for a page that does not offer the default. */
function findDefaultRange({ offers }: SearchReader): TimeRange {
  const ranges = [defaultTimeRange, ...timeRangeIds]
  return ranges.find(range => offers('timeFrame', range)) ?? defaultTimeRange
}

function toZoom(text: string): DayRange | null {
  return /^[\d-]+_[\d-]+$/.test(text) ? readOwnDays(text.replace('_', '..')) : null
}

/** Links with `zoom` were written when 2Y had weeks whatever was zoomed into, and other ranges days. */
function toUsualGrain({ zoom, ...days }: ReadDays): Grain {
  return zoom && days.range === zoom
    ? toOfferedGrain(defaultGrain, days.timeFrame)
    : toFittingGrain(toAsked(days))
}

const timeFrame: AddressParameter<TimeRange, 'timeFrame'> = {
  name: 'timeFrame',
  read: reader => readDays(reader).timeFrame,
  write: value => (value === defaultTimeRange ? '' : value),
}

const range: AddressParameter<DayRange | null, 'range'> = {
  name: 'range',
  read: reader => readDays(reader).range,
  write: value => (value ? writeOwnDays(value) : ''),
}

const resample: AddressParameter<Grain, 'resample'> = {
  name: 'resample',
  read: reader => {
    const days = readDays(reader)
    const toGrain = (text: string) => (isGrain(text) && isGrainOffered(text, toAsked(days)) ? text : null)
    return reader.read('resample', toGrain) ?? toUsualGrain(days)
  },
  write: (value, days) => (hasFittingGrain({ ...days, resample: value }) ? '' : value),
}

function toFlag(text: string): boolean | null {
  return text === 'true' ? true : text === 'false' ? false : null
}

const chartModes = ['absolute', 'percent'] as const
/** The palette has as many colours, and so has a chart of added series alone. */
export const maxAdded = 15

/** The days and rows that a page is about, and its first chart. Every page has these. */
const commonParameters = {
  timeFrame,
  /** The days that changes compare with. */
  vs: choiceParameter<'vs', Versus, Versus>('vs', versusIds, defaultVersus),
  /** The figures are those that were known at this time; null for the present ones. */
  known: parameter('known', null, findKnownTime, writeKnown),
  /** Days of the user's own, which replace the time frame; null for that. */
  range,
  limit: parameter<'limit', LimitOption>('limit', defaultLimit, toLimit),
  resample,
  excludeStablecoins: parameter('excludeStablecoins', false, toFlag),
  /** Null is the page's own choice. */
  mode: choiceParameter('mode', chartModes, null),
  /** Ids of the chart's series that are shown; null is all. */
  shown: listParameter('show', String, null, 30),
  /** Ids that the chart draws apart besides the largest. */
  added: listParameter<'add', string, readonly string[]>('add', String, [], maxAdded),
}

/**
 * Series over time, as stacked bars, as lines, as lines of which only the two that changed most are lit, as stacked areas, or as panels
 * of their changes since the start of the range.
 */
export const chartMarks = ['bars', 'lines', 'lit', 'areas', 'change'] as const

const chartParameters = {
  secondMode: choiceParameter('secondMode', chartModes, 'absolute'),
  /** The marks of a page's first chart, and of a second one; null is the page's own choice. */
  draw: choiceParameter('draw', chartMarks, null),
  secondDraw: choiceParameter('secondDraw', chartMarks, null),
}

/** The kinds of events that charts mark, and that a table of events shows. */
const events = parameter<'events', readonly EventKind[]>('events', [], toEventKinds, kinds => kinds.join(','))

/** Dashboards and entity pages. */
const dashboardParameters = {
  tab: choiceParameter('tab', ['overview', 'breakdown'], 'overview'),
  /** Null is the page's own choice, an empty list is none. */
  chains,
  /** Null is the page's own choice: the default chain, or all. */
  chain: parameter<'chain', ChainId | null>('chain', null, findChain),
  /** The metric of a chart; null is the first that there is. */
  metric: choiceParameter<'metric', AppMetric, null>('metric', appMetrics, null),
  /** The grouping of a chart's series; null is the page's own choice. */
  by: choiceParameter('by', ['version', 'chain', 'part'], null),
  group: choiceParameter('group', ['version', 'parent'], 'version'),
  /** The rows as the page has them, with bars and trends, or by what they added to the change of the sum. */
  ranking: choiceParameter('ranking', ['table', 'bars', 'moved'], 'table'),
  /** The id of one of a parent's applications; null is all of them. */
  version: textParameter('version'),
  treasury: choiceParameter('treasury', ['latest', 'history'], 'latest'),
  volume: choiceParameter('volume', ['sum', 'spot', 'perps'], 'sum'),
  /** The unit of the lines of assets: percent since the start, or US dollars. */
  lines: choiceParameter('lines', ['return', 'price'], 'return'),
  /** A logarithmic value axis. */
  log: parameter('log', false, toFlag),
}

/** Pages of events, of restatements and of data quality. */
const listParameters = {
  /** The id of the application that a table is about; null for all. */
  app: textParameter('app'),
  /** The id of the source that the table is about, or of a family of them; null for all. */
  source: textParameter('source'),
  /** The first and the last day on which the changes were fetched; null for an open end. */
  since: parameter('since', null, toDay, toIsoDay),
  until,
}

/** Only the pages that offer one of these have it in their state. */
export const pageParameters = { ...dashboardParameters, ...listParameters }

/** The order of the parameters in addresses. */
export const addressParameters = {
  ...commonParameters,
  ...tableParameters,
  ...dashboardParameters,
  events,
  ...listParameters,
  ...chartParameters,
}

export const viewParameters = [
  ...Object.values(addressParameters).map(({ name }) => name),
  ...Object.values(ownTableParameters).map(({ name }) => name),
  // Old links carry a custom date range as a zoom.
  'zoom' as const,
]

export type ViewParameter = (typeof viewParameters)[number]
export type PageParameter = keyof typeof pageParameters

/** Only what differs from the default is written. */
export type ViewSearch = Partial<Record<ViewParameter, string>>

/** The parameters that a page has controls for; a list where it offers some values only. */
export type ViewOffer = Offered<ViewParameter>

export const everythingOffered: ViewOffer = Object.fromEntries(viewParameters.map(name => [name, true]))
