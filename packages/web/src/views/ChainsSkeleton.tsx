import { ControlBar } from '../controls/ControlBar.tsx'
import { ExportButton } from '../export/ExportButton.tsx'
import { Content } from '../shell/Content.tsx'
import type { ViewProps } from '../shell/DashboardPage.tsx'
import { ChainTabs } from './ChainTabs.tsx'
import { PanelsSkeleton } from './PanelsSkeleton.tsx'

/** The markup of a by-chain page's first paint, on its first tab. */
export function ChainsSkeleton({ dashboard }: ViewProps<'chains'>) {
  const { picker, controls, overview, breakdown, stablecoinNote } = dashboard
  return (
    <>
      <ControlBar
        controls={controls}
        state={null}
        note={stablecoinNote}
        picker={{ ...picker, onChange: () => undefined, bulk: 'toggleAll' }}
      >
        <ExportButton onExport={null} />
      </ControlBar>
      {breakdown ? <ChainTabs value="overview" onChange={() => undefined} /> : null}
      <Content>
        <PanelsSkeleton dashboard={dashboard} panels={overview} />
      </Content>
    </>
  )
}
