import type { EntityKind } from '../../metrics/entityKinds.ts'
import type { Metric } from '../../metrics/metrics.ts'
import { timeRangeIds } from '../../query/timeRange.ts'
import type { ViewParameter } from '../../view/parameters.ts'
import type { OfferedState, OffersOf } from '../../view/viewState.ts'
import { toControlsOffer } from '../model/offers.ts'
import type { PageBase, PageRequests } from '../model/Page.ts'
import type { ChartSpec, PanelColumns, PanelCopy, PanelRow } from '../model/panels.ts'
import { emptyHint } from '../model/remaps.ts'
import type { Controls } from '../model/requests.ts'
import { appCopy } from '../model/texts.ts'

interface DataPanel<Role> extends PanelRow<Role> {
  readonly metric: Metric
  /** `{metric}` is the label of the shown metric, `{noun}` the same in running text; both may also stand in `namedTitle` and `copy`. */
  readonly title: string
  /** Title once the name of the entity is known: `{name}`. */
  readonly namedTitle?: string
  readonly copy: PanelCopy
}

export interface EntityChartPanel<Role = string> extends DataPanel<Role>, Omit<ChartSpec, 'title'> {
  readonly kind: 'chart'
}

export interface EntityTablePanel<Role = string> extends DataPanel<Role> {
  readonly kind: 'table'
  /** Noun for its rows. */
  readonly plural?: string
  /** The column that orders it, largest first, until another one is chosen. */
  readonly standard?: string
  /** Role of a request; the table stands in for its panels while the page does not make that request. */
  readonly without?: Role
}

interface PlainPanel<Role> extends PanelRow<Role> {
  readonly kind: 'header' | 'figures' | 'events' | 'note'
}

type SinglePanel<Role = string> = PlainPanel<Role> | EntityChartPanel<Role> | EntityTablePanel<Role>
type EntityPanel<Role = string> = SinglePanel<Role> | PanelColumns<SinglePanel<Role>>

/** Every page of an entity begins with these panels. */
const firstPanels = [
  { kind: 'header', id: 'header', request: 'profile' },
  { kind: 'figures', id: 'figures', request: 'profile' },
] as const

export interface EntityPage<
  Kind extends EntityKind = EntityKind,
  Requests extends PageRequests = PageRequests,
  Panels extends readonly EntityPanel[] = readonly EntityPanel[],
  Part extends string = '',
  Name extends ViewParameter = never,
> extends PageBase<Requests, OffersOf<Name>> {
  readonly view: `${Kind}${Capitalize<Part>}Page`
  /** Names the page in links from the other pages of its entity. */
  readonly linkText: string
  /** The kind of the entity whose id is the `slug` of the path. */
  readonly about: Kind
  readonly controls: Controls
  readonly panels: Panels
}

interface EntityPageSpec<Kind, Requests extends PageRequests, Panels, Part, Name extends ViewParameter> {
  readonly kind: Kind
  /** The last part of the path of a further page of the kind: `chains`. */
  readonly part?: Part
  /** Names the page in links from the other pages of its entity, for an entity with several. */
  readonly linkText?: string
  /** `{slug}` is the name of the entity. Default: that name alone. */
  readonly title?: string
  readonly description: string
  /** The name of all entities of the kind, and the page that lists them. */
  readonly crumb: NonNullable<PageBase['crumb']>
  /** The controls besides the time ranges. */
  readonly controls: Partial<Controls>
  /** The parameters that the page has besides those of its controls. */
  readonly offers: Readonly<Record<Name, true | readonly string[]>>
  /** `id` is the entity's, as its address has it. Each part of the page has a request of its own, so that each arrives alone. */
  readonly toRequests: (state: OfferedState<OffersOf<Name>>, id: string) => Requests
  /** The panels after the header and the key figures. */
  readonly panels: Panels
}

/** The page of every entity of a kind, or a further one about a part of it. */
export function entityPage<
  Kind extends EntityKind,
  Requests extends PageRequests,
  const Panels extends readonly EntityPanel<keyof Requests & string>[],
  Name extends ViewParameter,
  const Part extends string = '',
>(
  spec: EntityPageSpec<Kind, Requests, Panels, Part, Name>,
): EntityPage<Kind, Requests, readonly [...typeof firstPanels, ...Panels], Part, Name> {
  const {
    kind,
    part,
    title = '{slug}',
    linkText = title,
    description,
    crumb,
    offers,
    toRequests,
    panels,
  } = spec
  const controls = {
    timeFrames: timeRangeIds,
    limit: false,
    resample: false,
    stablecoins: false,
    ...spec.controls,
  }
  const capital = `${part?.charAt(0).toUpperCase() ?? ''}${part?.slice(1) ?? ''}` as Capitalize<Part>
  return {
    path: `/${kind}/{slug}${part === undefined ? '' : `/${part}`}`,
    title,
    linkText,
    description,
    crumb,
    view: `${kind}${capital}Page`,
    about: kind,
    controls,
    offers: { ...toControlsOffer(controls), ...offers },
    getRequests: (state, { slug = '' } = {}) => toRequests({ ...state, added: [] }, slug),
    panels: [...firstPanels, ...panels],
  }
}

/** `what` is loaded: `chains`. */
export function toPanelCopy(
  what: string,
  empty: PanelCopy['empty'],
  errorTitle: string = appCopy.tableError,
): PanelCopy {
  return { loading: `Loading ${what}…`, errorTitle, empty }
}

/** The chart of one of the metrics that a page has. */
export const metricPanel = {
  kind: 'chart',
  id: 'metric',
  request: 'series',
  metric: 'fees',
  title: '{metric}',
  namedTitle: '{metric} of {name}',
  noun: '{noun}',
  copy: toPanelCopy('{noun} data', ['No {noun} in this range', emptyHint], 'Error Loading {metric} Data'),
} as const
