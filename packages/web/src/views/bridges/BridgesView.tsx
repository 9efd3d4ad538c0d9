import { offeredFrame, questionsOf } from '@analytics/contract/questions'
import type { BridgeBoardAnswer } from '@analytics/contract/shapes/bridges'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

import { ControlBar } from '../../controls/ControlBar.tsx'
import { useViewState } from '../../controls/useViewState.tsx'
import { answerOptions } from '../../data/answerOptions.ts'
import { prefetchFrames } from '../../data/prefetch.ts'
import { ExportButton } from '../../export/ExportButton.tsx'
import { csvName } from '../../export/fileName.ts'
import { saveFile } from '../../export/saveFile.ts'
import { bridgesCsv } from '../../export/tableCsv.ts'
import { usePanelState } from '../../panel/usePanelState.ts'
import { Content } from '../../shell/Content.tsx'
import type { ViewProps } from '../../shell/DashboardPage.tsx'
import { useStaleNotice } from '../useAnswerNotices.tsx'
import { useFreshness } from '../useFreshness.ts'
import { BridgesPanel } from './BridgesPanel.tsx'
import { BridgesTable } from './BridgesTable.tsx'

/** The largest bridges as bars, over a table of all. */
export function BridgesView({ entry, dashboard }: ViewProps<'bridges'>) {
  const [chosen, changeView] = useViewState()
  const view = useMemo(
    () => ({ ...chosen, timeFrame: offeredFrame(dashboard.controls, chosen.timeFrame) }),
    [dashboard, chosen],
  )
  const question = useMemo(() => questionsOf(dashboard, view).series, [dashboard, view])
  const query = useQuery(answerOptions<BridgeBoardAnswer>(question))
  const state = usePanelState(query, question?.url, isEmpty)
  const answer = state.kind === 'ready' ? state.answer : null
  useFreshness([query.data])
  useStaleNotice(query.refetch, query.data?.answer.metadata)

  const isSettled = state.kind === 'ready' && !state.former
  const { timeFrame } = view
  useEffect(() => {
    if (!isSettled) return undefined
    return prefetchFrames(dashboard, view)
    // Only what is asked of the server counts, not how the answers are drawn.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSettled, dashboard, timeFrame])

  const common = { entry, dashboard, state, view, onChange: changeView }
  return (
    <>
      <ControlBar controls={dashboard.controls} state={view} onChange={changeView}>
        <ExportButton onExport={answer && (() => saveBridges(answer))} />
      </ControlBar>
      <Content>
        <BridgesPanel {...common} />
        <BridgesTable {...common} />
      </Content>
    </>
  )

  function saveBridges({ data, metadata }: BridgeBoardAnswer) {
    const name = csvName({
      prefix: dashboard.exportPrefix,
      view: { resample: 'D', excludeStablecoins: false },
      timeFrame: metadata.timeFrame.shown,
      day: metadata.asOf,
    })
    saveFile(name, bridgesCsv(data.tableData.bridges, metadata))
  }
}

const isEmpty = ({ data }: BridgeBoardAnswer) => data.tableData.bridges.length === 0
