import { Check } from 'lucide-react'
import { use, type ReactNode } from 'react'

import { cx } from '../../lib/cx.ts'
import { CloseMenu } from './Menu.tsx'

interface MenuItemProps {
  readonly icon?: ReactNode
  readonly disabled?: boolean
  readonly checked?: boolean
  readonly onSelect: () => void
  readonly children: ReactNode
}

export function MenuItem({ icon, disabled = false, checked, onSelect, children }: MenuItemProps) {
  const close = use(CloseMenu)
  return (
    <button
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      tabIndex={-1}
      disabled={disabled}
      onPointerMove={event => event.currentTarget.focus({ preventScroll: true })}
      onClick={() => {
        close()
        onSelect()
      }}
      className={cx(
        'flex h-7 w-full items-center gap-2 rounded-small px-2 text-left text-12 font-normal whitespace-nowrap text-text-1 outline-none touch:h-11 touch:text-13',
        'focus:bg-active disabled:text-text-3 disabled:opacity-60 [&_svg]:size-3.5',
      )}
    >
      {icon}
      <span className="flex-1">{children}</span>
      {checked ? <Check className="text-accent" /> : null}
    </button>
  )
}
