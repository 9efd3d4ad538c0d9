import { getRequests } from '@analytics/contract/pages/model/Page'
import type { AnyPage, FoundPage } from '@analytics/contract/pages/pages'
import type { AnyState } from '@analytics/contract/view/viewState'

/** Binds a page's requests to the subject in its address, so that its view needs to know of none. */
export function withSubject({ entry: { page }, subject }: FoundPage): AnyPage {
  return { ...page, getRequests: (state: AnyState) => getRequests(page, state, subject) } as AnyPage
}
