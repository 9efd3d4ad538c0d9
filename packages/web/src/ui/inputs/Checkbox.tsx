import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

import { cx } from '../../lib/cx.ts'

interface CheckboxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
  readonly title?: string | undefined
  readonly name?: string
  readonly compact?: boolean
  readonly children: ReactNode
}

const row =
  'h-7 rounded-small px-2 text-12 text-text-1 hover:bg-active has-focus-visible:bg-active touch:h-11 touch:text-13'

export function Checkbox(props: CheckboxProps) {
  const { checked, onChange, disabled = false, title, name, compact = false, children } = props
  return (
    <label
      title={title}
      className={cx(
        'relative flex cursor-pointer items-center gap-2 has-disabled:cursor-default has-disabled:text-text-3',
        compact ? 'hit-area rounded-small has-focus-visible:outline-2 has-focus-visible:outline-focus' : row,
      )}
    >
      <input
        type="checkbox"
        aria-label={name}
        checked={checked}
        disabled={disabled}
        onChange={event => onChange(event.currentTarget.checked)}
        className="peer absolute inset-0 m-0 cursor-[inherit] appearance-none opacity-0"
      />
      <span
        aria-hidden
        data-print="none"
        className="flex size-3.5 shrink-0 items-center justify-center rounded-small border border-border-3 peer-checked:border-accent-solid peer-checked:bg-accent-solid peer-checked:[&_svg]:visible"
      >
        <Check className="invisible size-2.5 text-white [stroke-width:3]!" />
      </span>
      {children}
    </label>
  )
}
