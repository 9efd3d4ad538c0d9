import { metrics, type Metric } from '../../metrics/metrics.ts'
import type { ViewOffer } from '../../view/parameters.ts'
import type {
  AnyState,
  ChartMark,
  ChartMode,
  OfferedState,
  OffersOf,
  ViewState,
} from '../../view/viewState.ts'
import type { ApiRequest, Controls } from './requests.ts'

/** Values of a path for the placeholders of its pattern: `slug` of `/app/{slug}`. */
export type PathSubject = Readonly<Record<string, string>>

/**
 * A page's requests by role. Pages declare theirs as a `type`: an interface has no implicit index
 * signature and would not extend this.
 */
export type PageRequests = Readonly<Record<string, ApiRequest>>

export interface PageBase<
  Requests extends PageRequests = PageRequests,
  Offers extends ViewOffer = ViewOffer,
> {
  /** `{name}` stands for one segment; default: `/` and the page's id. */
  readonly path?: `/${string}`
  /** `{name}` may also stand in title and description. */
  readonly title: string
  readonly description: string
  /** The label before the title, with the page that lists all entities of the kind. */
  readonly crumb?: { readonly label: string; readonly path: string }
  /** Name in the sidebar, if it is not the title. */
  readonly label?: string
  /** The sidebar does not list it, since the specification does not. Search, the sidebar's too, and texts for programs do. */
  readonly isUnlisted?: true
  /** The first heading, where it is not the title. */
  readonly heading?: string
  /** Text beside that heading. */
  readonly lead?: string
  /** The page reads and writes its address itself, of rows as in the explorer or of parts of other pages; the view state has no part in it. */
  readonly ownAddress?: 'rows' | 'parts'
  /** The parameters that it has controls for. They decide what its state holds. */
  readonly offers: Offers & OffersOf<never>
  /**
   * The server preloads exactly the requests that the page will make. A method, so that a page is any page: it only gets states that
   * were read for it.
   */
  getRequests(state: OfferedState<Offers>, subject?: PathSubject): Requests
}

/** The state of a page. */
export type ViewOf<Page extends Pick<PageBase, 'offers'>> = OfferedState<Page['offers']>

/** The requests of a page of which nothing is known. `state` was read for it. */
export function getRequests(page: PageBase, state: AnyState, subject?: PathSubject): PageRequests {
  return page.getRequests(state, subject)
}

/** Fields that the templates add to the entries of the pages table. */
export type MadeByTemplate = 'view' | 'groups' | 'offers' | 'panels' | 'getRequests'

export interface MetricPage<Requests extends PageRequests = PageRequests> extends PageBase<Requests> {
  readonly metric: Metric
  /** Noun for running text. */
  readonly groups: 'apps' | 'chains' | 'assets' | 'bridges'
  readonly controls: Controls
  readonly exportPrefix: string
  /** The chart's initial mode, where that is not `absolute`. */
  readonly mode?: ChartMode
  /** An alternative for those without an API key, where no page of the section is one. */
  readonly withoutKey?: { readonly text: string; readonly page: string }
}

export function shownMode(page: Pick<MetricPage, 'mode'>, { mode }: Pick<ViewState, 'mode'>): ChartMode {
  return mode ?? page.mode ?? 'absolute'
}

/**
 * The mark that suits a quantity, where the specification of a page names none. A stack of levels hides which of them has moved, and
 * that of shares too. `count` is the number of series, null while it is unknown.
 */
export function suitedMark(metric: Metric, mode: ChartMode, count: number | null = null): ChartMark {
  if (metrics[metric].kind === 'flow') return mode === 'percent' ? 'lit' : 'bars'
  return count === 1 ? 'areas' : 'change'
}
