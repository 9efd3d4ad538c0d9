import { ExportButton } from '../../export/ExportButton.tsx'
import { saveAllRows, saveRows } from './rowsExport.ts'
import type { ExportedTable } from './saveRows.ts'

/** Of the page's first table. */
export function RankingExport({ panels, state, ...rest }: Omit<ExportedTable, 'spec'>) {
  const [spec] = panels.tables
  const response = state.kind === 'ready' ? state.response : null
  const table = spec && { ...rest, panels, state, spec }
  return (
    <ExportButton
      onExport={response && table ? () => saveRows(table, response) : null}
      onExportAll={response && table ? () => saveAllRows(table) : null}
    />
  )
}
