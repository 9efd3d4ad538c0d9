import { productCopy } from '@analytics/contract/sections/copy'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  useLocation,
  useParams,
} from '@tanstack/react-router'
import { useEffect } from 'react'

import { BridgesSkeleton } from '../views/bridges/BridgesSkeleton.tsx'
import { ChainsView } from '../views/ChainsView.tsx'
import { PerformanceSkeleton } from '../views/performance/PerformanceSkeleton.tsx'
import { RankingView } from '../views/RankingView.tsx'
import { StablecoinShareSkeleton } from '../views/stablecoins/StablecoinShareSkeleton.tsx'
import { StatusSkeleton } from '../views/status/StatusSkeleton.tsx'
import { TotalVolumeView } from '../views/totalVolume/TotalVolumeView.tsx'
import { parseSearch, stringifySearch } from './addressBar.ts'
import { DashboardPage, type Views } from './DashboardPage.tsx'
import { resetFreshness } from './freshness.ts'
import { lazyView } from './lazyView.tsx'
import { MessagePage } from './MessagePage.tsx'
import { dismissAll } from './notices.ts'
import { windowTitle } from './pageTitle.ts'
import { Shell } from './Shell.tsx'

export interface RouterContext {
  /** Asks for a page's answers before they are needed. */
  readonly prefetch: (id: string) => void
}

/** The kinds that few pages are of come when one of those is opened; until then its skeleton stands. */
const views: Views = {
  ranking: RankingView,
  chains: ChainsView,
  totalVolume: TotalVolumeView,
  performance: lazyView(
    async () => (await import('../views/performance/PerformanceView.tsx')).PerformanceView,
    PerformanceSkeleton,
  ),
  stablecoinShare: lazyView(
    async () => (await import('../views/stablecoins/StablecoinShareView.tsx')).StablecoinShareView,
    StablecoinShareSkeleton,
  ),
  bridges: lazyView(
    async () => (await import('../views/bridges/BridgesView.tsx')).BridgesView,
    BridgesSkeleton,
  ),
}

/** The page that an address names: a dashboard's id, or that of the status page; none on the welcome page. */
function usePage(): { readonly id?: string | undefined } {
  const params = useParams({ strict: false })
  const isStatus = useLocation({ select: ({ pathname }) => pathname === `/${productCopy.status.id}` })
  return isStatus ? { id: productCopy.status.id } : params
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  validateSearch: (search): Record<string, string> =>
    Object.fromEntries(
      Object.entries(search).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    ),
  component: function Root() {
    const { id = null } = usePage()
    useEffect(() => {
      document.title = windowTitle(id)
      return () => {
        resetFreshness()
        dismissAll()
      }
    }, [id])
    return (
      <Shell id={id}>
        <Outlet />
      </Shell>
    )
  },
  notFoundComponent: function NotFound() {
    const path = useLocation({ select: location => location.pathname })
    return <MessagePage message={productCopy.unknown(path.slice(1))} />
  },
})

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: () => <MessagePage message={productCopy.welcome} />,
})

const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$id',
  component: function Dashboard() {
    const { id } = dashboardRoute.useParams()
    return <DashboardPage key={id} id={id} views={views} />
  },
})

const StatusPage = lazyView(
  async () => (await import('../views/status/StatusView.tsx')).StatusView,
  StatusSkeleton,
)

const statusRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/status',
  component: () => <StatusPage />,
})

const routeTree = rootRoute.addChildren([homeRoute, statusRoute, dashboardRoute])

export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPendingMs: Number.POSITIVE_INFINITY,
  })
}

type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
