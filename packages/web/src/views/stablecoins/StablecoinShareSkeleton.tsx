import { ControlBar } from '../../controls/ControlBar.tsx'
import { ExportButton } from '../../export/ExportButton.tsx'
import { MetricInfo } from '../../panel/MetricInfo.tsx'
import { SkeletonRows } from '../../panel/skeletonParts.tsx'
import { Content } from '../../shell/Content.tsx'
import type { ViewProps } from '../../shell/DashboardPage.tsx'
import { TableCard } from '../../tables/TableCard.tsx'
import { ChartSkeletonCard } from '../PanelsSkeleton.tsx'

/** The markup of the stablecoin page's first paint. */
export function StablecoinShareSkeleton({ dashboard }: ViewProps<'stablecoinShare'>) {
  const { controls, chart, copy, table, metric } = dashboard
  return (
    <>
      <ControlBar controls={controls} state={null}>
        <ExportButton onExport={null} />
      </ControlBar>
      <Content>
        <ChartSkeletonCard
          title={chart.title}
          words={copy.loading}
          info={<MetricInfo metric={metric} />}
          size="breakdown"
        />
        <TableCard title={table.title} count={null} busy>
          <SkeletonRows />
        </TableCard>
      </Content>
    </>
  )
}
