import { questionsOf } from '@analytics/contract/questions'
import type { RankingDashboard } from '@analytics/contract/sections/dashboard'
import type { DashboardEntry } from '@analytics/contract/sections/sections'
import type { RankingAnswer } from '@analytics/contract/shapes/ranking'
import type { SeriesAnswer } from '@analytics/contract/shapes/series'
import type { ViewState } from '@analytics/contract/viewState'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'

import { ControlBar } from '../controls/ControlBar.tsx'
import { useViewState } from '../controls/useViewState.tsx'
import { rankingOptions, seriesOptions } from '../data/answerOptions.ts'
import { prefetchFrames } from '../data/prefetch.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { csvName } from '../export/fileName.ts'
import { rankingCsv } from '../export/rankingCsv.ts'
import { saveFile } from '../export/saveFile.ts'
import { usePanelState } from '../panel/usePanelState.ts'
import { Content } from '../shell/Content.tsx'
import { RankingChartCard } from './RankingChartCard.tsx'
import { RankingTableCard } from './RankingTableCard.tsx'
import { useExclusionNotice, useStaleNotice } from './useAnswerNotices.tsx'
import { useFreshness } from './useFreshness.ts'

interface RankingViewProps {
  readonly entry: DashboardEntry
  readonly dashboard: RankingDashboard
}

/** A stacked chart over a ranking of the same entries. */
export function RankingView({ entry, dashboard }: RankingViewProps) {
  const [view, changeView] = useViewState()
  const questions = useMemo(() => questionsFor(dashboard, view), [dashboard, view])
  const series = useQuery(seriesOptions(questions.series))
  const ranking = useQuery(rankingOptions(questions.ranking))
  const chartState = usePanelState(series, questions.series.url, hasNoSeries)
  const tableState = usePanelState(ranking, questions.ranking.url, hasNoRows)
  const metadata = ranking.data?.answer.metadata ?? series.data?.answer.metadata

  const isSettled =
    chartState.kind === 'ready' && tableState.kind === 'ready' && !chartState.former && !tableState.former
  const { timeFrame, limit, resample, excludeStablecoins } = view
  useEffect(() => {
    if (!isSettled) return undefined
    return prefetchFrames(dashboard, { ...view, timeFrame, limit, resample, excludeStablecoins })
    // Only what is asked of the server counts, not how the answers are drawn.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSettled, dashboard, timeFrame, limit, resample, excludeStablecoins])

  const askSeries = series.refetch
  const askRanking = ranking.refetch
  const check = useCallback(() => Promise.all([askSeries(), askRanking()]), [askSeries, askRanking])
  useFreshness([series.data, ranking.data])
  useStaleNotice(metadata, check)

  const datasets = chartState.kind === 'ready' ? chartState.answer.data.datasets : null
  const charted = useMemo(() => new Set(datasets?.map(({ id }) => id)), [datasets])
  const exported = tableState.kind === 'ready' ? tableState.answer : null
  useExclusionNotice(dashboard, exported?.data.excluded, exported?.metadata)

  return (
    <>
      <ControlBar controls={dashboard.controls} state={view} onChange={changeView}>
        <ExportButton
          onExport={
            exported &&
            (() =>
              saveFile(
                csvName({ prefix: dashboard.exportPrefix, view, day: exported.metadata.asOf }),
                rankingCsv(exported, dashboard.table.entity),
              ))
          }
        />
      </ControlBar>
      <Content>
        <RankingChartCard {...{ entry, dashboard, view, state: chartState }} onChange={changeView} />
        <RankingTableCard {...{ entry, dashboard, view, charted, state: tableState }} onChange={changeView} />
      </Content>
    </>
  )
}

function questionsFor(dashboard: RankingDashboard, view: ViewState) {
  const questions = questionsOf(dashboard, view)
  if (!questions) throw new Error('a ranking asks nothing')
  return questions
}

const hasNoSeries = ({ data }: SeriesAnswer) => data.buckets.length === 0 || data.datasets.length === 0
const hasNoRows = ({ data }: RankingAnswer) => data.protocols.length === 0
