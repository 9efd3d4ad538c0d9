import type { Metric } from '@analytics/contract/metrics/metrics'
import { toPath } from '@analytics/contract/pages/pages'
import { ChartSpline } from 'lucide-react'

import { useNavigation } from '../../shell/location/NavigationProvider.tsx'
import { MenuItem } from '../../ui/overlays/MenuItem.tsx'
import type { ChartActionsOptions } from '../actions/DrawnChart.ts'
import { useExploreLink } from '../actions/useExploreLink.ts'

interface ExploreItemProps {
  readonly metric: Metric | null
  readonly chart: ChartActionsOptions
}

/** Opens the query of a chart in the explorer. */
export function ExploreItem({ metric, chart }: ExploreItemProps) {
  const navigation = useNavigation()
  const link = useExploreLink(metric, chart)
  if (!navigation || link === null) return null
  const { navigator, location } = navigation
  const { search = null, note = null } = link ?? {}
  const open = () =>
    search !== null && navigator.open({ path: toPath('explore'), search, kept: location.kept })
  return (
    <MenuItem icon={<ChartSpline />} disabled={search === null} note={note} onSelect={open}>
      Open in explorer
    </MenuItem>
  )
}
