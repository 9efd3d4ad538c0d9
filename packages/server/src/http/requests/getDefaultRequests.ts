import type { DefaultRequest, EndpointId, MetricRequest } from '@analytics/contract/api/endpoints/endpoints'
import { analyticsPath } from '@analytics/contract/api/endpoints/paths'
import { toServedRequest } from '@analytics/contract/api/endpoints/toServedRequest'
import { entityKinds, toEntityPath } from '@analytics/contract/pages/model/entityPaths'
import { getRequests } from '@analytics/contract/pages/model/Page'
import { findPage, pageEntries } from '@analytics/contract/pages/pages'
import { toViewState } from '@analytics/contract/view/viewState'

import { parseQuery } from './parseQuery.ts'

/** An id that any entity could have; another takes its place. */
const someId = 'x'

/**
 * The requests of each page when it is opened without any choice, and of search. Pages of entities come last because fewer visitors
 * open them.
 */
export function getDefaultRequests(): DefaultRequest[] {
  const dashboards = pageEntries.flatMap(({ path }) => (path.includes('{') ? [] : requestsOf(path)))
  return [
    ...[...new Set(dashboards)].map(toRequest).filter(request => !readsEverySeries(request)),
    { ...toRequest(`${analyticsPath}entities`), isDirectory: true },
    ...entityKinds.flatMap(kind =>
      requestsOf(toEntityPath(kind, someId)).map(url => ({ ...toRequest(url), of: kind })),
    ),
  ]
}

/** The coverage of all sources is not made ahead: it takes too long. */
function readsEverySeries({ query }: MetricRequest): boolean {
  return query.groupBy === 'quality' && query.measures.includes('series')
}

function requestsOf(path: string): string[] {
  const foundPage = findPage(path)
  if (!foundPage) return []
  const { page } = foundPage.entry
  return Object.values(getRequests(page, toViewState({}, page.offers), foundPage.subject)).map(
    ({ url }) => url,
  )
}

/** Parses an address of our own into a request. */
export function toRequest(url: string): MetricRequest {
  const [endpoint = '', query = ''] = url.slice(analyticsPath.length).split('?')
  const id = endpoint as EndpointId
  return toServedRequest(id, parseQuery(id, query))
}
