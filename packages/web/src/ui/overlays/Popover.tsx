import { useCallback, useRef, useState, type ReactElement, type ReactNode } from 'react'

import type { OnDemand } from '../../connection/onDemand.ts'
import { cx } from '../../lib/cx.ts'
import { Floating } from './Floating.tsx'
import { openLoaded } from './openLoaded.ts'
import type { Align } from './place.ts'
import type { TriggerProps } from './trigger.ts'

export interface PopoverProps {
  readonly label: string
  readonly trigger: (props: TriggerProps) => ReactElement
  readonly align?: Align
  readonly className?: string
  /** Content that is loaded before it opens. */
  readonly needs?: OnDemand<unknown> | undefined
  /** The part marked `data-autofocus`, if any, takes the focus. */
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

export function Popover({ label, trigger, align, className, needs, children }: PopoverProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const toggle = () => (open ? close() : openLoaded(needs, () => setOpen(true)))
  return (
    <>
      {trigger({
        ref: anchor,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        onClick: toggle,
      })}
      <Floating
        open={open}
        onClose={close}
        anchor={anchor}
        align={align}
        findFocus={findFocus}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not modal, and `<dialog>` is no popover here
        role="dialog"
        aria-label={label}
      >
        <div
          tabIndex={-1}
          className={cx(
            'max-h-[calc(100dvh-6rem)] max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card border border-border-2 bg-raised shadow-popover outline-none',
            className,
          )}
        >
          {typeof children === 'function' ? children(close) : children}
        </div>
      </Floating>
    </>
  )
}

function findFocus(floating: HTMLElement): HTMLElement | null {
  return (
    floating.querySelector<HTMLElement>('[data-autofocus]') ??
    floating.querySelector<HTMLElement>('[tabindex]')
  )
}
