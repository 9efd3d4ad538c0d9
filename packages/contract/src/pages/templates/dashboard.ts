import type { EndpointOf } from '../../api/endpoints/endpoints.ts'
import { assetColumnIds, bridgeColumnIds, stablecoinColumnIds } from '../../columns/columnIds.data.ts'
import { chainMenus, type ChainId } from '../../metrics/chains.ts'
import { isRatioColumn, ratioColumnIds } from '../../metrics/ratioColumns.ts'
import type { SeriesGrain } from '../../query/grain.ts'
import { timeRangeIds } from '../../query/timeRange.ts'
import type { AnyState, OfferedState, OffersOf } from '../../view/viewState.ts'
import { toControlsOffer, toPagedTableOffer, toPanelsOffer } from '../model/offers.ts'
import type { MadeByTemplate, MetricPage, PathSubject } from '../model/Page.ts'
import type {
  chartAndOwnTable,
  chartAndTable,
  ChartSpec,
  PanelCopy,
  PanelSet,
  TableText,
} from '../model/panels.ts'
import {
  toApiRequest,
  toChartRequests,
  type ApiRequest,
  type ChartRequests,
  type Controls,
  type RequestSpec,
} from '../model/requests.ts'
import {
  excludes,
  toPanelRequests,
  toSet,
  type MetricWords,
  type PanelRequests,
  type SetOptions,
} from './panelSet.ts'

export interface PickerSpec {
  readonly menu: readonly ChainId[]
  readonly selected: readonly ChainId[]
}

interface ChartAndTable<Panels> {
  readonly panels: Panels
  readonly chart: ChartSpec
  readonly table: TableText
  readonly copy: PanelCopy
}

interface StablecoinShareSpec<Format extends string> extends RequestSpec<'stablecoin-market-share-by-chain'> {
  readonly fixed: { readonly format: Format; readonly topN?: number }
}

/** The fields that only the dashboards of one view have. */
interface FieldsOf {
  ranking: PanelSet
  chains: {
    readonly picker: PickerSpec
    readonly overview: PanelSet
    readonly breakdown?: PanelSet & { readonly menu: readonly ChainId[] }
  }
  totalVolume: {
    readonly picker: PickerSpec
    readonly volume: RequestSpec<EndpointOf<'totalVolume'>>
    readonly axisTitles: Readonly<Record<SeriesGrain | 'percent', string>>
    readonly series: Pick<PanelSet, 'chart' | 'copy'>
    readonly aggregate: Pick<PanelSet, 'chart' | 'copy'>
  }
  performance: ChartAndTable<typeof chartAndTable> & {
    readonly series: RequestSpec<EndpointOf<'performance'>>
    readonly axisTitle: string
    /** Its table offers the ratios of the applications behind the tokens. */
    readonly hasRatios?: true
  }
  bridges: ChartAndTable<typeof chartAndTable> & { readonly series: RequestSpec<EndpointOf<'bridges'>> }
  stablecoinShare: ChartAndTable<typeof chartAndOwnTable> & {
    readonly series: StablecoinShareSpec<'timeseries'>
    readonly ranking: StablecoinShareSpec<'table'>
    readonly tableCopy: PanelCopy
  }
}

/** Pages with a picker request nothing while no chain is selected. */
interface RequestsOf {
  ranking: PanelRequests
  chains: Partial<PanelRequests>
  totalVolume: Partial<ChartRequests<'totalVolume'>>
  performance: { readonly series: ApiRequest<'performance'> }
  bridges: { readonly series: ApiRequest<'bridges'> }
  stablecoinShare: ChartRequests<'stablecoinSeries'> & { readonly ranking: ApiRequest<'stablecoinTable'> }
}

/** A page of chains has tabs where it has a breakdown. */
interface OffersByView {
  ranking: OffersOf<'group' | 'ranking'>
  chains: OffersOf<'chains' | 'ranking'> & Partial<OffersOf<'tab' | 'chain'>>
  totalVolume: OffersOf<'chains' | 'volume'>
  performance: OffersOf<'lines' | 'log'>
  bridges: OffersOf<never>
  stablecoinShare: OffersOf<never>
}

/** The state of a dashboard of applications or of chains. */
export type RankedState = OfferedState<
  OffersOf<'ranking'> & Partial<OffersOf<'group' | 'chains' | 'tab' | 'chain'>>
>

export type DashboardView = keyof FieldsOf

/** The fields that rows of all views have. */
type Common = Omit<MetricPage, MadeByTemplate | 'controls'>

interface Made<View extends DashboardView> extends Pick<MetricPage, 'groups' | 'controls'> {
  readonly view: View
  readonly offers: OffersByView[View]
  getRequests(state: OfferedState<OffersByView[View]>, subject?: PathSubject): RequestsOf[View]
}

export type Dashboard<View extends DashboardView> = Common & FieldsOf[View] & Made<View>
export type RankingPage = Dashboard<'ranking'>
export type ChainsPage = Dashboard<'chains'>
export type PerformancePage = Dashboard<'performance'>
export type StablecoinSharePage = Dashboard<'stablecoinShare'>

interface Controlled {
  /** The controls in which the page differs from others of its view. */
  readonly controls?: Partial<Controls>
}

type Described = SetOptions &
  Pick<Common, 'description' | 'isUnlisted'> & { readonly words: MetricWords; readonly title?: string }

/** Dashboards by application and by chain have texts of the words of their metric. */
type OptionsOf<View extends DashboardView> = Controlled &
  (View extends 'ranking'
    ? Described
    : View extends 'chains'
      ? Described & { readonly picker: PickerSpec; readonly breakdown?: SetOptions }
      : Fields<View>)
type Fields<View extends DashboardView> = Common & FieldsOf[View]

interface Kind<View extends DashboardView> {
  readonly groups: MetricPage['groups']
  /** The controls that all dashboards of the view have. */
  readonly controls?: Partial<Controls>
  readonly toFields: (options: OptionsOf<View>) => Fields<View>
  /** The parameters besides those of its controls. */
  readonly toOffers: (page: FieldsOf[View], controls: Controls) => OffersByView[View]
  readonly toRequests: (
    page: FieldsOf[View] & Pick<MetricPage, 'controls'>,
    state: OfferedState<OffersByView[View]>,
  ) => RequestsOf[View]
}

const asGiven = <Given>(fields: Given) => fields

const kinds: { readonly [View in DashboardView]: Kind<View> } = {
  ranking: {
    groups: 'apps',
    controls: { limit: true, groups: true },
    toFields: ({ title, ...options }) => {
      const ownTitle = title ?? `${options.words.title} by App`
      return {
        ...toCommon(options, ownTitle),
        ...toSet({ chartTitle: ownTitle, ...options }, options.words, 'apps'),
      }
    },
    toOffers: ({ tables }, controls) => ({ group: true, ...toPanelsOffer(controls, tables) }),
    toRequests: (page, state) =>
      toPanelRequests(page, { ...state, excludeStablecoins: excludes(page, state) }, state),
  },
  chains: {
    groups: 'chains',
    toFields: ({ picker, breakdown, ...options }) => ({
      ...toCommon(options, `${options.words.title} by Chain`),
      picker,
      overview: toSet(options, options.words, 'chains'),
      ...(breakdown && {
        breakdown: { menu: chainMenus.breakdown, ...toSet(breakdown, options.words, 'appsOnChain') },
      }),
    }),
    toOffers: ({ picker, overview, breakdown }, controls) => ({
      ...toPanelsOffer(controls, [...overview.tables, ...(breakdown?.tables ?? [])]),
      chains: picker.menu,
      ...(breakdown && { tab: true, chain: breakdown.menu }),
    }),
    toRequests: (page, state) => {
      const panels = shownPanels(page, state)
      const chains = shownChains(page, state)
      if (panels === page.overview && chains.length === 0) return {}
      return toPanelRequests(panels, { ...state, chains, excludeStablecoins: excludes(page, state) }, state)
    },
  },
  totalVolume: {
    groups: 'chains',
    toFields: asGiven,
    toOffers: ({ picker }) => ({
      show: true,
      chains: picker.menu,
      volume: true,
      mode: true,
      secondMode: true,
      draw: true,
      secondDraw: true,
    }),
    toRequests: (page, state) =>
      shownChains(page, state).length === 0 ? {} : toChartRequests(page.volume, { ...state, chains: [] }),
  },
  performance: {
    groups: 'assets',
    controls: { dates: 'own', resample: false },
    toFields: asGiven,
    toOffers: ({ hasRatios }) => ({
      show: true,
      lines: true,
      log: true,
      sort: assetColumnIds,
      ...(hasRatios ? { columns: ratioColumnIds } : {}),
    }),
    toRequests: ({ series, hasRatios }, state) => {
      const ratios = hasRatios ? state.columns.filter(isRatioColumn) : []
      return { series: toApiRequest(series, { ...state, ratios }) }
    },
  },
  bridges: {
    groups: 'bridges',
    toFields: asGiven,
    toOffers: () => toPagedTableOffer(bridgeColumnIds),
    toRequests: ({ series }, state) => ({ series: toApiRequest(series, state) }),
  },
  stablecoinShare: {
    groups: 'chains',
    toFields: asGiven,
    toOffers: () => ({ show: true, ...toPagedTableOffer(stablecoinColumnIds), mode: true, draw: true }),
    toRequests: ({ series, ranking }, state) => ({
      ...toChartRequests(series, state),
      ranking: toApiRequest(ranking, state),
    }),
  },
}

const standardControls = { timeFrames: timeRangeIds, limit: false, resample: true, stablecoins: false }

/** A page of a metric: its panels, its requests and its controls. */
export function dashboard<View extends DashboardView>(view: View, options: OptionsOf<View>): Dashboard<View> {
  const { groups, toFields, toOffers, toRequests, ...kind } = kinds[view]
  const own: Controlled = options
  const controls = { ...standardControls, ...kind.controls, ...own.controls }
  const fields = toFields(options)
  const page = { ...fields, controls }
  return {
    ...page,
    view,
    groups,
    offers: { ...toControlsOffer(controls), ...toOffers(fields, controls) },
    getRequests: state => toRequests(page, state),
  }
}

function toCommon({ words, description, isUnlisted, ranking }: Described, title: string): Common {
  return {
    title,
    description,
    ...(isUnlisted && { isUnlisted }),
    metric: words.metric,
    // The endpoint's path without its suffix for the response's shape.
    exportPrefix: ranking.endpoint.replace(/\/.*/, ''),
  }
}

export function shownChains(
  { picker }: { readonly picker: PickerSpec },
  { chains }: AnyState,
): readonly ChainId[] {
  return chains ? chains.filter(chain => picker.menu.includes(chain)) : picker.selected
}

export function shownPanels({ overview, breakdown }: FieldsOf['chains'], { tab }: AnyState): PanelSet {
  return tab === 'breakdown' && breakdown ? breakdown : overview
}
