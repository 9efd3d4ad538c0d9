import { getRequests } from '@analytics/contract/pages/model/Page'
import { toApiRequest } from '@analytics/contract/pages/model/requests'
import { getPage } from '@analytics/contract/pages/pages'
import { defaultViewState } from '@analytics/contract/view/viewState'
import { expect, it } from 'vitest'

import { withSubject } from './withSubject.ts'

it("a page's view makes the requests about the subject of its address", () => {
  const entry = getPage('application-fees')
  const page = {
    ...entry.page,
    getRequests: (state: typeof defaultViewState, subject = {}) => ({
      ranking: { ...toApiRequest({ endpoint: 'app-fees' }, state), url: JSON.stringify(subject) },
    }),
  } as typeof entry.page
  const drawn = withSubject({ entry: { ...entry, page }, subject: { slug: 'aave' } })
  const { ranking } = getRequests(drawn, defaultViewState)
  expect(ranking?.url).toBe('{"slug":"aave"}')
  expect(drawn.title).toBe('Application Fees')
})
