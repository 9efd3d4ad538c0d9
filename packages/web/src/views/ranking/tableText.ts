import { toLossesNote } from '@analytics/contract/metrics/lossesNote'
import { metrics } from '@analytics/contract/metrics/metrics'
import { hasShares } from '@analytics/contract/pages/model/rankingTables'
import type { Limit } from '@analytics/contract/query/limits'
import { toRange } from '@analytics/contract/query/timeRange'
import { isFiltered, toFilterTexts } from '@analytics/contract/view/tableRows'

import type { TableResponse } from '../../data/requestOptions.ts'
import { remapText } from '../../panels/info/timeRangeText.ts'
import { beyondTopText, filteredText, rangesText } from '../../tables/ranking/rows/countText.ts'
import { tableKinds } from '../../tables/ranking/tableKinds.ts'
import type { RankedTableContent } from '../../tables/ranking/toRankedTable.ts'
import type { RankingTableProps } from './RankingTableProps.ts'
import { choiceOf } from './useRankedTable.ts'

type Props = Pick<RankingTableProps, 'dashboard' | 'view' | 'spec' | 'panels' | 'chainName' | 'state'>

/** `Top 10 of 596 applications, 16 – 22 Oct against 9 – 15 Oct`, `12 of 596 applications`. */
export function toCountText(
  props: Props,
  { data, metadata }: TableResponse,
  { rows, columns, sorting, standard }: RankedTableContent,
): string {
  const { spec, panels, chainName, view, state } = props
  const facts = {
    shown: rows.length,
    count: data.ranking.count,
    plural: spec.plural,
    chainName,
    hasLosses: data.ranking.losses !== undefined,
    noun: panels.chart.noun,
    timeFrame: metadata.timeFrameShown,
    metricKind: metrics[props.dashboard.metric].kind,
    range: toRange(metadata.range),
    compared: toRange(metadata.compared),
  }
  const { countText, countsFound, namesRange } = tableKinds[spec.kind]
  const isStandard = sorting.column === standard && sorting.descending
  const filtered = isFiltered(choiceOf(props))
  const isTop = countsFound || (isStandard && !filtered)
  const sorted = columns.find(({ name }) => name === sorting.column)
  const chosen = spec.hasOwnRequest ? (view.table.timeFrame ?? view.timeFrame) : view.timeFrame
  const isPrevious = state.kind === 'ready' && state.previous
  return [
    isTop ? countText(facts) : filteredText(facts),
    ...toFilterTexts(choiceOf(props)),
    filtered ? beyondTopText(rows.length, chosenLimit(props)) : null,
    namesRange ? null : rangesText(facts),
    isStandard || !sorted ? null : `sorted by ${sorted.label}${sorting.descending ? '' : ', smallest first'}`,
    namesRange || isPrevious ? null : remapText(chosen, metadata.timeFrameShown),
  ]
    .filter(text => text !== null)
    .join(', ')
}

/** The text below the rows. */
export function toFootnote(
  { spec }: Pick<Props, 'spec'>,
  response: TableResponse | null,
): string | undefined {
  const { ranking, rows } = response?.data ?? {}
  const note = ranking?.losses && rows ? toLossesNote(ranking.losses, hasShares(rows)) : undefined
  const parts = [spec.footnote, note].filter(part => part !== undefined)
  return parts.length === 0 ? undefined : parts.join('. ')
}

/** All where the page has no control for it. */
function chosenLimit({ dashboard, spec, view }: Props): Limit {
  if (spec.hasOwnRequest) return view.table.limit
  return dashboard.controls.limit ? view.limit : 'all'
}
