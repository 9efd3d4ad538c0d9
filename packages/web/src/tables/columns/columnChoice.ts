import type { TableChoice } from '@analytics/contract/view/viewState'

import type { ColumnSpec } from './ColumnSpec.ts'

type Columns = TableChoice['columns']
type Choosable = Pick<ColumnSpec<never>, 'name' | 'sticky' | 'optional'>

export function isColumnShown({ name, optional = false }: Choosable, chosen: Columns): boolean {
  return optional ? chosen.includes(name) : !chosen.includes(`-${name}`)
}

export function toggleColumn({ name, optional = false }: Choosable, chosen: Columns): Columns {
  const mark = optional ? name : `-${name}`
  return chosen.includes(mark) ? chosen.filter(each => each !== mark) : [...chosen, mark]
}
