import { restatementColumnIds } from '../../columns/columnIds.data.ts'
import { chainIds } from '../../metrics/chains.ts'
import { toIsoDay, type Day } from '../../query/day.ts'
import type { ViewOffer } from '../../view/parameters.ts'
import type { ViewSort } from '../../view/viewState.ts'
import { toPagedTableOffer } from '../model/offers.ts'
import type { MadeByTemplate, PageBase } from '../model/Page.ts'
import type { PanelCopy, TableText } from '../model/panels.ts'
import { toApiRequest, type ApiRequest } from '../model/requests.ts'

type RestatementsRequests = { readonly restatements: ApiRequest<'restatements'> }

const panels = [{ kind: 'table', id: 'table', request: 'restatements' }] as const

const offers = {
  source: true,
  known: true,
  app: true,
  chain: chainIds,
  since: true,
  until: true,
  ...toPagedTableOffer(restatementColumnIds),
} satisfies ViewOffer

export interface RestatementsPage extends PageBase<RestatementsRequests, typeof offers> {
  readonly view: 'restatements'
  readonly panels: typeof panels
  readonly table: TableText
  readonly copy: PanelCopy
}

/** The order of the table in which its rows are the newest, not the largest, of all. */
export const newestFirst: NonNullable<ViewSort> = { column: 'at', descending: true }

export function isNewestFirst(sort: ViewSort): boolean {
  return sort?.column === newestFirst.column && sort.descending
}

export function restatementsPage(spec: Omit<RestatementsPage, MadeByTemplate>): RestatementsPage {
  return {
    ...spec,
    view: 'restatements',
    panels,
    offers,
    getRequests: ({ table, app, source, chain, since, until, ...state }) => {
      return {
        restatements: toApiRequest(
          {
            endpoint: 'restatements',
            fixed: {
              source: source ?? '',
              app: app ?? '',
              chain: chain ?? '',
              since: toText(since),
              until: toText(until),
              ...(isNewestFirst(table.sort) ? { keep: 'newest' } : {}),
            },
            limit: 'all',
          },
          { ...state, chain },
        ),
      }
    },
  }
}

const toText = (day: Day | null) => (day === null ? '' : toIsoDay(day))
