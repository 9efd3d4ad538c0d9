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
  type AddressParameter,
  type SearchReader,
} from './Parameter.ts'
import { toLimit, readTimeRange } from './tableParameters.ts'
import { hasFittingGrain, toAsked, type ViewDays } from './viewValues.ts'

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

export function toFlag(text: string): boolean | null {
  return text === 'true' ? true : text === 'false' ? false : null
}

export const chartModes = ['absolute', 'percent'] as const
/** The palette has as many colours, and so has a chart of added series alone. */
export const maxAdded = 15

/** The days and rows that a page is about, and its first chart. */
export const commonParameters = {
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
