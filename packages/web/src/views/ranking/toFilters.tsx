import type { TableChoice } from '@analytics/contract/view/viewState'

import { RowFilters } from './RowFilters.tsx'

/** The filters of a ranking's rows, for the menu of its columns. */
export function toFilters(choice: TableChoice, onChange: (patch: Partial<TableChoice>) => void) {
  return {
    filters: <RowFilters {...{ choice, onChange }} />,
    filtered: [choice.newer, choice.least].filter(value => value !== null).length,
  }
}
