import { isColumnShown } from '@analytics/contract/view/tableRows'

import { Checkbox } from '../../ui/inputs/Checkbox.tsx'
import { toggleColumn } from './columnChoice.ts'
import type { ColumnSpec } from './ColumnSpec.ts'

export interface ColumnChoicesProps {
  /** Sticky ones can't be hidden. */
  readonly columns: readonly Pick<ColumnSpec<never>, 'name' | 'label' | 'sticky' | 'optional'>[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** A box for each column of a table. */
export function ColumnChoices({ columns, chosen, onChange }: ColumnChoicesProps) {
  return (
    <>
      <p className="px-2 py-1.5 text-12 text-text-3">Columns</p>
      {columns
        .filter(({ sticky }) => !sticky)
        .map(column => (
          <Checkbox
            key={column.name}
            checked={isColumnShown(column, chosen)}
            onChange={() => onChange(toggleColumn(column, chosen))}
          >
            {column.label}
          </Checkbox>
        ))}
    </>
  )
}
