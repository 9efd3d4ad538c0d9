import { ChevronDown } from 'lucide-react'

import { Button } from '../buttons/Button.tsx'
import type { TriggerProps } from '../overlays/trigger.ts'
import type { SelectProps } from './Choice.ts'

/** The first choice holds the place while none is selected. */
export function selectTrigger<Value extends string | number>(props: Omit<SelectProps<Value>, 'onChange'>) {
  const { label, options, value, quiet = false, tone } = props
  const chosen = options.find(option => option.value === value)
  return (trigger: TriggerProps) => (
    <Button
      {...trigger}
      icon={chosen?.icon}
      tone={tone}
      aria-label={quiet ? `${label} ${chosen?.label ?? ''}` : undefined}
    >
      {quiet ? null : <span className="font-normal text-text-3">{label}</span>}
      {chosen?.short ?? chosen?.label ?? <span className="invisible">{options[0]?.label}</span>}
      <ChevronDown className="size-3!" />
    </Button>
  )
}
