import type { TableSpec } from '@analytics/contract/sections/dashboard'
import type { ViewState } from '@analytics/contract/viewState'

import type { TableAnswer } from '../data/answerOptions.ts'
import { csvName } from '../export/fileName.ts'
import { rankingCsv } from '../export/rankingCsv.ts'
import { saveFile } from '../export/saveFile.ts'
import type { AnyRow } from '../tables/rows.ts'
import type { PanelsDashboard } from './PanelsDashboard.ts'

/** As many rows as the page shows; a query may have fetched more. */
export function shownRows(
  { data }: TableAnswer,
  dashboard: PanelsDashboard,
  { limit }: ViewState,
): readonly AnyRow[] {
  return dashboard.controls.limit && limit !== 'all' ? data.rows.slice(0, limit) : data.rows
}

interface SaveOptions {
  readonly dashboard: PanelsDashboard
  readonly spec: TableSpec
  readonly view: Pick<ViewState, 'resample' | 'excludeStablecoins'>
}

/** Hands rows to the browser as a file, named after what they are of. */
export function saveRows(
  rows: readonly AnyRow[],
  { metadata }: TableAnswer,
  { dashboard, spec, view }: SaveOptions,
) {
  saveFile(
    csvName({
      prefix: dashboard.exportPrefix,
      view,
      timeFrame: metadata.timeFrame.shown,
      day: metadata.asOf,
    }),
    rankingCsv({ rows, metadata, entity: spec.entity }),
  )
}
