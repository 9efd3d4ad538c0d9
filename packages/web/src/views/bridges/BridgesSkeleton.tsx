import { ControlBar } from '../../controls/ControlBar.tsx'
import { ExportButton } from '../../export/ExportButton.tsx'
import { MetricInfo } from '../../panel/MetricInfo.tsx'
import { SkeletonRows } from '../../panel/skeletonParts.tsx'
import { Content } from '../../shell/Content.tsx'
import type { ViewProps } from '../../shell/DashboardPage.tsx'
import { TableCard } from '../../tables/TableCard.tsx'
import { ChartSkeletonCard } from '../PanelsSkeleton.tsx'

/** The markup of the bridge page's first paint. */
export function BridgesSkeleton({ dashboard }: ViewProps<'bridges'>) {
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
          size="bars"
          hasMode={false}
        />
        <TableCard title={table.title} count={null} busy>
          <SkeletonRows />
        </TableCard>
      </Content>
    </>
  )
}
