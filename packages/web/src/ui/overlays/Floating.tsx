import { useEffect, useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react'

import { cx } from '../../lib/cx.ts'
import { place, type Align, type Side } from './place.ts'
import { usePresence } from './usePresence.ts'

export interface FloatingProps extends ComponentProps<'div'> {
  readonly open: boolean
  readonly onClose: () => void
  readonly anchor: RefObject<HTMLElement | null>
  readonly side?: Side | undefined
  readonly align?: Align | undefined
  readonly gap?: number
  /** The part of it that takes the focus when it opens; by default the focus stays where it is. */
  readonly findFocus?: (floating: HTMLElement) => HTMLElement | null
}

const leaveMs = 70

/** Opens in the browser's top layer; closes on Esc or a press outside. */
export function Floating({ open, ...rest }: FloatingProps) {
  const { mounted, closing } = usePresence(open, leaveMs)
  return mounted ? <FloatingPart open={open} closing={closing} {...rest} /> : null
}

function FloatingPart(props: FloatingProps & { readonly closing: boolean }) {
  const {
    open,
    closing,
    onClose,
    anchor,
    side = 'bottom',
    align = 'start',
    gap = 4,
    findFocus,
    ...rest
  } = props
  const { className, children, ...attributes } = rest
  const part = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const floating = part.current
    if (!floating) return
    const move = () => {
      const box = anchor.current?.getBoundingClientRect()
      if (!box) return
      const size = { width: floating.offsetWidth, height: floating.offsetHeight }
      const viewport = { width: document.documentElement.clientWidth, height: innerHeight }
      const { left, top } = place(box, size, viewport, { side, align, gap })
      floating.style.left = `${left}px`
      floating.style.top = `${top}px`
    }
    floating.showPopover()
    move()
    const stop = new AbortController()
    addEventListener('resize', move, { signal: stop.signal })
    addEventListener('scroll', move, { capture: true, passive: true, signal: stop.signal })
    return () => stop.abort()
  }, [anchor, side, align, gap])

  useEffect(() => {
    if (!open) return
    const floating = part.current
    const isElsewhere = (target: EventTarget | null) =>
      target instanceof Node && !floating?.contains(target) && anchor.current?.contains(target) !== true
    const onPointerDown = (event: PointerEvent) => {
      if (isElsewhere(event.target)) onClose()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      // A list that is open inside closes first.
      if (event.key !== 'Escape' || floating?.querySelector('.floating:not([data-closing])')) return
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
    const onFocusIn = (event: FocusEvent) => {
      if (isElsewhere(event.target)) onClose()
    }
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('pointerdown', onPointerDown, { signal })
    document.addEventListener('keydown', onKeyDown, { capture: true, signal })
    document.addEventListener('focusin', onFocusIn, { signal })
    return () => stop.abort()
  }, [open, onClose, anchor])

  // The next key may follow at once, so that the focus moves before anything is painted.
  useLayoutEffect(() => {
    const floating = part.current
    if (!floating) return
    if (open) findFocus?.(floating)?.focus({ preventScroll: true })
    else if (floating.contains(document.activeElement)) anchor.current?.focus({ preventScroll: true })
  }, [open, anchor, findFocus])

  return (
    <div
      ref={part}
      popover="manual"
      data-closing={closing || undefined}
      data-print="none"
      className={cx('floating', className)}
      {...attributes}
    >
      {children}
    </div>
  )
}
