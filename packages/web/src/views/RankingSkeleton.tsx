import type { RankingDashboard } from '@analytics/contract/sections/dashboard'

import { ControlBar } from '../controls/ControlBar.tsx'
import { ExportButton } from '../export/ExportButton.tsx'
import { ChartPlace } from '../panel/ChartFrame.tsx'
import { ChartPanel } from '../panel/ChartPanel.tsx'
import { MetricInfo } from '../panel/MetricInfo.tsx'
import { ModeSwitch } from '../panel/ModeSwitch.tsx'
import { PanelMenu } from '../panel/PanelMenu.tsx'
import { SkeletonBars, SkeletonRows } from '../panel/skeletonParts.tsx'
import { Content } from '../shell/Content.tsx'
import { TableCard } from '../tables/TableCard.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

const noActions = {
  copyLink: () => undefined,
  copyImage: () => undefined,
  downloadPng: () => undefined,
  downloadCsv: () => undefined,
}

/** The markup of a ranking page's first paint: the parts of `RankingView` while it waits, no frame chosen yet. */
export function RankingSkeleton({ dashboard }: { readonly dashboard: RankingDashboard }) {
  const { controls, chart, table, copy, metric } = dashboard
  return (
    <>
      <ControlBar controls={controls} state={null}>
        <ExportButton onExport={null} />
      </ControlBar>
      <Content>
        <ChartPanel
          title={chart.title}
          info={<MetricInfo metric={metric} />}
          busy
          figure={
            <div className="mt-1 h-8 max-md:h-12">
              <Skeleton className="h-6 w-26" />
            </div>
          }
          controls={
            <>
              <ModeSwitch mode="absolute" onChange={() => undefined} />
              <PanelMenu title={chart.title} actions={noActions} hasData={false} />
            </>
          }
        >
          <ChartPlace>
            <div className="flex h-full flex-col px-4 pb-4">
              <SkeletonBars />
              <p className="mt-2 text-12 text-text-3">{copy.loading}</p>
            </div>
          </ChartPlace>
        </ChartPanel>
        <TableCard title={table.title} count={null} footnote={table.footnote} busy>
          <SkeletonRows />
        </TableCard>
      </Content>
    </>
  )
}
