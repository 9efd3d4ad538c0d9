import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

import { formatRange } from '../../format/date.ts'
import { cx } from '../../lib/cx.ts'
import { useElementWidth } from '../../lib/useElementWidth.ts'
import { useIsPhone } from '../../lib/useMediaQuery.ts'
import { insets } from '../axes/plotArea.ts'
import {
  isSameSpan,
  slide,
  spanBetween,
  toSpan,
  toZoom,
  type Grip,
  type Slot,
  type Span,
  type Zoom,
} from '../model/zoom.ts'
import { stripHeight as height, type Context } from './Context.ts'

export interface ContextStripProps {
  readonly context: Context
  /** Null while all of it is shown. */
  readonly zoom: Zoom | null
  readonly onZoom: (zoom: Zoom | null) => void
}

const gripReach = 10

interface Drag {
  /** `new` where all is shown: the pointer draws a window. */
  readonly grip: Grip | 'new'
  readonly from: number
  readonly start: Span
  readonly span: Span
}

/**
 * The window and its edges move by dragging and by the arrow keys; without a window, a drag draws one. The chart has the dates, so
 * the strip appears only while the chart is pointed at, has the focus or is zoomed.
 */
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
  const isWhole = span.first === 0 && span.last === slots.length - 1
  const window = { left: span.first * slot, width: (span.last - span.first + 1) * slot }

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    const x = event.clientX - (root.current?.getBoundingClientRect().left ?? 0) - left
    const held = gripAt(x, window)
    if (!held) return
    const grip = held === 'window' && isWhole ? 'new' : held
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ grip, from: indexOf(event), start: span, span })
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!drag) return
    const at = Math.min(slots.length - 1, Math.max(0, indexOf(event)))
    const moved =
      drag.grip === 'new'
        ? spanBetween(drag.from, at)
        : slide(drag.start, slots.length, drag.grip, at - drag.from)
    setDrag({ ...drag, span: moved ?? drag.start })
  }
  const change = (from: Span, next: Span) => {
    if (!isSameSpan(from, next)) onZoom(toZoom(slots, next))
  }
  const onPointerUp = () => {
    if (drag) change(drag.start, drag.span)
    setDrag(null)
  }
  const onKeyDown = (grip: Grip) => (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, PageUp: 7, PageDown: -7 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    change(span, slide(span, slots.length, grip, by))
  }
  const slider = (grip: Grip, label: string, index: number) => ({
    role: 'slider' as const,
    // Nothing can move a window that is all.
    tabIndex: isWhole && grip === 'window' ? -1 : 0,
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': slots.length - 1,
    'aria-valuenow': index,
    'aria-valuetext': textOf(slots, span),
    onKeyDown: onKeyDown(grip),
  })
  const handle = cx(
    'absolute -inset-y-px w-1.5 -translate-x-1/2 cursor-ew-resize rounded-small outline-offset-2 outline-focus focus-visible:outline-2',
    isWhole ? 'bg-border-2 group-hover:bg-border-3 focus-visible:bg-accent' : 'bg-accent',
  )
  const largest = Math.max(0, ...totals.map(total => total ?? 0))
  return (
    <div
      ref={root}
      data-print="none"
      className={cx(
        'group relative touch-pan-y transition-opacity select-none',
        zoom === null &&
          drag === null &&
          'opacity-0 group-focus-within/chart:opacity-100 group-hover/chart:opacity-100',
      )}
      style={{ height }}
    >
      <div
        className={cx(
          'absolute top-0 border-b border-border-2',
          isWhole ? 'cursor-crosshair' : 'cursor-grab',
        )}
        style={{ left, width: plot, height }}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => setDrag(null)}
      >
        <svg aria-hidden width={plot} height={height} className="block">
          {totals.map((total, index) => {
            const tall = largest > 0 ? Math.max(0, ((total ?? 0) / largest) * (height - 4)) : 0
            return (
              <rect
                key={slots[index]?.from}
                x={index * slot}
                y={height - tall}
                width={Math.max(0.5, slot * 0.8)}
                height={tall}
                className={
                  !isWhole && index >= span.first && index <= span.last ? 'fill-accent' : 'fill-border-2'
                }
              />
            )
          })}
        </svg>
        <div
          {...slider('window', 'Zoomed range', span.first)}
          className={cx(
            'absolute inset-y-0 outline-offset-2 outline-focus focus-visible:outline-2',
            !isWhole && 'bg-accent/12',
          )}
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
