import { productCopy } from '@analytics/contract/sections/copy'
import type { DashboardKind } from '@analytics/contract/sections/dashboard'
import { dashboardEntries } from '@analytics/contract/sections/sections'
import { renderToStaticMarkup } from 'react-dom/server'

import { DashboardPage, type Views } from './shell/DashboardPage.tsx'
import { MessagePage } from './shell/MessagePage.tsx'
import { Shell } from './shell/Shell.tsx'
import { BridgesSkeleton } from './views/bridges/BridgesSkeleton.tsx'
import { ChainsSkeleton } from './views/ChainsSkeleton.tsx'
import { PerformanceSkeleton } from './views/performance/PerformanceSkeleton.tsx'
import { RankingSkeleton } from './views/RankingSkeleton.tsx'
import { StablecoinShareSkeleton } from './views/stablecoins/StablecoinShareSkeleton.tsx'
import { StatusSkeleton } from './views/status/StatusSkeleton.tsx'
import { TotalVolumeSkeleton } from './views/totalVolume/TotalVolumeSkeleton.tsx'

const skeletons: Views = {
  ranking: RankingSkeleton,
  chains: ChainsSkeleton,
  totalVolume: TotalVolumeSkeleton,
  performance: PerformanceSkeleton,
  stablecoinShare: StablecoinShareSkeleton,
  bridges: BridgesSkeleton,
}

/** The markup of a page's first paint, for the server to put into the page; `null` is the welcome page. */
export function render(id: string | null): string {
  return renderToStaticMarkup(
    <Shell id={id}>
      {id === null ? (
        <MessagePage message={productCopy.welcome} />
      ) : id === productCopy.status.id ? (
        <StatusSkeleton />
      ) : (
        <DashboardPage id={id} views={skeletons} />
      )}
    </Shell>,
  )
}

/** Stands in the unknown page's markup for the id that the reader asked for; the server fills it in. */
const unknownId = '%ID%'

export interface RenderedPage {
  readonly name: string
  readonly id: string | null
  /** The module of its view, where that is loaded apart: the page asks for it at once. */
  readonly view?: string
}

/** As the router loads them. */
const lazyViews: Partial<Record<DashboardKind, string>> = {
  performance: 'src/views/performance/PerformanceView.tsx',
  stablecoinShare: 'src/views/stablecoins/StablecoinShareView.tsx',
  bridges: 'src/views/bridges/BridgesView.tsx',
}

/** Every page that is rendered ahead of time, by the name the server knows it under. */
export const pages: readonly RenderedPage[] = [
  { name: '_welcome', id: null },
  { name: '_unknown', id: unknownId },
  { name: productCopy.status.id, id: productCopy.status.id, view: 'src/views/status/StatusView.tsx' },
  ...dashboardEntries.map(({ id, dashboard }) => {
    const view = lazyViews[dashboard.kind]
    return { name: id, id, ...(view === undefined ? {} : { view }) }
  }),
]
