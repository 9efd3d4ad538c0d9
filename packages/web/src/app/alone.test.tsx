import { boardPanelsOf } from '@analytics/contract/board/readPart'
import { requestedPanels } from '@analytics/contract/pages/pageFiles'
import { findPage, pageEntries, toPath } from '@analytics/contract/pages/pages'
import { toViewState } from '@analytics/contract/view/viewState'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { findAlone } from '../board/findAlone.ts'
import { AddressProvider } from '../controls/useViewState.tsx'
import { NavigationProvider } from '../shell/location/NavigationProvider.tsx'
import { AlonePanel } from '../shell/page/AlonePanel.ts'
import { PageView, preloadPage } from './PageView.tsx'

const subjects = { slug: 'uniswap' }
const queries: Readonly<Record<string, string>> = { explore: 's=fees.all' }

/** Drawn only once there is something to say. */
const silent = new Set(['quality/residuals', 'app/events'])

/** Requests that a panel draws besides its own. */
const furtherRequests: Readonly<Record<string, string>> = {
  'home/chains': '/api/analytics/app-fees-by-chain/trends',
}

const cases = pageEntries.flatMap(entry => {
  const path = toPath(entry.id, subjects)
  const foundPage = findPage(path)
  const query = queries[entry.id] ?? ''
  return foundPage
    ? boardPanelsOf(foundPage, query).map(panel => ({
        name: `${entry.id}/${panel}`,
        id: entry.id,
        path,
        query,
        panel,
      }))
    : []
})

it.each(cases)('$name is drawn alone, with no request but its own', async ({ name, path, query, panel }) => {
  await preloadPage(path)
  const client = new QueryClient()
  const location = { path, search: Object.fromEntries(new URLSearchParams(query)), query, kept: {} }
  const navigator = {
    get: () => location,
    subscribe: () => () => undefined,
    open: () => undefined,
    change: () => undefined,
    restoreScroll: () => undefined,
  }
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <NavigationProvider navigator={navigator} prefetch={() => undefined}>
        <AlonePanel value={findAlone(path, panel)}>
          <AddressProvider {...{ location, navigator }}>
            <PageView path={path} />
          </AddressProvider>
        </AlonePanel>
      </NavigationProvider>
    </QueryClientProvider>,
  )
  expect(markup.match(/<section/g) ?? []).toHaveLength(silent.has(name) ? 0 : 1)
  expect(markup).not.toMatch(/id="charts"|aria-label="Time frame"/)
  const foundPage = findPage(path)
  const view = foundPage && toViewState(location.search, foundPage.entry.page.offers)
  const row = foundPage && view ? requestedPanels(foundPage, view).find(({ id }) => id === panel) : undefined
  const addresses = client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey: [kind, , url] }) => (kind === 'response' ? String(url).split('?')[0] : []))
  // The same for other days frames a chart.
  const expected = ['', toAddress(row?.request.url ?? '/api/query'), furtherRequests[name]]
  expect(addresses.filter(address => !expected.includes(address))).toEqual([])
})

const toAddress = (url: string) => url.split('?')[0]
