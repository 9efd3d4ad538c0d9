import { ControlBar } from '../../controls/ControlBar.tsx'
import { useViewState } from '../../controls/useViewState.tsx'
import { ExportButton } from '../../export/ExportButton.tsx'
import { Content } from '../../shell/page/Content.tsx'
import type { ViewProps } from '../shared/ViewProps.ts'
import { Panels } from './Panels.tsx'
import { usePanels } from './usePanels.ts'

export function RankingView({ entry, dashboard }: ViewProps<'ranking'>) {
  const [view, changeView] = useViewState()
  const { note, ...found } = usePanels(dashboard, dashboard, view)
  return (
    <>
      <ControlBar controls={dashboard.controls} state={view} onChange={changeView} note={note}>
        <ExportButton panel="table" hasData={found.states.ranking.kind === 'ready'} isPart />
      </ControlBar>
      <Content>
        <Panels
          {...{ entry, dashboard, view, ...found }}
          panels={dashboard}
          onChange={changeView}
          size="ranking"
        />
      </Content>
    </>
  )
}
