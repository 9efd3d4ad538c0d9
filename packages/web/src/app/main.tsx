import './styles.css'
import { fallbackMessages } from '@analytics/contract/api/messages'
import { appCopy } from '@analytics/contract/pages/model/texts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'

import { watchConnection } from '../connection/connection.ts'
import { loadPartsWhenIdle } from '../connection/lazyPart.tsx'
import { mayPrefetch } from '../connection/mayPrefetch.ts'
import { prefetchPage } from '../data/prefetch.ts'
import { queryClient, refetchFailed } from '../data/queryClient.ts'
import { ErrorBoundary } from '../panels/state/ErrorBoundary.tsx'
import { NavigationProvider, type Prefetch } from '../shell/location/NavigationProvider.tsx'
import { createNavigator } from '../shell/location/Navigator.ts'
import { watchSearchKeys } from '../shell/search/watchSearchKeys.ts'
import { findServedNear } from '../shell/unknown/servedNear.ts'
import { watchTheme } from '../theme/theme.ts'
import { FailureMessage } from '../ui/messages/FailureMessage.tsx'
import { App } from './App.tsx'
import { preloadPage } from './PageView.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('the page has no #root')

/** The page that another site frames, and its chart; absent in every other page. */
const { framed, chart: panel, query = '' } = document.documentElement.dataset

if (framed === undefined) draw(container)
else
  // The served picture stays where the application can't be loaded.
  import('./framed.tsx')
    .then(({ drawFramed }) => drawFramed(container, { path: framed, search: query, panel }))
    .catch(() => undefined)

function draw(root: HTMLElement): void {
  const navigator = createNavigator()
  const prefetch: Prefetch = (path, search) => {
    if (!mayPrefetch()) return
    void prefetchPage(path, search)
    // Opening the page shows the failure.
    preloadPage(path, search).catch(() => undefined)
  }
  watchTheme()
  watchConnection(refetchFailed)
  watchSearchKeys()

  /**
   * Drawing a page without its data and then with them takes as long again as once with them; no longer than this, for no control
   * works meanwhile. What is served with its data must not lose them.
   */
  const longestWaitMs = root.hasAttribute('data-drawn') ? 3000 : 200
  const { path, search } = navigator.get()
  const isLate = new Promise(resolve => setTimeout(resolve, longestWaitMs))
  // The served markup stays until the first page is ready to take its place.
  // A view that fails to load says so once it is drawn.
  void Promise.all([
    preloadPage(path, search).catch(() => undefined),
    findServedNear(path) ? undefined : Promise.race([prefetchPage(path, search), isLate]),
  ])
    .then(() =>
      createRoot(root).render(
        <ErrorBoundary fallback={() => <ShellFailure />}>
          <QueryClientProvider client={queryClient}>
            <NavigationProvider navigator={navigator} prefetch={prefetch}>
              <App />
            </NavigationProvider>
          </QueryClientProvider>
        </ErrorBoundary>,
      ),
    )
    .then(loadPartsWhenIdle)
}

/** Shown when even the shell can't be drawn. */
function ShellFailure() {
  return (
    <main className="h-dvh">
      <FailureMessage
        title={appCopy.pageError}
        text={fallbackMessages.generic}
        onRetry={() => location.reload()}
      />
    </main>
  )
}
