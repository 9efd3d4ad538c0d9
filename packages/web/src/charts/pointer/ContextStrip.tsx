import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

import { formatRange, formatShortDay } from '../../format/date.ts'
import { useElementWidth } from '../../lib/useElementWidth.ts'
import { useIsPhone } from '../../lib/useMediaQuery.ts'
import { insets } from '../axes/plotArea.ts'
import { slide, toSpan, toZoom, type Grip, type Slot, type Span, type Zoom } from '../model/zoom.ts'
import { stripHeight, type Context } from './Context.ts'

export interface ContextStripProps {
  readonly context: Context
  readonly zoom: Zoom
  readonly onZoom: (zoom: Zoom | null) => void
}

const height = 28
const gripReach = 10
const fewestPixelsPerLabel = 130

interface Drag {
  readonly grip: Grip
  readonly from: number
  readonly start: Span
  readonly span: Span
}

/** The window and its edges move by dragging and by the arrow keys. */
export function ContextStrip({ context: { slots, totals }, zoom, onZoom }: ContextStripProps) {
  const root = useRef<HTMLDivElement>(null)
  const width = useElementWidth(root)
  const isPhone = useIsPhone()
  const [drag, setDrag] = useState<Drag | null>(null)
  const span = drag?.span ?? toSpan(slots, zoom)
  const left = isPhone ? insets.leftNarrow : insets.left
  const plot = Math.max(1, width - left - insets.right)
  const slot = plot / Math.max(1, slots.length)
  const indexOf = (event: PointerEvent) =>
    Math.floor((event.clientX - (root.current?.getBoundingClientRect().left ?? 0) - left) / slot)
  const window = { left: span.first * slot, width: (span.last - span.first + 1) * slot }

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    const x = event.clientX - (root.current?.getBoundingClientRect().left ?? 0) - left
    const grip = gripAt(x, window)
    if (!grip) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ grip, from: indexOf(event), start: span, span })
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!drag) return
    const by = indexOf(event) - drag.from
    setDrag({ ...drag, span: slide(drag.start, slots.length, drag.grip, by) })
  }
  const onPointerUp = () => {
    if (drag) onZoom(toZoom(slots, drag.span))
    setDrag(null)
  }
  const onKeyDown = (grip: Grip) => (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, PageUp: 7, PageDown: -7 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onZoom(toZoom(slots, slide(span, slots.length, grip, by)))
  }
  const slider = (grip: Grip, label: string, at: number) => ({
    role: 'slider' as const,
    tabIndex: 0,
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': slots.length - 1,
    'aria-valuenow': at,
    'aria-valuetext': textOf(slots, span),
    onKeyDown: onKeyDown(grip),
  })
  const handle =
    'absolute -inset-y-px w-1.5 -translate-x-1/2 rounded-small bg-accent outline-offset-2 outline-focus focus-visible:outline-2'
  const largest = Math.max(0, ...totals.map(total => total ?? 0))
  return (
    <div
      ref={root}
      data-print="none"
      className="relative touch-none select-none"
      style={{ height: stripHeight }}
    >
      <div
        className="absolute top-0 cursor-grab border-b border-border-2"
        style={{ left, width: plot, height }}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => setDrag(null)}
      >
        <svg aria-hidden width={plot} height={height} className="block">
          {totals.map((total, at) => {
            const tall = largest > 0 ? Math.max(0, ((total ?? 0) / largest) * (height - 4)) : 0
            return (
              <rect
                key={slots[at]?.from}
                x={at * slot}
                y={height - tall}
                width={Math.max(0.5, slot * 0.8)}
                height={tall}
                className={at >= span.first && at <= span.last ? 'fill-accent' : 'fill-border-2'}
              />
            )
          })}
        </svg>
        <div
          {...slider('window', 'Zoomed range', span.first)}
          className="absolute inset-y-0 bg-accent/12 outline-offset-2 outline-focus focus-visible:outline-2"
          style={window}
        />
        <div
          {...slider('first', 'Start of the zoom', span.first)}
          className={handle}
          style={{ left: window.left }}
        />
        <div
          {...slider('last', 'End of the zoom', span.last)}
          className={handle}
          style={{ left: window.left + window.width }}
        />
      </div>
      <div
        aria-hidden
        className="absolute flex justify-between text-11 text-text-3"
        style={{ left, width: plot, top: height + 3 }}
      >
        {labelsOf(slots, Math.max(2, Math.floor(plot / fewestPixelsPerLabel))).map(label => (
          <span key={label}>{label}</span>
        ))}
      </div>
    </div>
  )
}

function gripAt(x: number, window: { readonly left: number; readonly width: number }): Grip | null {
  const end = window.left + window.width
  if (Math.abs(x - window.left) <= gripReach && x < window.left + window.width / 3) return 'first'
  if (Math.abs(x - end) <= gripReach && x > end - window.width / 3) return 'last'
  return x >= window.left && x <= end ? 'window' : null
}

function textOf(slots: readonly Slot[], { first, last }: Span): string {
  const from = slots[first]
  const to = slots[last]
  return from && to ? formatRange(from.from, to.to) : ''
}

function labelsOf(slots: readonly Slot[], count: number): string[] {
  const labels = Array.from({ length: count }, (_, at) => {
    const slot = slots[Math.round((at * (slots.length - 1)) / (count - 1))]
    return slot ? formatShortDay(at === count - 1 ? slot.to : slot.from) : ''
  })
  return [...new Set(labels)]
}
