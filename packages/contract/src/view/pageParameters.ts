import { appMetrics, type AppMetric } from '../metrics/appMetrics.ts'
import { findChain, type ChainId } from '../metrics/chains.ts'
import { toEventKinds, type EventKind } from '../metrics/eventKinds.ts'
import { toIsoDay, type Day } from '../query/day.ts'
import { chartModes, toFlag } from './commonParameters.ts'
import {
  choiceParameter,
  listParameter,
  parameter,
  textParameter,
  type AddressParameter,
} from './Parameter.ts'
import { toDay } from './viewValues.ts'

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

/** Pages of chosen chains, one of which may have a tab of its own. */
const ofChains = {
  tab: choiceParameter('tab', ['overview', 'breakdown'], 'overview'),
  /** Null is the page's own choice, an empty list is none. */
  chains,
  /** Null is the page's own choice: the default chain, or all. */
  chain: parameter<'chain', ChainId | null>('chain', null, findChain),
}

/** The chart of an application, or of a category. */
const ofMetrics = {
  /** Null is the first that there is. */
  metric: choiceParameter<'metric', AppMetric, null>('metric', appMetrics, null),
  /** The grouping of its series; null is the page's own choice. */
  by: choiceParameter('by', ['version', 'chain', 'part'], null),
}

const ofRankings = {
  group: choiceParameter('group', ['version', 'parent'], 'version'),
  /** The rows as the page has them, with bars and trends, or by what they added to the change of the sum. */
  ranking: choiceParameter('ranking', ['table', 'bars', 'moved'], 'table'),
}

const ofApp = {
  /** The id of one of a parent's applications; null is all of them. */
  version: textParameter('version'),
  treasury: choiceParameter('treasury', ['latest', 'history'], 'latest'),
}

const ofTotalVolume = { volume: choiceParameter('volume', ['sum', 'spot', 'perps'], 'sum') }

const ofPerformance = {
  /** The unit of the lines of assets: percent since the start, or US dollars. */
  lines: choiceParameter('lines', ['return', 'price'], 'return'),
  /** A logarithmic value axis. */
  log: parameter('log', false, toFlag),
}

const ofEvents = {
  /** The kinds of events that charts mark, and that a table of events shows. */
  events: parameter<'events', readonly EventKind[]>('events', [], toEventKinds, kinds => kinds.join(',')),
  /** The id of the application that a table is about; null for all. */
  app: textParameter('app'),
}

const ofRestatements = {
  /** The id of the source that the table is about, or of a family of them; null for all. */
  source: textParameter('source'),
  /** The first and the last day on which the changes were fetched; null for an open end. */
  since: parameter('since', null, toDay, toIsoDay),
  until,
}

/** Series over time, as stacked bars, as lines, or as stacked areas. */
export const chartMarks = ['bars', 'lines', 'areas'] as const

/** Parameters of single pages, in the order in which addresses have them. */
export const pageParameters = {
  ...ofChains,
  ...ofMetrics,
  ...ofRankings,
  ...ofApp,
  ...ofTotalVolume,
  ...ofPerformance,
  ...ofEvents,
  ...ofRestatements,
  secondMode: choiceParameter('secondMode', chartModes, 'absolute'),
  /** The marks of a page's first chart, and of a second one; null is the page's own choice. */
  draw: choiceParameter('draw', chartMarks, null),
  secondDraw: choiceParameter('secondDraw', chartMarks, null),
}
