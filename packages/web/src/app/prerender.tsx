import { findPage, pageEntries } from '@analytics/contract/pages/pages'
import { toViewState } from '@analytics/contract/view/viewState'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'

import { DrawsCharts, type ChartViewProps } from '../charts/core/ChartViewProps.ts'
import { ServedChart } from '../charts/core/ServedChart.tsx'
import { AddressProvider } from '../controls/useViewState.tsx'
import { unpacked, type Received } from '../data/fetchApi.ts'
import { toRequestKey } from '../data/requestOptions.ts'
import { IsServed } from '../lib/isServed.ts'
import type { Navigator } from '../shell/location/Navigator.ts'
import { setName } from '../shell/page/entityName.ts'
import { Shell } from '../shell/Shell.tsx'
import { UnknownMessage } from '../shell/unknown/UnknownMessage.tsx'
import { PageView, preloadPage } from './PageView.tsx'
import { views } from './views.tsx'

const unknownEntity = '_unknownEntity'
const unknownPath = '/_unknown/%ID%'
const unknownContent = (
  <UnknownMessage message={['%TITLE%', '%TEXT%']} near={[{ path: '/%NEAR_PATH%', name: '%NEAR_NAME%' }]} />
)

/** A page's first paint, with its data still loading. */
export async function render(path: string, name = ''): Promise<string> {
  await preloadPage(path)
  setName(unknownPath, '%TITLE%')
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Shell path={path}>{name === unknownEntity ? unknownContent : <PageView path={path} />}</Shell>
    </QueryClientProvider>,
  )
}

export interface ServedView {
  /** Below the base path, encoded as in the address. */
  readonly path: string
  readonly search: Readonly<Record<string, string>>
  /** Name of the page's subject, where its address has only an id. */
  readonly name: string | undefined
  /** Responses by the address of the request. */
  readonly responses: ReadonlyMap<string, Received<unknown>>
}

const drawChart = (props: ChartViewProps) => <ServedChart {...props} />

/** A page that is only drawn has no navigation. */
const nowhere: Navigator = {
  get: () => ({ path: '', search: {}, query: '', kept: {} }),
  subscribe: () => () => undefined,
  open: () => undefined,
  change: () => undefined,
  restoreScroll: () => undefined,
}

/**
 * A page with its data, as it is before any script runs. Without the styles of elements, which
 * the policy of served pages forbids; quotes in texts are escaped.
 */
export async function renderView({ path, search, name, responses }: ServedView): Promise<string> {
  await preloadPage(path)
  const client = new QueryClient()
  const found = findPage(path)
  if (found) {
    const { page } = found.entry
    for (const request of Object.values(page.getRequests(toViewState(search, page.offers), found.subject))) {
      const received = responses.get(request.url)
      if (received) {
        const response = unpacked(received.response)
        client.setQueryData(toRequestKey(request), { ...received, response })
      }
    }
  }
  if (name !== undefined) setName(path, name)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <IsServed value>
        <DrawsCharts value={drawChart}>
          <AddressProvider location={{ path, search, query: '', kept: {} }} navigator={nowhere}>
            <Shell path={path}>
              <PageView path={path} />
            </Shell>
          </AddressProvider>
        </DrawsCharts>
      </IsServed>
    </QueryClientProvider>,
  ).replaceAll(/ style="[^"]*"/g, '')
}

interface RenderedPage {
  readonly name: string
  readonly path: string
  readonly view?: string | undefined
}

/** The name identifies the page to the server. */
export const pages: readonly RenderedPage[] = [
  // The server replaces `%ID%` with the requested address, or the name of what it is of.
  { name: '_unknown', path: '/%ID%' },
  { name: unknownEntity, path: unknownPath },
  ...pageEntries.map(({ id, path, page }) => ({
    name: id,
    path: path.replaceAll(/\{\w+\}/g, encodeURIComponent('%ID%')),
    view: views[page.view].module,
  })),
]
