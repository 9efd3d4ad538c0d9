import { useCallback, useEffect, useRef, useState } from 'react'

import { Floating } from './Floating.tsx'

interface Tip {
  readonly title: string
  readonly text: string
}

const delayMs = 300
const tipId = 'tooltip'

/** One tooltip at a time: when the pointer rests, or at once on keyboard focus and a click on a hint. */
export function TooltipLayer() {
  const anchor = useRef<HTMLElement>(null)
  const [tip, setTip] = useState<Tip | null>(null)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = () => {
      clearTimeout(timer)
      anchor.current?.removeAttribute('aria-describedby')
      anchor.current = null
      setOpen(false)
    }
    const show = (element: HTMLElement, foundTip: Tip) => {
      anchor.current?.removeAttribute('aria-describedby')
      anchor.current = element
      element.setAttribute('aria-describedby', tipId)
      setTip(foundTip)
      setOpen(true)
    }
    const onPointerOver = (event: PointerEvent) => {
      const foundTip = event.pointerType === 'mouse' ? findTip(event.target) : null
      if (!foundTip) return hide()
      if (foundTip.element === anchor.current) return
      hide()
      timer = setTimeout(() => show(foundTip.element, foundTip.tip), delayMs)
    }
    const onFocusIn = (event: FocusEvent) => {
      const foundTip = findTip(event.target)
      hide()
      if (foundTip?.element.matches(':focus-visible')) show(foundTip.element, foundTip.tip)
    }
    // A touch neither rests nor focuses visibly.
    const onClick = (event: MouseEvent) => {
      const foundTip = findTip(event.target)
      if (foundTip?.element.matches('[data-hint]')) show(foundTip.element, foundTip.tip)
    }
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('pointerover', onPointerOver, { signal })
    document.addEventListener('focusin', onFocusIn, { signal })
    document.addEventListener('click', onClick, { signal })
    for (const type of ['pointerdown', 'focusout', 'pointerleave'])
      document.addEventListener(type, hide, { signal })
    return () => {
      hide()
      stop.abort()
    }
  }, [])

  return (
    <Floating
      key={`${tip?.title}${tip?.text}`}
      open={open}
      onClose={close}
      anchor={anchor}
      side="right"
      gap={8}
      id={tipId}
      role="tooltip"
      className="pointer-events-none max-w-60 rounded-card border border-border-2 bg-raised px-2.5 py-1.75 text-12 shadow-popover"
    >
      <span className="block font-medium text-text-1">{tip?.title}</span>
      <span className="block text-text-3">{tip?.text}</span>
    </Floating>
  )
}

function findTip(target: EventTarget | null): { element: HTMLElement; tip: Tip } | null {
  const holder = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
  const element = holder?.firstElementChild
  if (!holder || !(element instanceof HTMLElement)) return null
  const { tip: text = '', tipTitle: title = '' } = holder.dataset
  return { element, tip: { title, text } }
}
