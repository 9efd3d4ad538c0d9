import {
  createContext,
  useContext,
  useCallback,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react'

import type { OnDemand } from '../../connection/onDemand.ts'
import { cx } from '../../lib/cx.ts'
import { nextIndex, TypedLetters } from '../../lib/listKeys.ts'
import { Floating } from './Floating.tsx'
import { openLoaded } from './openLoaded.ts'
import type { Align } from './place.ts'
import type { TriggerProps } from './trigger.ts'

export const CloseMenu = createContext<() => void>(() => undefined)

interface MenuProps {
  readonly label: string
  readonly trigger: (props: TriggerProps) => ReactElement
  readonly align?: Align
  readonly className?: string
  /** Items that are loaded before it opens. */
  readonly needs?: OnDemand<unknown>
  readonly children: ReactNode
}

/** Arrows, Home, End and typed letters move; Esc returns to the button. */
export function Menu({ label, trigger, align, className, needs, children }: MenuProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<'closed' | 'pointer' | 'keys'>('closed')
  const close = useCallback(() => setOpen('closed'), [])
  const openBy = (means: 'pointer' | 'keys') => openLoaded(needs, () => setOpen(means))
  return (
    <>
      {trigger({
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': open !== 'closed',
        onClick: event => (open === 'closed' ? openBy(event.detail === 0 ? 'keys' : 'pointer') : close()),
        onKeyDown: event => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          openBy('keys')
        },
      })}
      <CloseMenu value={close}>
        <Floating
          open={open !== 'closed'}
          onClose={close}
          anchor={anchor}
          align={align}
          findFocus={open === 'keys' ? findEntry : findList}
          className="z-50"
        >
          <MenuList label={label} {...(className ? { className } : {})}>
            {children}
          </MenuList>
        </Floating>
      </CloseMenu>
    </>
  )
}

interface MenuListProps {
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

function MenuList({ label, className, children }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [typed] = useState(() => new TypedLetters())
  const close = useContext(CloseMenu)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close()
    const entries = entriesOf(list.current)
    const current = entries.findIndex(entry => entry === document.activeElement)
    const next =
      nextIndex(event.key, current, entries.length, 'vertical') ??
      (event.ctrlKey || event.metaKey || event.altKey
        ? null
        : typed.find(
            event,
            current,
            entries.map(entry => entry.textContent),
          ))
    if (next === null) return
    event.preventDefault()
    entries[next]?.focus()
  }

  return (
    <div
      ref={list}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className={cx(
        'max-h-[min(26rem,calc(100dvh-6rem))] min-w-42 overflow-y-auto rounded-card border border-border-2 bg-raised p-1 shadow-popover outline-none',
        className,
      )}
    >
      {children}
    </div>
  )
}

function findList(floating: HTMLElement): HTMLElement | null {
  return floating.querySelector<HTMLElement>('[role=menu]')
}

/** The chosen entry, or the first one. */
function findEntry(floating: HTMLElement): HTMLElement | null {
  const [first = null, ...further] = entriesOf(floating)
  const isChosen = (entry: HTMLElement) => entry.matches('[role=menuitemradio][aria-checked=true]')
  return further.find(isChosen) ?? first
}

function entriesOf(list: HTMLElement | null): HTMLElement[] {
  return [
    ...(list?.querySelectorAll<HTMLElement>('[role^=menuitem]:not([aria-disabled=true], :disabled)') ?? []),
  ]
}
