import { isColumnShown } from '@analytics/contract/view/tableRows'
import { Columns3 } from 'lucide-react'

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
}

export function ColumnsMenu({ columns, chosen, onChange }: ColumnsMenuProps) {
  return (
    <Popover label="Columns" align="end" className="min-w-42 p-1" trigger={Trigger}>
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

function Trigger(trigger: TriggerProps) {
  return (
    <Button {...trigger} icon={<Columns3 />}>
      View
    </Button>
  )
}
