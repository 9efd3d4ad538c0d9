import { questionsOf } from '@analytics/contract/questions'
import type { StablecoinTableAnswer, StablecoinSeriesAnswer } from '@analytics/contract/shapes/stablecoins'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'

import { othersId } from '../../charts/types.ts'
import { ControlBar } from '../../controls/ControlBar.tsx'
import { useViewState } from '../../controls/useViewState.tsx'
import { answerOptions } from '../../data/answerOptions.ts'
import { prefetchFrames } from '../../data/prefetch.ts'
import { ExportButton } from '../../export/ExportButton.tsx'
import { csvName } from '../../export/fileName.ts'
import { saveFile } from '../../export/saveFile.ts'
import { stablecoinCsv } from '../../export/tableCsv.ts'
import { usePanelState } from '../../panel/usePanelState.ts'
import { Content } from '../../shell/Content.tsx'
import type { ViewProps } from '../../shell/DashboardPage.tsx'
import { ChartPanelView } from '../ChartPanelView.tsx'
import { useMissingNotice, useStaleNotice } from '../useAnswerNotices.tsx'
import { useFreshness } from '../useFreshness.ts'
import { ChainDetails } from './ChainDetails.tsx'

/** What circulates on each chain: over time, and now in a table. */
export function StablecoinShareView({ entry, dashboard }: ViewProps<'stablecoinShare'>) {
  const [view, changeView] = useViewState()
  const questions = useMemo(() => questionsOf(dashboard, view), [dashboard, view])
  const series = useQuery(answerOptions<StablecoinSeriesAnswer>(questions.series))
  const table = useQuery(answerOptions<StablecoinTableAnswer>(questions.ranking))
  const chartState = usePanelState(series, questions.series?.url, hasNoSeries)
  const tableState = usePanelState(table, questions.ranking?.url, hasNoRows)
  const drawn = chartState.kind === 'ready' ? chartState.answer : null
  const listed = tableState.kind === 'ready' ? tableState.answer : null
  const charted = useMemo(
    () =>
      new Map(
        drawn?.data.datasets.flatMap(({ id, backgroundColor }): [string, string][] =>
          id === othersId ? [] : [[id, backgroundColor]],
        ),
      ),
    [drawn],
  )
  const [askSeries, askTable] = [series.refetch, table.refetch]
  const refresh = useCallback(() => Promise.all([askSeries(), askTable()]), [askSeries, askTable])
  useFreshness([series.data, table.data])
  useStaleNotice(refresh, series.data?.answer.metadata, table.data?.answer.metadata)
  useMissingNotice(useMemo(() => (drawn ? missingOf(drawn) : []), [drawn]))

  const isSettled = chartState.kind === 'ready' && !chartState.former
  const { timeFrame, resample } = view
  useEffect(() => {
    if (!isSettled) return undefined
    return prefetchFrames(dashboard, view)
    // Only what is asked of the server counts, not how the answers are drawn.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSettled, dashboard, timeFrame, resample])

  const common = { dashboard, view, onChange: changeView }
  return (
    <>
      <ControlBar controls={dashboard.controls} state={view} onChange={changeView}>
        <ExportButton onExport={listed && (() => saveChains(listed))} />
      </ControlBar>
      <Content>
        <ChartPanelView
          {...common}
          entry={entry}
          panels={dashboard}
          state={chartState}
          size="breakdown"
          chainName=""
        />
        <ChainDetails {...common} state={tableState} charted={charted} />
      </Content>
    </>
  )

  function saveChains({ data, metadata }: StablecoinTableAnswer) {
    // The table is of the moment, whatever frame the chart shows.
    const name = csvName({ prefix: dashboard.exportPrefix, view, timeFrame: '24h', day: metadata.asOf })
    saveFile(name, stablecoinCsv(data.rows, metadata))
  }
}

const hasNoSeries = ({ data }: StablecoinSeriesAnswer) => data.datasets.length === 0
const hasNoRows = ({ data }: StablecoinTableAnswer) => data.rows.length === 0

/** Chains whose history could not be had are part of Others, and the page says so. */
function missingOf({ data }: StablecoinSeriesAnswer) {
  return data.missing.map(chain => ({ chain, displayName: chain, reason: 'failed' as const, message: null }))
}
