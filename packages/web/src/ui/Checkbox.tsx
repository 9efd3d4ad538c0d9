import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

interface CheckboxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** A row to tick, 28 high: in menus of several choices. */
export function Checkbox({ checked, onChange, disabled = false, children }: CheckboxProps) {
  return (
    <label className="flex h-7 cursor-pointer items-center gap-2 rounded-small px-2 text-12 text-text-1 hover:bg-active has-focus-visible:bg-active has-disabled:cursor-default has-disabled:text-text-3 touch:h-11 touch:text-13">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={event => onChange(event.currentTarget.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden
        className="flex size-3.5 shrink-0 items-center justify-center rounded-small border border-border-3 peer-checked:border-accent-solid peer-checked:bg-accent-solid peer-checked:[&_svg]:visible"
      >
        <Check className="invisible size-2.5 text-white" />
      </span>
      {children}
    </label>
  )
}
