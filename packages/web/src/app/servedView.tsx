import { toExploreUrl } from '@analytics/contract/api/endpoints/toExploreUrl'
import type { EventsResponse } from '@analytics/contract/api/responses/entities/events'
import type { BoardPicture } from '@analytics/contract/board/BoardPicture'
import { readExplore } from '@analytics/contract/explore/readExplore'
import type { PictureLook, PictureSize } from '@analytics/contract/files/picture'
import { toLeadText } from '@analytics/contract/headline/Headline'
import { getRequests } from '@analytics/contract/pages/model/Page'
import type { PanelId } from '@analytics/contract/pages/pageFiles'
import { findPage } from '@analytics/contract/pages/pages'
import { toViewState } from '@analytics/contract/view/viewState'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { toPictureTheme } from '../charts/canvas/fixedTheme.ts'
import { DrawsCharts, type ChartViewProps } from '../charts/core/ChartViewProps.ts'
import { ServedChart } from '../charts/core/ServedChart.tsx'
import { boardSvg } from '../charts/image/boardSvg.ts'
import { panelSvg } from '../charts/image/panelSvg.ts'
import { pictureFont } from '../charts/image/pictureFont.ts'
import { changePart } from '../charts/result/markParts.ts'
import { AddressProvider } from '../controls/useViewState.tsx'
import { unpacked, type Received } from '../data/fetchApi.ts'
import { toRequestKey } from '../data/requestOptions.ts'
import { exploreOptions } from '../explore/address/exploreRequest.ts'
import { IsServed } from '../lib/isServed.ts'
import type { ChartActionsOptions } from '../panels/actions/DrawnChart.ts'
import { Pictures, type PictureSink } from '../panels/actions/Pictures.ts'
import { headedPanel, toPanelImage } from '../panels/actions/toPanelImage.ts'
import { toMarked } from '../panels/events/MarkedEvent.ts'
import { toEventsQuery } from '../panels/events/toEventsQuery.ts'
import { withPaintedEvents } from '../panels/events/withPaintedEvents.ts'
import { NavigationProvider } from '../shell/location/NavigationProvider.tsx'
import type { Navigator } from '../shell/location/Navigator.ts'
import { setName } from '../shell/page/entityName.ts'
import { Shell } from '../shell/Shell.tsx'
import { headlineMakers } from '../views/shared/HeadlineText.tsx'
import { PageView, preloadPage } from './PageView.tsx'

export interface ServedView {
  /** The path below the base path, encoded as in the address. */
  readonly path: string
  readonly search: Readonly<Record<string, string>>
  /** The raw query string, for a page that parses it itself. */
  readonly query?: string
  /** Name of the page's subject, where its address has only an id. */
  readonly name: string | undefined
  /** Responses by the address of the request. */
  readonly responses: ReadonlyMap<string, Received<unknown>>
}

const drawChart = (props: ChartViewProps) => <ServedChart {...props} />
const drawNothing = () => null

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
export async function renderView(view: ServedView): Promise<string> {
  const markup = await draw(view, drawChart, page => <Shell path={view.path}>{page}</Shell>)
  return markup.replaceAll(/ style="[^"]*"/g, '')
}

export interface WantedPicture {
  /** Absent for the first chart of the page. */
  readonly panel?: PanelId | undefined
  readonly look: PictureLook
  readonly size: PictureSize
  /** The page's address, which the picture shows. */
  readonly address: string
  /** Carries its font, as a document that is shown as a picture can't load one. */
  readonly hasFont?: boolean
  /** No further response comes, so the picture is drawn from these. */
  readonly isFinal?: boolean
}

/** An SVG document, or the address of a request that it needs besides those of its page. */
type RenderedPicture = { readonly svg: string } | { readonly needs: string }

/** One chart of a page; null if the page draws no such chart. */
export async function renderPicture(
  view: ServedView,
  wantedPicture: WantedPicture,
): Promise<RenderedPicture | null> {
  const charts: ChartActionsOptions[] = []
  let headline: string | null = null
  const sink: PictureSink = {
    onChart: chart => void charts.push(chart),
    onHeadline: sentence => {
      headline = toLeadText(sentence)
    },
  }
  const { path, search, query = '' } = view
  // A page that reads its own address asks the navigator for it.
  const navigator = { ...nowhere, get: () => ({ path, search, query, kept: {} }) }
  await draw(view, drawNothing, page => (
    <NavigationProvider navigator={navigator} prefetch={() => undefined}>
      <Pictures value={sink}>{page}</Pictures>
    </NavigationProvider>
  ))
  const { panel, look, size, address, hasFont = false, isFinal = false } = wantedPicture
  const chart = charts.find(
    candidate => candidate.drawn !== null && (panel === undefined || candidate.panel === panel),
  )
  if (!chart?.drawn) return null
  const request = toEventsRequest(path, chart)
  const received = request && view.responses.get(request.url)
  if (request && !received && !isFinal) return { needs: request.url }
  const events = received ? (received.response as EventsResponse).data.events : []
  const drawn = {
    ...chart.drawn,
    chart: withPaintedEvents(
      chart.drawn.chart,
      events.map(event => toMarked(event)),
    ),
  }
  // The sentence is about the first chart of the page.
  const image = toPanelImage({
    drawn,
    mode: chart.mode,
    address,
    look,
    headline: chart.panel === headedPanel ? headline : null,
  })
  return { svg: panelSvg(image, toPictureTheme(look.background), size, hasFont ? pictureFont : '') }
}

/** The picture of a board, whose parts are drawn already. */
export function renderBoard(picture: BoardPicture, hasFont: boolean): string {
  return boardSvg(picture, toPictureTheme(picture.background), hasFont ? pictureFont : '')
}

function toEventsRequest(path: string, { drawn, linked, view }: ChartActionsOptions) {
  if (!drawn || !linked || view.events.length === 0) return undefined
  return toEventsQuery({ path, chart: drawn.chart, view, linked }).request
}

async function draw(
  { path, search, query = '', name, responses }: ServedView,
  drawsChart: (props: ChartViewProps) => ReactNode,
  frame: (page: ReactNode) => ReactNode,
): Promise<string> {
  await Promise.all([preloadPage(path, search), changePart.load(), headlineMakers.load()])
  const client = new QueryClient()
  for (const { key, url } of requestsOf(path, search, query)) {
    const received = responses.get(url)
    if (received) client.setQueryData(key, { ...received, response: unpacked(received.response) })
  }
  if (name !== undefined) setName(path, name)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <IsServed value>
        <DrawsCharts value={drawsChart}>
          <AddressProvider location={{ path, search, query, kept: {} }} navigator={nowhere}>
            {frame(<PageView path={path} />)}
          </AddressProvider>
        </DrawsCharts>
      </IsServed>
    </QueryClientProvider>,
  )
}

function requestsOf(path: string, search: ServedView['search'], query: string) {
  const foundPage = findPage(path)
  if (!foundPage) return []
  const { page } = foundPage.entry
  if (page.ownAddress === 'rows') {
    const url = toExploreUrl(readExplore(query).query)
    return url === null ? [] : [{ key: exploreOptions(url).queryKey, url }]
  }
  const requests = Object.values(getRequests(page, toViewState(search, page.offers), foundPage.subject))
  return requests.map(request => ({ key: toRequestKey(request), url: request.url }))
}
