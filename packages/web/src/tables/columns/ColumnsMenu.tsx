import { Columns3 } from 'lucide-react'

import { Button } from '../../ui/buttons/Button.tsx'
import { Checkbox } from '../../ui/inputs/Checkbox.tsx'
import { Popover } from '../../ui/overlays/Popover.tsx'
import type { TriggerProps } from '../../ui/overlays/trigger.ts'
import type { ColumnSpec } from './ColumnSpec.ts'

interface ColumnsMenuProps {
  /** Sticky ones can't be hidden. */
  readonly columns: readonly Pick<ColumnSpec<never>, 'name' | 'label' | 'sticky'>[]
  readonly hidden: readonly string[]
  readonly onChange: (hidden: string[]) => void
}

export function ColumnsMenu({ columns, hidden, onChange }: ColumnsMenuProps) {
  return (
    <Popover label="Toggle columns" align="end" className="min-w-42 p-1" trigger={Trigger}>
      <p className="px-2 py-1.5 text-12 text-text-3">Toggle columns</p>
      {columns
        .filter(({ sticky }) => !sticky)
        .map(({ name, label }) => (
          <Checkbox
            key={name}
            checked={!hidden.includes(name)}
            onChange={checked =>
              onChange(checked ? hidden.filter(other => other !== name) : [...hidden, name])
            }
          >
            {label}
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
