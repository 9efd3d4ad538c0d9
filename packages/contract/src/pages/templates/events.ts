import { eventColumnIds } from '../../columns/columnIds.data.ts'
import { chainIds, type ChainId } from '../../metrics/chains.ts'
import type { TimeRange } from '../../query/timeRange.ts'
import type { ViewOffer } from '../../view/parameters.ts'
import { toPagedTableOffer } from '../model/offers.ts'
import type { MadeByTemplate, PageBase } from '../model/Page.ts'
import type { PanelCopy, TableText } from '../model/panels.ts'
import { toApiRequest, type ApiRequest, type Controls } from '../model/requests.ts'

type EventsRequests = { readonly events: ApiRequest<'events'> }

const panels = [{ kind: 'table', id: 'table', request: 'events' }] as const

const timeFrames: readonly TimeRange[] = ['30d', '90d', '1y', '2y', 'all']

const offers = {
  range: true,
  known: true,
  events: true,
  app: true,
  chains: chainIds,
  tableTimeFrame: timeFrames,
  ...toPagedTableOffer(eventColumnIds),
} satisfies ViewOffer

export interface EventsPage extends PageBase<EventsRequests, typeof offers> {
  readonly view: 'events'
  readonly panels: typeof panels
  /** The presets are those of the table: all time, unless a link says otherwise. */
  readonly bar: Controls
  readonly menu: readonly ChainId[]
  readonly table: TableText
  readonly copy: PanelCopy
}

export function eventsPage(spec: Omit<EventsPage, MadeByTemplate | 'bar' | 'menu'>): EventsPage {
  return {
    ...spec,
    view: 'events',
    panels,
    bar: { timeFrames, dates: 'own', limit: false, resample: false, stablecoins: false },
    menu: chainIds,
    offers,
    getRequests: ({ table, events, app, ...state }) => ({
      events: toApiRequest(
        { endpoint: 'events', fixed: { events: events.join(','), apps: app ?? '' }, limit: 'all' },
        { ...state, timeFrame: table.timeFrame ?? 'all' },
      ),
    }),
  }
}
