import { Columns3 } from 'lucide-react'

import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Popover } from '../ui/Popover.tsx'
import type { TriggerProps } from '../ui/trigger.ts'

interface ColumnsMenuProps {
  readonly columns: readonly { readonly name: string; readonly label: string }[]
  readonly hidden: readonly string[]
  readonly onChange: (hidden: string[]) => void
}

/** Which columns a table shows. */
export function ColumnsMenu({ columns, hidden, onChange }: ColumnsMenuProps) {
  return (
    <Popover label="Toggle columns" align="end" className="min-w-42 p-1" trigger={Trigger}>
      <p className="px-2 py-1.5 text-12 text-text-3">Toggle columns</p>
      {columns.map(({ name, label }) => (
        <Checkbox
          key={name}
          checked={!hidden.includes(name)}
          onChange={checked => onChange(checked ? hidden.filter(other => other !== name) : [...hidden, name])}
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
