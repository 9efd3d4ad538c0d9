import { ChevronDown } from 'lucide-react'

import { Button } from './Button.tsx'
import { Menu } from './Menu.tsx'
import { MenuItem } from './MenuItem.tsx'
import type { TriggerProps } from './trigger.ts'

export interface Choice<Value extends string | number> {
  readonly value: Value
  readonly label: string
}

interface SelectProps<Value extends string | number> {
  /** Drawn before the choice, in grey. */
  readonly label: string
  readonly options: readonly Choice<Value>[]
  /** `null` while nothing is known to be chosen. */
  readonly value: Value | null
  readonly onChange: (value: Value) => void
}

/** One choice of a few: `Show Top 10 ⌄`. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { label, options, value, onChange } = props
  const chosen = options.find(option => option.value === value)
  return (
    <Menu label={label} className="min-w-34" trigger={triggerOf(label, chosen?.label, options[0]?.label)}>
      {options.map(option => (
        <MenuItem
          key={option.value}
          checked={option.value === value}
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

/** While nothing is chosen the first choice holds the place. */
const triggerOf = (label: string, chosen: string | undefined, widest: string | undefined) =>
  function SelectTrigger(trigger: TriggerProps) {
    return (
      <Button {...trigger}>
        <span className="font-normal text-text-3">{label}</span>
        {chosen ?? <span className="invisible">{widest}</span>}
        <ChevronDown className="size-3!" />
      </Button>
    )
  }
