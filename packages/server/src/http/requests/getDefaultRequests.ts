import {
  analyticsPath,
  toServedRequest,
  type EndpointId,
  type ServedRequest,
} from '@analytics/contract/api/endpoints/endpoints'
import { pageEntries } from '@analytics/contract/pages/pages'
import { toViewState } from '@analytics/contract/view/viewState'

import { parseQuery } from './parseQuery.ts'

/** What each page that is about no single entity requests when it is opened without any choice, and each search. */
export function getDefaultRequests(): ServedRequest[] {
  const urls = pageEntries.flatMap(({ path, page }) =>
    path.includes('{')
      ? []
      : Object.values(page.getRequests(toViewState({}, page.offers))).map(({ url }) => url),
  )
  return [...new Set([...urls, `${analyticsPath}entities`])].map(url => {
    const [endpoint = '', query = ''] = url.slice(analyticsPath.length).split('?')
    const id = endpoint as EndpointId
    return toServedRequest(id, parseQuery(id, query))
  })
}
