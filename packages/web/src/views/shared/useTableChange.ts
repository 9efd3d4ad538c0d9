import type { TableView, ViewState } from '@analytics/contract/view/viewState'
import { useCallback } from 'react'

import type { ChangeView } from '../../controls/useViewState.tsx'

/** Changes what the address says of a table; another set of rows begins at its first page. */
export function useTableChange({ table }: ViewState, onChange: ChangeView) {
  return useCallback(
    (patch: Partial<TableView>) => onChange({ table: { ...table, page: 1, ...patch } }, { replace: true }),
    [onChange, table],
  )
}
