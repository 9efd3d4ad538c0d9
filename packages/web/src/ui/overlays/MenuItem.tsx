import { Check } from 'lucide-react'
import { useContext, type ReactNode } from 'react'

import { cx } from '../../lib/cx.ts'
import { CloseMenu } from './Menu.tsx'

interface MenuItemProps {
  readonly icon?: ReactNode
  readonly disabled?: boolean
  /** One of several choices. */
  readonly checked?: boolean
  /** A choice of its own. */
  readonly toggled?: boolean
  /** Shown below the text: why the item is disabled. */
  readonly note?: string | null
  readonly onSelect: () => void
  readonly children: ReactNode
}

export function MenuItem(props: MenuItemProps) {
  const { icon, disabled = false, checked, toggled, note = null, onSelect, children } = props
  const close = useContext(CloseMenu)
  return (
    <button
      type="button"
      role={toggled !== undefined ? 'menuitemcheckbox' : checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={toggled ?? checked}
      tabIndex={-1}
      disabled={disabled}
      onPointerMove={event => event.currentTarget.focus({ preventScroll: true })}
      onClick={() => {
        close()
        onSelect()
      }}
      className={cx(
        'flex w-full items-center gap-2 rounded-small px-2 text-left text-12 font-normal whitespace-nowrap text-text-1 outline-none touch:text-13',
        note === null ? 'h-7 touch:h-11' : 'py-1',
        'focus:bg-active disabled:text-text-3 disabled:opacity-60 [&_svg]:size-3.5',
      )}
    >
      {icon}
      <span className="flex-1">
        {children}
        {note === null ? null : <span className="block text-11">{note}</span>}
      </span>
      {(toggled ?? checked) ? <Check className="text-accent" /> : null}
    </button>
  )
}
