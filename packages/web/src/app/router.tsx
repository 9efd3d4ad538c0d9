import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  useLocation,
} from '@tanstack/react-router'
import { useEffect } from 'react'

import { AddressProvider } from '../controls/useViewState.tsx'
import { windowTitle } from '../shell/page/pageTitle.ts'
import { Shell } from '../shell/Shell.tsx'
import { resetFreshness } from '../shell/state/freshness.ts'
import { dismissAll } from '../shell/state/notices.ts'
import { parseSearch, stringifySearch } from './addressBar.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { PageView, preloadPage } from './PageView.tsx'
import { ShellFailure } from './ShellFailure.tsx'

export interface RouterContext {
  readonly prefetch: (path: string) => void
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
      document.title = windowTitle(path)
      return () => {
        resetFreshness()
        dismissAll()
      }
    }, [path])
    return (
      <Shell path={path}>
        <AddressProvider>
          <Outlet />
        </AddressProvider>
      </Shell>
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
    context: {
      prefetch: path => {
        context.prefetch(path)
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
