import type { PanelSet } from '@analytics/contract/pages/model/panels'
import type { RankedState } from '@analytics/contract/pages/templates/dashboard'
import { useMemo } from 'react'

import type { TableResponse } from '../../data/requestOptions.ts'
import { chartedColors } from '../shared/chartedColors.ts'
import { exclusionNote } from '../shared/notices/exclusionNote.ts'
import { useExclusionNotice, useMissingNotice } from '../shared/notices/useResponseNotices.tsx'
import { chartRole, hasNoSeries, isNothing, tableRole, usePage } from '../shared/usePage.ts'
import type { PanelsDashboard } from './RankingTableProps.ts'

export function usePanels(dashboard: PanelsDashboard, panels: PanelSet, view: RankedState) {
  const { responses, refresh } = usePage(dashboard, view, roles)
  const { series, ranking, current } = responses
  const chart = series.state
  const response = chart.kind === 'ready' ? chart.response : null
  const charted = useMemo(() => chartedColors(response?.data.datasets), [response])
  useExclusionNotice(panels.chart, response?.data.excluded, response?.metadata)
  useMissingNotice(response && 'missing' in response.data ? response.data.missing : noneMissing)
  const excluded = view.excludeStablecoins ? response?.data.excluded : null
  return {
    states: { chart, ranking: ranking.state, current: current.state },
    charted,
    refresh,
    frame: responses.frame.response ?? null,
    apiUrl: series.url,
    note: excluded ? exclusionNote(excluded) : undefined,
  }
}

const noneMissing: readonly never[] = []

/** A ranking whose filters find no row still has totals. */
const hasNoRows = ({ data: { rows, ranking } }: TableResponse) =>
  rows.length > 0
    ? rows.every(({ value }) => isNothing(value))
    : Object.values(ranking.totals).every(isNothing)

const roles = {
  series: chartRole(hasNoSeries),
  frame: { ...chartRole(), beside: 'series' },
  ranking: tableRole(hasNoRows),
  current: tableRole(hasNoRows),
}
