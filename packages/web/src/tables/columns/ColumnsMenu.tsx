import { isColumnShown } from '@analytics/contract/view/tableRows'
import { Columns3 } from 'lucide-react'
import type { ReactNode } from 'react'

import { Button } from '../../ui/buttons/Button.tsx'
import { Checkbox } from '../../ui/inputs/Checkbox.tsx'
import { Popover } from '../../ui/overlays/Popover.tsx'
import type { TriggerProps } from '../../ui/overlays/trigger.ts'
import { toggleColumn } from './columnChoice.ts'
import type { ColumnSpec } from './ColumnSpec.ts'

interface ColumnsMenuProps {
  /** Sticky ones can't be hidden. */
  readonly columns: readonly Pick<ColumnSpec<never>, 'name' | 'label' | 'sticky' | 'optional'>[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
  /** Filters of rows, above the columns, and how many of them leave out rows. */
  readonly filters?: ReactNode
  readonly filtered?: number | undefined
}

export function ColumnsMenu({ columns, chosen, onChange, filters, filtered = 0 }: ColumnsMenuProps) {
  return (
    <Popover label="Columns" align="end" className="min-w-42 p-1" trigger={toTrigger(filtered)}>
      {filters}
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
    </Popover>
  )
}

const toTrigger = (filtered: number) =>
  function ViewButton(trigger: TriggerProps) {
    return (
      <Button {...trigger} icon={<Columns3 />}>
        View
        {filtered > 0 ? <span className="text-accent">{filtered}</span> : null}
      </Button>
    )
  }
