import { ControlBar } from '../../controls/ControlBar.tsx'
import { Content } from '../../shell/Content.tsx'
import type { ViewProps } from '../../shell/DashboardPage.tsx'
import { ChartSkeletonCard } from '../PanelsSkeleton.tsx'

/** The markup of the volume page's first paint. */
export function TotalVolumeSkeleton({ dashboard }: ViewProps<'totalVolume'>) {
  const { controls, series, aggregate } = dashboard
  return (
    <>
      <ControlBar controls={controls} state={null} />
      <Content>
        <ChartSkeletonCard title={series.chart.title} words={series.copy.loading} size="volume" />
        <ChartSkeletonCard
          title={aggregate.chart.title}
          words={aggregate.copy.loading}
          size="second"
          figure="none"
          hasMode
        />
      </Content>
    </>
  )
}
