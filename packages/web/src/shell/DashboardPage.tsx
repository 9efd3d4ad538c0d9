import { productCopy } from '@analytics/contract/sections/copy'
import type { Dashboard, DashboardKind } from '@analytics/contract/sections/dashboard'
import { findDashboard, type DashboardEntry } from '@analytics/contract/sections/sections'
import type { ComponentType } from 'react'

import { MessagePage } from './MessagePage.tsx'

export interface ViewProps<Kind extends DashboardKind> {
  readonly entry: DashboardEntry
  readonly dashboard: Extract<Dashboard, { kind: Kind }>
}

type ViewOf<Kind extends DashboardKind> = ComponentType<ViewProps<Kind>>

/** What draws the kinds that have data: the views in the browser, skeletons in the markup of the first paint. */
export interface Views {
  readonly ranking: ViewOf<'ranking'>
  readonly chains: ViewOf<'chains'>
  readonly totalVolume: ViewOf<'totalVolume'>
  readonly performance: ViewOf<'performance'>
  readonly stablecoinShare: ViewOf<'stablecoinShare'>
  readonly bridges: ViewOf<'bridges'>
}

interface DashboardPageProps {
  readonly id: string
  readonly views: Views
}

/** The one place that tells the kinds of dashboards apart. */
export function DashboardPage({ id, views }: DashboardPageProps) {
  const entry = findDashboard(id)
  if (!entry) return <MessagePage message={productCopy.unknown(id)} />
  const { dashboard } = entry
  switch (dashboard.kind) {
    case 'ranking':
      return <views.ranking entry={entry} dashboard={dashboard} />
    case 'chains':
      return <views.chains entry={entry} dashboard={dashboard} />
    case 'totalVolume':
      return <views.totalVolume entry={entry} dashboard={dashboard} />
    case 'performance':
      return <views.performance entry={entry} dashboard={dashboard} />
    case 'stablecoinShare':
      return <views.stablecoinShare entry={entry} dashboard={dashboard} />
    case 'bridges':
      return <views.bridges entry={entry} dashboard={dashboard} />
    case 'underConstruction':
      return <MessagePage message={dashboard.copy} />
  }
}
