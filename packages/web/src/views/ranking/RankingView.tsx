import { ControlBar } from '../../controls/ControlBar.tsx'
import { useViewState } from '../../controls/useViewState.tsx'
import { Content } from '../../shell/page/Content.tsx'
import type { ViewProps } from '../shared/ViewProps.ts'
import { Panels } from './Panels.tsx'
import { RankingExport } from './RankingExport.tsx'
import { usePanels } from './usePanels.ts'

export function RankingView({ entry, dashboard }: ViewProps<'ranking'>) {
  const [view, changeView] = useViewState()
  const { note, ...found } = usePanels(dashboard, dashboard, view)
  return (
    <>
      <ControlBar controls={dashboard.controls} state={view} onChange={changeView} note={note}>
        <RankingExport
          {...{ dashboard, view }}
          panels={dashboard}
          state={found.states.ranking}
          chainName=""
        />
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
