import { ControlBar } from '../controls/ControlBar.tsx'
import { ExportButton } from '../export/ExportButton.tsx'
import { Content } from '../shell/Content.tsx'
import type { ViewProps } from '../shell/DashboardPage.tsx'
import { PanelsSkeleton } from './PanelsSkeleton.tsx'

/** The markup of a ranking page's first paint: the parts of `RankingView` while it waits, no frame chosen yet. */
export function RankingSkeleton({ dashboard }: ViewProps<'ranking'>) {
  return (
    <>
      <ControlBar controls={dashboard.controls} state={null}>
        <ExportButton onExport={null} />
      </ControlBar>
      <Content>
        <PanelsSkeleton dashboard={dashboard} panels={dashboard} />
      </Content>
    </>
  )
}
