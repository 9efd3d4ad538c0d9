import type { AppProfileResponse, Figure } from '@analytics/contract/api/responses/entities/app'
import { rowsToCsv, type CsvColumn } from '@analytics/contract/files/csv'
import { isRatio, toFigureLabel } from '@analytics/contract/metrics/appMetrics'
import type { ViewState } from '@analytics/contract/view/viewState'

import { toComments } from '../../export/comments.ts'
import { ExportButton } from '../../export/ExportButton.tsx'
import { csvName } from '../../export/fileName.ts'
import { toChangeCell } from '../../format/change.ts'
import { saveCsv } from '../../lib/saveFile.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'

interface AppExportProps {
  readonly state: PanelState<AppProfileResponse>
  readonly view: ViewState
}

/** The key figures; charts and tables have downloads of their own. */
export function AppExport({ state, view }: AppExportProps) {
  const response = state.kind === 'ready' ? state.response : null
  return <ExportButton onExport={response && (() => save(response, view))} />
}

function save({ data, metadata }: AppProfileResponse, view: ViewState): void {
  const { app, figures } = data
  const shown = app.versions.find(({ id }) => id === app.version)
  saveCsv(
    csvName({ prefix: `${shown?.id ?? app.id}-figures`, view: { ...view, resample: 'D' }, metadata }),
    rowsToCsv(
      figures,
      columns,
      toComments({
        title: `Key figures of ${shown?.name ?? app.name}`,
        unit: 'US dollars; ratios in percent and their changes in percentage points',
        metadata,
        shown: [],
      }),
    ),
  )
}

const columns: readonly CsvColumn<Figure>[] = [
  ['Figure', figure => toFigureLabel(figure.id)],
  ['Value', figure => figure.value],
  ['Unit', figure => (isRatio(figure.id) ? '%' : 'USD')],
  ['Before', figure => figure.previous],
  ['Change', figure => toChangeCell(figure.change, figure.comparison)],
  ['Unit of change', figure => (isRatio(figure.id) ? 'pp' : '%')],
  ['Rank', figure => figure.standing.rank],
  ['Rank before', figure => figure.standing.previousRank],
  ['Ranked', figure => figure.standing.of],
  ['State', figure => figure.state],
  ['As of', figure => figure.asOf],
]
