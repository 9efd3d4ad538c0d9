import type { ReactNode } from 'react'

interface SwitchProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}

export function Switch({ checked, onChange, children }: SwitchProps) {
  return (
    <label className="hit-area inline-flex h-7 shrink-0 cursor-pointer items-center gap-2 text-12 whitespace-nowrap text-text-2 touch:h-9 touch:text-13">
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={event => onChange(event.currentTarget.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden
        className="h-4 w-7 shrink-0 rounded-full bg-border-3 p-0.5 transition-colors peer-checked:bg-accent-solid peer-checked:*:translate-x-3 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
      >
        <span className="block size-3 rounded-full bg-white transition-transform" />
      </span>
      {children}
    </label>
  )
}
