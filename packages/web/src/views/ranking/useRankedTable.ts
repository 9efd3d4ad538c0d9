import type { AnyRow } from '@analytics/contract/columns/rankingColumns'
import { toRowCount } from '@analytics/contract/pages/model/requests'
import type { Limit } from '@analytics/contract/query/limits'
import { toRange } from '@analytics/contract/query/timeRange'
import type { TableChoice } from '@analytics/contract/view/viewState'
import { useMemo } from 'react'

import type { TableResponse } from '../../data/requestOptions.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import type { TableLayout } from '../../tables/columns/tableLayout.ts'
import { useTableLayout } from '../../tables/columns/useTableLayout.ts'
import type { LinkOf } from '../../tables/ranking/rows/rows.ts'
import { isCrowded, toRankedTable, type RankedTableContent } from '../../tables/ranking/toRankedTable.ts'
import type { RankingTableProps } from './RankingTableProps.ts'

type RankedTableParts = Pick<RankingTableProps, 'dashboard' | 'view' | 'panels' | 'spec' | 'charted'>

/** A table with requests of its own has choices of its own. */
export function choiceOf({ spec, view }: Pick<RankedTableParts, 'spec' | 'view'>): TableChoice {
  return spec.hasOwnRequest ? view.table : view
}

/** Rows and columns of the table for a response. */
function toContent(
  props: RankedTableParts,
  response: TableResponse | null,
  layout: TableLayout,
): RankedTableContent {
  const { dashboard, spec, view, charted } = props
  const { metadata, data } = response ?? {}
  return toRankedTable({
    spec,
    metric: dashboard.metric,
    rows: data?.rows ?? noRows,
    shown: metadata?.timeFrameShown ?? view.timeFrame,
    range: metadata ? toRange(metadata.range) : null,
    compared: toRange(metadata?.compared),
    choice: choiceOf(props),
    hasBars: view.ranking === 'bars' && !spec.hasOwnRequest,
    limit: rowCountOf(props),
    layout,
    charted,
    linkOf: linkOf(props),
  })
}

export function useRankedTable(props: RankingTableProps) {
  const { dashboard, view, panels, spec, charted, state } = props
  const response = shownResponse(state)
  const choice = choiceOf({ spec, view })
  const shownRange = response?.metadata.timeFrameShown ?? view.timeFrame
  const { layout, rowHeight } = useTableLayout({ crowded: isCrowded({ spec, shown: shownRange, choice }) })
  const content = useMemo(
    () => toContent({ dashboard, panels, spec, view, charted }, response, layout),
    [dashboard, panels, spec, view, charted, response, layout],
  )
  const ranking = response?.data.ranking
  const categories = ranking && 'categories' in ranking ? ranking.categories : noCategories
  return { content, choice, categories, response, layout, rowHeight }
}

function rowCountOf({ panels, spec, view }: Pick<RankedTableParts, 'panels' | 'spec' | 'view'>): Limit {
  return toRowCount(panels.ranking, spec.hasOwnRequest ? view.table.limit : view.limit)
}

/** A chain's name leads to what its figure consists of. */
function linkOf({ dashboard, panels }: Pick<RankedTableParts, 'dashboard' | 'panels'>): LinkOf | undefined {
  if (!('overview' in dashboard) || panels !== dashboard.overview) return undefined
  const menu = dashboard.breakdown?.menu ?? []
  return row => {
    const chain = menu.find(candidate => 'chain' in row && candidate === row.chain)
    return chain && { tab: 'breakdown', chain }
  }
}

const shownResponse = (state: PanelState<TableResponse>) => (state.kind === 'ready' ? state.response : null)

const noRows: readonly AnyRow[] = []
const noCategories: readonly string[] = []
