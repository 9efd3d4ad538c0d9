import { ControlBar } from '../../controls/ControlBar.tsx'
import { ExportButton } from '../../export/ExportButton.tsx'
import { Content } from '../../shell/page/Content.tsx'
import type { ViewProps } from '../shared/ViewProps.ts'
import { Panels } from './Panels.tsx'
import { usePanels } from './usePanels.ts'

export function RankingView({ dashboard, view, onChange }: ViewProps<'ranking'>) {
  const { note, ...found } = usePanels(dashboard, dashboard, view)
  const { ranking } = found.states
  const count = ranking.kind === 'ready' ? ranking.response.data.ranking.count : undefined
  return (
    <>
      <ControlBar controls={dashboard.controls} state={view} onChange={onChange} count={count} note={note}>
        <ExportButton panel="table" hasData={ranking.kind === 'ready'} isPart />
      </ControlBar>
      <Content>
        <Panels {...{ dashboard, view, onChange, ...found }} panels={dashboard} size="ranking" />
      </Content>
    </>
  )
}
