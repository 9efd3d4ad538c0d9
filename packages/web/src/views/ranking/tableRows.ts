import { metrics } from '@analytics/contract/metrics/metrics'
import type { PanelSet, TableSpec } from '@analytics/contract/pages/model/panels'
import type { ViewState } from '@analytics/contract/view/viewState'

import type { TableResponse } from '../../data/requestOptions.ts'
import { csvName } from '../../export/fileName.ts'
import { rankingCsv } from '../../export/rankingCsv.ts'
import { saveCsv } from '../../lib/saveFile.ts'
import { toRange } from '../../panels/info/timeRangeText.ts'
import type { AnyRow } from '../../tables/ranking/rows.ts'
import { tableKinds } from '../../tables/ranking/tableKinds.ts'
import type { PanelsDashboard } from '../series/PanelsDashboard.ts'

/** A query may have fetched more rows than the page shows. */
export function shownRows(
  { data }: TableResponse,
  dashboard: PanelsDashboard,
  { limit }: ViewState,
): readonly AnyRow[] {
  return dashboard.controls.limit && limit !== 'all' ? data.rows.slice(0, limit) : data.rows
}

interface CountedTable {
  readonly dashboard: PanelsDashboard
  readonly spec: TableSpec
  readonly panels: PanelSet
  readonly chainName: string
}

export function toCountText(
  { dashboard, spec, panels, chainName }: CountedTable,
  { data, metadata }: TableResponse,
  shown: number,
): string {
  return tableKinds[spec.kind].countText({
    shown,
    count: data.ranking.count,
    plural: spec.plural,
    chainName,
    noun: panels.chart.noun,
    timeFrame: metadata.timeFrame.shown,
    metricKind: metrics[dashboard.metric].kind,
    range: toRange(metadata.range),
  })
}

interface SaveOptions {
  readonly dashboard: PanelsDashboard
  readonly spec: TableSpec
  readonly view: Pick<ViewState, 'resample' | 'excludeStablecoins'>
}

export function saveRows(
  rows: readonly AnyRow[],
  { metadata }: TableResponse,
  { dashboard, spec, view }: SaveOptions,
) {
  saveCsv(
    csvName({ prefix: dashboard.exportPrefix, view, metadata }),
    rankingCsv({ rows, metadata, entity: spec.entity }),
  )
}
