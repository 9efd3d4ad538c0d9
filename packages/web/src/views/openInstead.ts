import type { Dashboard } from '@analytics/contract/sections/dashboard'
import { dashboardEntries, type DashboardEntry } from '@analytics/contract/sections/sections'
import { metrics, type Metric } from '@analytics/contract/vocabulary/metrics'

type WithData = Exclude<Dashboard, { kind: 'underConstruction' }>

function metricOf({ dashboard }: DashboardEntry): Metric | null {
  return 'metric' in dashboard ? dashboard.metric : null
}

/** The dashboards of the same section and kind that show something else. */
function siblingsOf({ section, dashboard }: DashboardEntry): DashboardEntry[] {
  const metric = 'metric' in dashboard ? dashboard.metric : null
  return section.entries.filter(
    other => other.dashboard.kind === dashboard.kind && metricOf(other) !== metric,
  )
}

/** What of the same can be had without a key: `Fees and revenue of the same apps are open.` Null where nothing can. */
export function openWords(entry: DashboardEntry, dashboard: WithData): string | null {
  // The volume page shows both kinds; what it is named after is the open one.
  if (dashboard.kind === 'totalVolume')
    return `${metrics[dashboard.metric].label} of the same chains is open.`
  const labels = siblingsOf(entry).flatMap(other => {
    const metric = metricOf(other)
    return metric ? [metrics[metric].label] : []
  })
  const [first, ...rest] = [...new Set(labels)].sort()
  if (first === undefined) return null
  const all = [first, ...rest.map(label => label.toLowerCase())].join(' and ')
  const whose = dashboard.kind === 'ranking' ? 'apps' : 'chains'
  return `${all} of the same ${whose} ${rest.length > 0 ? 'are' : 'is'} open.`
}

/** The nearest other dashboard with data of its own: in the same section if there is one. */
export function findOpenDashboard(entry: DashboardEntry): DashboardEntry | undefined {
  const [nearest] = siblingsOf(soldOf(entry)).sort((a, b) => (a.dashboard.title < b.dashboard.title ? -1 : 1))
  return (
    nearest ?? dashboardEntries.find(other => other.id !== entry.id && other.dashboard.kind === 'ranking')
  )
}

/** Whose neighbours are near: the volume page sells what another page of chains is about. */
function soldOf(entry: DashboardEntry): DashboardEntry {
  const { dashboard } = entry
  if (dashboard.kind !== 'totalVolume') return entry
  const own = dashboard.metric
  const isOther = (metric: Metric | null) =>
    metric !== null && metric !== own && metrics[metric].field === metrics[own].field
  return (
    dashboardEntries.find(other => other.dashboard.kind === 'chains' && isOther(metricOf(other))) ?? entry
  )
}
