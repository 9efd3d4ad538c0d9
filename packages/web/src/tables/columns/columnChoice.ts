import type { ChoosableColumn } from '@analytics/contract/view/tableRows'
import type { TableChoice } from '@analytics/contract/view/viewState'

type Columns = TableChoice['columns']

export function toggleColumn(column: ChoosableColumn, chosen: Columns): Columns {
  const mark = column.optional === true ? column.name : `-${column.name}`
  return chosen.includes(mark) ? chosen.filter(other => other !== mark) : [...chosen, mark]
}
