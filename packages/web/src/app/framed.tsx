import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

import { watchConnection } from '../connection/connection.ts'
import { loadPartsWhenIdle } from '../connection/lazyPart.tsx'
import { AddressProvider } from '../controls/useViewState.tsx'
import { prefetchPage } from '../data/prefetch.ts'
import { queryClient, refetchFailed } from '../data/queryClient.ts'
import { createFrameNavigator } from '../shell/location/frameNavigator.ts'
import { NavigationProvider, useNavigation } from '../shell/location/NavigationProvider.tsx'
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
  const ownSearch = navigator.get().search
  await Promise.all([preloadPage(path, ownSearch), prefetchPage(path, ownSearch)])
  createRoot(container).render(
    <QueryClientProvider client={queryClient}>
      <NavigationProvider navigator={navigator} prefetch={() => undefined}>
        <FramedPage panel={panel} />
        <TooltipLayer />
      </NavigationProvider>
    </QueryClientProvider>,
  )
  await loadPartsWhenIdle()
}

function FramedPage({ panel }: Pick<Framed, 'panel'>) {
  const navigation = useNavigation()
  const [page, setPage] = useState<HTMLElement | null>(null)
  useEffect(() => (page ? showOnly(page, panel) : undefined), [page, panel])
  if (!navigation) return null
  const { path } = navigation.location
  return (
    <AddressProvider {...navigation}>
      <div id="framed" ref={setPage}>
        <PageBoundary>
          <PageView path={path} />
        </PageBoundary>
      </div>
    </AddressProvider>
  )
}

/** A page that fails has no card of the chart, and says so as a whole. Returns what ends it. */
function showOnly(page: HTMLElement, panel: string | undefined): () => void {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const show = () => {
    const id = panel ?? page.querySelector<HTMLElement>('[data-panel]')?.dataset['panel']
    if (id === undefined) return
    const card = `[data-panel="${CSS.escape(id)}"]`
    const others = `:not(${card}, ${card} *, :has(${card}))`
    sheet.replaceSync(`
      body, main { display: flex; flex-direction: column }
      body { height: 100dvh }
      main { flex: 1; min-height: 0 }
      #framed:has(${card}) ${others} { display: none }
      #framed, #framed :has(${card}) { display: contents }
      ${card} { flex: 1; min-height: 0; border: 0; border-radius: 0; overflow: auto }
      ${card} [data-frame='none'] { display: none }
    `)
  }
  show()
  const observer = new MutationObserver(show)
  observer.observe(page, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet)
  }
}
