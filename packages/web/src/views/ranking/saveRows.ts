import { getTablePart } from '@analytics/contract/api/fields/responseParts'
import { rowsToCsv, type CsvColumn } from '@analytics/contract/files/csv'
import { chains } from '@analytics/contract/metrics/chains'
import { withChain } from '@analytics/contract/pages/model/panels'
import { withAllRows } from '@analytics/contract/pages/model/requests'
import { shownChains } from '@analytics/contract/pages/templates/chains'
import { excludes } from '@analytics/contract/pages/templates/ranking'

import { queryClient } from '../../data/queryClient.ts'
import { requestOptions, type TableResponse } from '../../data/requestOptions.ts'
import { toComments } from '../../export/comments.ts'
import { csvName, toNamePart, toSelectionPart } from '../../export/fileName.ts'
import { saveCsv } from '../../lib/saveFile.ts'
import { toCsvColumns } from '../../tables/columns/toCsvColumns.ts'
import { rowId, type AnyRow } from '../../tables/ranking/rows/rows.ts'
import type { RankingTableProps } from './RankingTableProps.ts'
import { toCountText } from './tableText.ts'
import { choiceOf, toAllColumns, toContent } from './useRankedTable.ts'

export type ExportedTable = Pick<
  RankingTableProps,
  'dashboard' | 'panels' | 'spec' | 'view' | 'state' | 'chainName'
>

const noneTicked: ReadonlySet<string> = new Set()

/** The rows and columns as they are shown; of ticked rows, only those. */
export function saveRows(table: ExportedTable, response: TableResponse, ticked = noneTicked): void {
  const content = toContent(table, response)
  const chosen = content.rows.filter(row => ticked.has(rowId(row)))
  const rows = chosen.length > 0 ? chosen : content.rows
  const { search, category, sort, columns } = choiceOf(table)
  save(table, response, {
    rows,
    columns: toCsvColumns(content.columns),
    parts: [
      search.trim() === '' ? null : toNamePart(search),
      category === null ? null : toNamePart(category),
      sort ? `by-${sort.descending ? '' : 'smallest-'}${sort.column}` : null,
      columns.length > 0 ? 'columns' : null,
      chosen.length > 0
        ? toSelectionPart(
            chosen.map(({ displayName }) => displayName),
            content.rows.length,
          )
        : null,
    ],
    shown: [
      toCountText(table, response, content),
      ...(search.trim() === '' ? [] : [`search "${search.trim()}"`]),
      ...(category === null ? [] : [`category ${category}`]),
      ...(chosen.length > 0 ? [`${chosen.length} selected`] : []),
    ],
  })
}

/** Every row and column that there is. */
export async function saveAllRows(table: ExportedTable): Promise<void> {
  const { dashboard, spec, view } = table
  const requests = dashboard.getRequests(view)
  const request = spec.hasOwnRequest ? requests.current : requests.ranking
  if (!request) return
  const { response } = await queryClient.fetchQuery(requestOptions(withAllRows(request)))
  const { metadata } = response
  const data = getTablePart(request.response, response.data)
  const whole = { data, metadata }
  save(table, whole, {
    rows: data.rows,
    columns: [['Id', rowId], ...toCsvColumns(toAllColumns(table, whole))],
    parts: ['all-data'],
    shown: [`all ${data.ranking.count} ${spec.plural}`],
  })
}

interface SavedRows {
  readonly rows: readonly AnyRow[]
  readonly columns: readonly CsvColumn<AnyRow>[]
  readonly parts: readonly (string | null)[]
  readonly shown: readonly string[]
}

function save(table: ExportedTable, { metadata }: TableResponse, saved: SavedRows): void {
  const { dashboard, spec, view, chainName } = table
  const { controls, exportPrefix } = dashboard
  const scope = scopeOf(table)
  saveCsv(
    csvName({
      prefix: exportPrefix,
      parts: [scope.part, spec.hasOwnRequest ? 'current' : null, ...saved.parts],
      view: spec.hasOwnRequest ? { ...view, resample: 'D' } : view,
      controls,
      metadata,
    }),
    rowsToCsv(
      saved.rows,
      saved.columns,
      toComments({
        title: `${dashboard.title}: ${withChain(spec.title, chainName)}`,
        unit: 'US dollars, where a column says no other',
        metadata,
        shown: [
          ...saved.shown,
          ...scope.shown,
          ...(excludes(dashboard, view) ? ['stablecoins excluded'] : []),
        ],
      }),
    ),
  )
}

/** One chain, or which of them. */
function scopeOf({ dashboard, panels, view, chainName }: ExportedTable) {
  if (!('overview' in dashboard)) return { part: null, shown: [] }
  if (panels !== dashboard.overview) return { part: view.chain, shown: [`on ${chainName}`] }
  const chosen = shownChains(dashboard, view)
  const part = view.chains ? toSelectionPart(chosen, dashboard.picker.menu.length) : null
  return { part, shown: [`chains: ${chosen.map(chain => chains[chain].name).join(', ')}`] }
}
