import { eventColumnIds } from '../../columns/columnIds.data.ts'
import { chainIds, type ChainId } from '../../metrics/chains.ts'
import type { TimeRange } from '../../query/timeRange.ts'
import type { OffersOf } from '../../view/viewState.ts'
import { toPagedTableOffer } from '../model/offers.ts'
import type { MadeByTemplate, PageBase } from '../model/Page.ts'
import type { PanelCopy, TableText } from '../model/panels.ts'
import { toApiRequest, type ApiRequest, type Controls } from '../model/requests.ts'

type EventsRequests = { readonly events: ApiRequest<'events'> }

const panels = [{ kind: 'table', id: 'table', request: 'events' }] as const

export interface EventsPage extends PageBase<EventsRequests, OffersOf<'app' | 'chains'>> {
  readonly view: 'events'
  readonly panels: typeof panels
  /** The presets are those of the table: all time, unless a link says otherwise. */
  readonly bar: Controls
  readonly menu: readonly ChainId[]
  readonly table: TableText
  readonly copy: PanelCopy
}

const timeFrames: readonly TimeRange[] = ['30d', '90d', '1y', '2y', 'all']

export function eventsPage(spec: Omit<EventsPage, MadeByTemplate | 'bar' | 'menu'>): EventsPage {
  return {
    ...spec,
    view: 'events',
    panels,
    bar: { timeFrames, dates: 'own', limit: false, resample: false, stablecoins: false },
    menu: chainIds,
    offers: {
      range: true,
      known: true,
      events: true,
      app: true,
      chains: chainIds,
      tableTimeFrame: timeFrames,
      ...toPagedTableOffer(eventColumnIds),
    },
    getRequests: ({ table, events, app, ...state }) => ({
      events: toApiRequest(
        { endpoint: 'events', fixed: { events: events.join(','), apps: app ?? '' }, limit: 'all' },
        { ...state, timeFrame: table.timeFrame ?? 'all' },
      ),
    }),
  }
}
