import { useLayoutEffect, useRef, type ReactNode } from 'react'

import { cx } from '../../lib/cx.ts'
import { usePresence } from './usePresence.ts'

const placements = {
  centre:
    'm-auto w-110 max-w-[calc(100vw-2rem)] rounded-card border border-border-2 bg-raised shadow-popover',
  wide: 'm-auto max-h-[calc(100dvh-4rem)] w-136 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card border border-border-2 bg-raised shadow-popover',
  full: 'h-dvh max-h-none w-full max-w-none bg-canvas',
  start: 'h-dvh w-80 max-w-[85vw] border-r border-border-2 bg-sidebar',
  end: 'ml-auto h-dvh w-128 max-w-[85vw] overflow-y-auto border-l border-border-2 bg-raised',
  /** The whole screen on a phone. */
  palette:
    'mx-auto mt-15 max-h-[calc(100dvh-7.5rem)] w-160 max-w-[calc(100vw-2rem)] overflow-hidden rounded-card border border-border-2 bg-raised shadow-popover max-md:mt-0 max-md:h-dvh max-md:max-h-none max-md:w-full max-md:max-w-none max-md:rounded-none max-md:border-0',
  bottom:
    'mt-auto w-full max-h-[85dvh] overflow-y-auto rounded-t-card border-t border-border-2 bg-raised pb-[env(safe-area-inset-bottom)]',
} as const

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly label: string
  readonly placement?: keyof typeof placements
  readonly className?: string | undefined
  readonly children: ReactNode
}

const leaveMs = 100

/** Modal: traps the focus, closes on Esc or a press outside, and gives the focus back. */
export function Dialog({ open, ...rest }: DialogProps) {
  const { mounted, closing } = usePresence(open, leaveMs)
  return mounted ? <DialogPart closing={closing} {...rest} /> : null
}

function DialogPart(props: Omit<DialogProps, 'open'> & { readonly closing: boolean }) {
  const { closing, onClose, label, placement = 'centre', className, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed while it is still in the document: only then does it give the focus back.
  useLayoutEffect(() => {
    const part = dialog.current
    part?.showModal()
    part?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => part?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      data-placement={placement}
      data-closing={closing || undefined}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={event => {
        // The dialog itself is the target of a press on the backdrop only.
        if (event.target === event.currentTarget) onClose()
      }}
      className={cx('modal fixed inset-0', placements[placement])}
    >
      <div className={cx(placement === 'start' && 'flex h-full flex-col', className)}>{children}</div>
    </dialog>
  )
}
