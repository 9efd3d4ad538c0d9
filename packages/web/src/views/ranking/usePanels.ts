import type { PanelSet } from '@analytics/contract/pages/model/panels'
import type { ViewState } from '@analytics/contract/view/viewState'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'

import {
  chartOptions,
  tableOptions,
  type ChartResponse,
  type TableResponse,
} from '../../data/requestOptions.ts'
import { usePanelState } from '../../panels/state/usePanelState.ts'
import { chartedColors } from '../series/chartedColors.ts'
import type { PanelsDashboard } from '../series/PanelsDashboard.ts'
import { exclusionNote } from '../shared/notices/exclusionNote.ts'
import {
  useExclusionNotice,
  useMissingNotice,
  useStaleNotice,
} from '../shared/notices/useResponseNotices.tsx'
import { useFreshness } from '../shared/useFreshness.ts'
import { usePrefetchedRanges } from '../shared/usePrefetchedRanges.ts'

export function usePanels(dashboard: PanelsDashboard, panels: PanelSet, view: ViewState) {
  const requests = useMemo(() => dashboard.getRequests(view), [dashboard, view])
  const series = useQuery(chartOptions(requests.series))
  const frame = useQuery(chartOptions(requests.frame))
  const ranking = useQuery(tableOptions(requests.ranking))
  const current = useQuery(tableOptions(requests.current))
  const states = {
    chart: usePanelState(series, requests.series?.url, hasNoSeries),
    ranking: usePanelState(ranking, requests.ranking?.url, hasNoRows),
    current: usePanelState(current, requests.current?.url, hasNoRows),
  }
  const { chart } = states
  usePrefetchedRanges(dashboard, view, states.chart, states.ranking)

  const [refetchSeries, refetchRanking, refetchCurrent] = [series.refetch, ranking.refetch, current.refetch]
  const hasSeries = requests.series !== undefined
  const hasCurrent = requests.current !== undefined
  const hasOneRequest = requests.series?.url === requests.ranking?.url
  const refresh = useCallback(
    () =>
      Promise.all([
        hasSeries ? refetchSeries() : null,
        hasOneRequest ? null : refetchRanking(),
        hasCurrent ? refetchCurrent() : null,
      ]),
    [refetchSeries, refetchRanking, refetchCurrent, hasSeries, hasOneRequest, hasCurrent],
  )
  useFreshness([series.data, ranking.data, current.data])
  useStaleNotice(
    refresh,
    series.data?.response.metadata,
    ranking.data?.response.metadata,
    current.data?.response.metadata,
  )

  const response = chart.kind === 'ready' ? chart.response : null
  const charted = useMemo(() => chartedColors(response?.data.datasets), [response])
  useExclusionNotice(panels.chart, response?.data.excluded, response?.metadata)
  useMissingNotice(response && 'missing' in response.data ? response.data.missing : noneMissing)
  const excluded = view.excludeStablecoins ? response?.data.excluded : null
  return {
    states,
    charted,
    refresh,
    frame: frame.data?.response ?? null,
    apiUrl: requests.series?.url,
    note: excluded ? exclusionNote(excluded) : undefined,
  }
}

const noneMissing: readonly never[] = []

/** A page of zeros has nothing to show. */
const hasNoSeries = ({ data }: ChartResponse) =>
  data.buckets.length === 0 || data.datasets.every(({ total }) => total === null || total === 0)
const hasNoRows = ({ data }: TableResponse) => data.rows.every(({ value }) => value === null || value === 0)
