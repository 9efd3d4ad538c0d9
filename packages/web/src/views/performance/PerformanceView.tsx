import { questionsOf } from '@analytics/contract/questions'
import type { PerformanceAnswer } from '@analytics/contract/shapes/performance'
import { timeFrames } from '@analytics/contract/vocabulary/timeFrame'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

import { ControlBar } from '../../controls/ControlBar.tsx'
import { useViewState } from '../../controls/useViewState.tsx'
import { answerOptions } from '../../data/answerOptions.ts'
import { prefetchFrames } from '../../data/prefetch.ts'
import { ExportButton } from '../../export/ExportButton.tsx'
import { csvName } from '../../export/fileName.ts'
import { pricesCsv } from '../../export/returnsCsv.ts'
import { saveFile } from '../../export/saveFile.ts'
import { usePanelState } from '../../panel/usePanelState.ts'
import { Content } from '../../shell/Content.tsx'
import type { ViewProps } from '../../shell/DashboardPage.tsx'
import { useStaleNotice } from '../useAnswerNotices.tsx'
import { useFreshness } from '../useFreshness.ts'
import { PricesPanel } from './PricesPanel.tsx'
import { ReturnsPanel } from './ReturnsPanel.tsx'

/** Cumulative returns of a list of tokens over a table of their prices. */
export function PerformanceView({ entry, dashboard }: ViewProps<'performance'>) {
  const [view, changeView] = useViewState()
  const question = useMemo(() => questionsOf(dashboard, view).series, [dashboard, view])
  const query = useQuery(answerOptions<PerformanceAnswer>(question))
  const state = usePanelState(query, question?.url, isEmpty)
  const answer = state.kind === 'ready' ? state.answer : null
  useFreshness([query.data], answer?.data.updatedAt ?? null)
  useStaleNotice(query.refetch, query.data?.answer.metadata)

  const isSettled = state.kind === 'ready' && !state.former
  const { timeFrame } = view
  useEffect(() => {
    if (!isSettled) return undefined
    return prefetchFrames(dashboard, view)
    // Only what is asked of the server counts, not how the answers are drawn.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSettled, dashboard, timeFrame])

  const common = { dashboard, state, view, onChange: changeView }
  return (
    <>
      <ControlBar controls={dashboard.controls} state={view} onChange={changeView}>
        <ExportButton onExport={answer && (() => savePrices(answer))} />
      </ControlBar>
      <Content>
        <ReturnsPanel {...common} entry={entry} />
        <PricesPanel {...common} />
      </Content>
    </>
  )

  function savePrices(exported: PerformanceAnswer) {
    const { timeFrame: frame, asOf } = exported.metadata
    saveFile(
      csvName({ prefix: dashboard.exportPrefix, view, timeFrame: frame.shown, day: asOf }),
      pricesCsv(exported, dashboard.table.entity, timeFrames[timeFrame].label),
    )
  }
}

const isEmpty = ({ data }: PerformanceAnswer) => data.tableData.assets.length === 0
