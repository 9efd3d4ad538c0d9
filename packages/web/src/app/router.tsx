import type { ViewSearch } from '@analytics/contract/view/viewParameters'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  useLocation,
} from '@tanstack/react-router'
import { useEffect } from 'react'

import { parseSearch, stringifySearch } from '../controls/addressBar.ts'
import { AddressProvider } from '../controls/useViewState.tsx'
import { toAddress } from '../lib/address/basePath.ts'
import { findName } from '../shell/page/entityName.ts'
import { windowTitle } from '../shell/page/pageTitle.ts'
import { noteVisit } from '../shell/search/visits.ts'
import { Shell } from '../shell/Shell.tsx'
import { resetFreshness } from '../shell/state/freshness.ts'
import { dismissAll } from '../shell/state/notices.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { PageView, preloadPage } from './PageView.tsx'
import { SearchPalette } from './SearchPalette.tsx'
import { ShellFailure } from './ShellFailure.tsx'

export interface RouterContext {
  readonly prefetch: (path: string, search: ViewSearch) => void
}

const usePath = () => useLocation({ select: ({ pathname }) => pathname })

const rootRoute = createRootRouteWithContext<RouterContext>()({
  validateSearch: (search): Record<string, string> =>
    Object.fromEntries(
      Object.entries(search).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    ),
  errorComponent: ShellFailure,
  component: function Root() {
    const path = usePath()
    useEffect(() => {
      document.title = windowTitle(path, findName(path))
      noteVisit(path)
      return () => {
        resetFreshness()
        dismissAll()
      }
    }, [path])
    return (
      <AddressProvider>
        <Shell path={path}>
          <Outlet />
        </Shell>
        <SearchPalette />
      </AddressProvider>
    )
  },
})

const pageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  component: function Page() {
    const path = usePath()
    return (
      <PageBoundary key={path}>
        <PageView path={path} />
      </PageBoundary>
    )
  },
})

const routeTree = rootRoute.addChildren([pageRoute])

export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    basepath: toAddress('/'),
    context: {
      prefetch: (path, search) => {
        context.prefetch(path, search)
        // Opening the page shows the failure.
        preloadPage(path).catch(() => undefined)
      },
    },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultErrorComponent: ShellFailure,
    defaultPendingMs: Number.POSITIVE_INFINITY,
  })
}

type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
