import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'

import { findAlone } from '../board/findAlone.ts'
import { watchConnection } from '../connection/connection.ts'
import { loadPartsWhenIdle } from '../connection/lazyPart.tsx'
import { AddressProvider } from '../controls/useViewState.tsx'
import { prefetchPage } from '../data/prefetch.ts'
import { queryClient, refetchFailed } from '../data/queryClient.ts'
import { createFrameNavigator } from '../shell/location/frameNavigator.ts'
import { NavigationProvider, useNavigation } from '../shell/location/NavigationProvider.tsx'
import { AlonePanel } from '../shell/page/AlonePanel.ts'
import { TooltipLayer } from '../ui/overlays/TooltipLayer.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { PageView, preloadPage } from './PageView.tsx'

/** The server says it in the data of the document's root. */
export interface Framed {
  readonly path: string
  /** The text behind the `?`. */
  readonly search: string
  /** Absent for the first chart of the page. */
  readonly panel: string | undefined
}

/** Replaces the picture of a chart in a page for other sites by the chart itself. */
export async function drawFramed(container: HTMLElement, { path, search, panel }: Framed): Promise<void> {
  const navigator = createFrameNavigator(path, search)
  watchConnection(refetchFailed)
  const alone = findAlone(path, panel)
  const ownSearch = navigator.get().search
  await Promise.all([preloadPage(path, ownSearch), prefetchPage(path, ownSearch, alone.request)])
  createRoot(container).render(
    <QueryClientProvider client={queryClient}>
      <NavigationProvider navigator={navigator} prefetch={() => undefined}>
        <AlonePanel value={alone}>
          <FramedPage />
        </AlonePanel>
        <TooltipLayer />
      </NavigationProvider>
    </QueryClientProvider>,
  )
  await loadPartsWhenIdle()
}

function FramedPage() {
  const navigation = useNavigation()
  if (!navigation) return null
  const { path } = navigation.location
  return (
    <AddressProvider {...navigation}>
      <div id="framed">
        <PageBoundary>
          <PageView path={path} />
        </PageBoundary>
      </div>
    </AddressProvider>
  )
}
