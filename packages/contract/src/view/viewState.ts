import type { chartMarks } from './pageParameters.ts'
import {
  createSearchReader,
  readParameters,
  writeParameters,
  type OnDrop,
  type StateOf,
} from './Parameter.ts'
import { ownTableParameters, type TableView } from './tableParameters.ts'
import { everythingOffered, addressParameters, type ViewOffer, type ViewSearch } from './viewParameters.ts'

export { maxAdded } from './commonParameters.ts'
export { chartMarks } from './pageParameters.ts'
export type { TableChoice, TableView, ViewSort } from './tableParameters.ts'

/** Kept in the address and nowhere else, so that a link shows the same page. */
export interface ViewState extends StateOf<typeof addressParameters> {
  readonly table: TableView
}

export type ChartMode = ViewState['secondMode']
export type ChartMark = (typeof chartMarks)[number]
export type ViewTab = ViewState['tab']
export type SeriesGroup = NonNullable<ViewState['by']>
export type AppGroup = ViewState['group']
export type RankingStyle = ViewState['ranking']
export type TreasuryView = ViewState['treasury']
export type VolumeView = ViewState['volume']
export type LineUnit = ViewState['lines']

/** A page must open whatever the link says, so values that can't be used are dropped and fall back to defaults. */
export function toViewState(
  search: Readonly<Record<string, unknown>>,
  offer: ViewOffer = everythingOffered,
  onDrop: OnDrop = () => undefined,
): ViewState {
  const reader = createSearchReader(search, offer, onDrop)
  return { ...readParameters(addressParameters, reader), table: readParameters(ownTableParameters, reader) }
}

export const defaultViewState: ViewState = toViewState({})

export function toViewSearch({ table, ...state }: ViewState): ViewSearch {
  return {
    ...writeParameters(addressParameters, state, state),
    ...writeParameters(ownTableParameters, table, state),
  }
}
