import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

import { Button } from '../buttons/Button.tsx'
import { Menu } from '../overlays/Menu.tsx'
import { MenuItem } from '../overlays/MenuItem.tsx'
import type { TriggerProps } from '../overlays/trigger.ts'

export interface Choice<Value extends string | number> {
  readonly value: Value
  readonly label: string
  readonly icon?: ReactNode
}

interface SelectProps<Value extends string | number> {
  readonly label: string
  readonly options: readonly Choice<Value>[]
  /** Null while nothing is known to be selected. */
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  /** Hides the label. */
  readonly quiet?: boolean
}

export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { label, options, value, onChange, quiet = false } = props
  const chosen = options.find(option => option.value === value)
  return (
    <Menu label={label} className="min-w-34" trigger={triggerOf(label, chosen, options[0]?.label, quiet)}>
      {options.map(option => (
        <MenuItem
          key={option.value}
          checked={option.value === value}
          icon={option.icon}
          onSelect={() => {
            if (option.value !== value) onChange(option.value)
          }}
        >
          {option.label}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** The first choice holds the place while none is selected. */
const triggerOf = (
  label: string,
  chosen: Choice<string | number> | undefined,
  widest: string | undefined,
  quiet: boolean,
) =>
  function SelectTrigger(trigger: TriggerProps) {
    return (
      <Button
        {...trigger}
        icon={chosen?.icon}
        aria-label={quiet ? `${label} ${chosen?.label ?? ''}` : undefined}
      >
        {quiet ? null : (
          <span className="font-normal text-text-3 group-data-zoomed/bar:@max-[76rem]:sr-only">{label}</span>
        )}
        {chosen?.label ?? <span className="invisible">{widest}</span>}
        <ChevronDown className="size-3!" />
      </Button>
    )
  }
