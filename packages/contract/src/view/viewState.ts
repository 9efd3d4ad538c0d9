import { writeOwnDays } from '../query/exploreRange.ts'
import { toOfferedGrain } from '../query/grain.ts'
import {
  createSearchReader,
  readParameters,
  writeParameters,
  type OnDrop,
  type StateOf,
} from './Parameter.ts'
import {
  addressParameters,
  pageParameters,
  type chartMarks,
  type PageParameter,
  type ViewOffer,
  type ViewParameter,
  type ViewSearch,
  everythingOffered,
} from './parameters.ts'
import { ownTableParameters, type TableView } from './tableParameters.ts'
import { toAsked } from './viewValues.ts'

export { chartMarks, maxAdded } from './parameters.ts'
export type { TableChoice, TableView, ViewSort } from './tableParameters.ts'

type Parameters = StateOf<typeof addressParameters>
/** The parameters of single pages. */
export type PageState = Pick<Parameters, PageParameter>

/** The choices that every page has. They are kept in the address and nowhere else, so that a link shows the same page. */
export interface ViewState extends Omit<Parameters, PageParameter> {
  readonly table: TableView
}

/** The state of a page with these offers: what every page has, and the parameters that it names. */
export type OfferedState<Offers extends ViewOffer> = ViewState & {
  readonly [Name in keyof Offers as Name & PageParameter]: PageState[Name & PageParameter]
}

/** Offers of these parameters, and of any that every page has. */
export type OffersOf<Name extends ViewParameter> = Omit<ViewOffer, PageParameter> &
  Readonly<Record<Name, true | readonly string[]>>

/** The state of any page. A parameter is absent where the page does not name it. */
export type AnyState = OfferedState<ViewOffer>

/** The state of the page of a chart, as the explorer needs it to draw the same. */
export type ChartState = ViewState &
  Partial<Pick<PageState, 'chains' | 'version' | 'volume' | 'lines' | 'log'>>

export type ChartMode = ViewState['secondMode']
export type ChartMark = (typeof chartMarks)[number]
export type ViewTab = PageState['tab']
export type SeriesGroup = NonNullable<PageState['by']>
export type AppGroup = PageState['group']
export type RankingStyle = PageState['ranking']
export type TreasuryView = PageState['treasury']
export type VolumeView = PageState['volume']
export type LineUnit = PageState['lines']

/** A page must open whatever the link says, so values that can't be used are dropped and fall back to defaults. */
export function toViewState<Offers extends ViewOffer>(
  search: Readonly<Record<string, unknown>>,
  offers: Offers,
  onDrop?: OnDrop,
): OfferedState<Offers>
export function toViewState(
  search: Readonly<Record<string, unknown>>,
  offers: ViewOffer,
  onDrop: OnDrop = () => undefined,
): unknown {
  const reader = createSearchReader(search, offers, onDrop)
  const parameters = Object.entries(addressParameters).filter(
    ([key]) => !Object.hasOwn(pageParameters, key) || Object.hasOwn(offers, key),
  )
  return {
    ...readParameters(Object.fromEntries(parameters), reader),
    table: readParameters(ownTableParameters, reader),
  }
}

export const defaultViewState: ViewState = toViewState({}, {})

export function toViewSearch({ table, ...state }: AnyState): ViewSearch {
  return {
    ...writeParameters(addressParameters, state, state),
    ...writeParameters(ownTableParameters, table, state),
  }
}

/**
 * Goes through the address, so that a grain which nothing but the range has chosen follows the range. Another tab, with other
 * charts, begins anew, and so do the series of another grouping.
 */
export function patchViewState(state: AnyState, patch: Partial<AnyState>): AnyState {
  if (patch.tab !== undefined && patch.tab !== state.tab) {
    const anew = { shown: null, added: [], search: '', category: null, sort: null, tab: patch.tab }
    return patchViewState({ ...state, ...anew }, patch)
  }
  if (patch.group !== undefined && patch.group !== state.group)
    return patchViewState({ ...state, shown: null, added: [], group: patch.group }, patch)
  const { timeFrame = state.timeFrame, range = patch.timeFrame ? null : state.range, ...others } = patch
  const isSame = timeFrame === state.timeFrame && range === state.range
  const address = { ...toViewSearch(state), timeFrame, range: range ? writeOwnDays(range) : '' }
  const { resample } = isSame ? state : toViewState(address, everythingOffered)
  const next = { ...state, timeFrame, range, resample, ...others }
  return { ...next, resample: toOfferedGrain(next.resample, toAsked(next)) }
}
