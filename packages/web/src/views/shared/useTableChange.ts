import type { TableView } from '@analytics/contract/view/viewState'
import { useCallback } from 'react'

import { usePanelPage } from '../../panels/PanelPage.ts'

/** Changes what the address says of a table; another set of rows begins at its first page. */
export function useTableChange() {
  const { view, onChange } = usePanelPage()
  const { table } = view
  return useCallback(
    (patch: Partial<TableView>) => onChange({ table: { ...table, page: 1, ...patch } }, { replace: true }),
    [onChange, table],
  )
}
