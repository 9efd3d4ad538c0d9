import { useCallback, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

import { indexAt, isInPlot, type Frame } from './frame.ts'
import type { Span } from './types.ts'
import { spanBetween } from './zoom.ts'

/** The bucket being read. */
export interface Pointing {
  readonly index: number
  /** The series under the pointer, where there is one. */
  readonly seriesId: string | null
  readonly pinned: boolean
  readonly by: 'mouse' | 'touch' | 'keys'
}

/** Buckets between the two ends of a drag, in either order. */
export interface Drag {
  readonly from: number
  readonly to: number
}

export interface PointingInput {
  readonly frame: Frame
  /** Names the buckets: what is read or pinned is let go when it changes. */
  readonly resetKey: string
  /** The series at a height (CSS pixels from the top of the chart) of a bucket. */
  readonly seriesAt: (index: number, y: number) => string | null
  /** Left out where there is nothing to zoom into. */
  readonly zooming: Zooming | undefined
}

export interface Zooming {
  readonly onSpan: (span: Span) => void
  readonly onReset: () => void
  /** Makes the span `factor` times as long around a bucket. */
  readonly onScale: (factor: number, anchor: number) => void
  /** The dragged range as text. */
  readonly describeSpan: (span: Span) => string
}

interface Press {
  readonly x: number
  readonly index: number
  readonly touch: boolean
  moved: boolean
  /** A long press on a touch screen turns moving into dragging. */
  timer: ReturnType<typeof setTimeout> | undefined
  dragging: boolean
}

const dragThreshold = 5
const longPressMs = 400
const zoomStep = 0.6

function same(a: Pointing | null, b: Pointing): boolean {
  return (
    a !== null && a.index === b.index && a.seriesId === b.seriesId && a.pinned === b.pinned && a.by === b.by
  )
}

/** How pointer and keyboard read, pin and drag over a chart. */
export function usePointing({ frame, resetKey, seriesAt, zooming }: PointingInput) {
  const [pointing, setPointing] = useState<Pointing | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const [knownKey, setKnownKey] = useState(resetKey)
  const press = useRef<Press | null>(null)
  if (knownKey !== resetKey) {
    setKnownKey(resetKey)
    setPointing(null)
    setDrag(null)
  }
  const last = frame.first + frame.count - 1

  const point = (next: Pointing) => setPointing(known => (same(known, next) ? known : next))
  const clear = useCallback(() => setPointing(null), [])

  const read = (event: PointerEvent, pinned: boolean, by: Pointing['by']): Pointing | null => {
    const { offsetX: x, offsetY: y } = event.nativeEvent
    if (!isInPlot(frame, x, y)) return null
    const index = indexAt(frame, x)
    return { index, seriesId: seriesAt(index, y), pinned, by }
  }

  const hover = (event: PointerEvent, by: Pointing['by']) => {
    const next = read(event, false, by)
    if (next === null) clear()
    else point(next)
  }

  const release = () => {
    clearTimeout(press.current?.timer)
    press.current = null
    setDrag(null)
  }

  const onPointerDown = (event: PointerEvent) => {
    const { offsetX: x, offsetY: y } = event.nativeEvent
    const touch = event.pointerType === 'touch'
    if (event.button !== 0 || !event.isPrimary) return
    if (!isInPlot(frame, x, y)) {
      if (touch) clear()
      return
    }
    const index = indexAt(frame, x)
    const pressed: Press = { x, index, touch, moved: false, timer: undefined, dragging: false }
    if (touch && zooming !== undefined) {
      pressed.timer = setTimeout(() => {
        if (pressed.moved) return
        pressed.dragging = true
        setDrag({ from: index, to: index })
      }, longPressMs)
    }
    press.current = pressed
  }

  const onPointerMove = (event: PointerEvent) => {
    const pressed = press.current
    if (pressed === null) {
      if (event.pointerType !== 'touch' && pointing?.pinned !== true) hover(event, 'mouse')
      return
    }
    const x = event.nativeEvent.offsetX
    if (Math.abs(x - pressed.x) > dragThreshold && !pressed.moved) {
      pressed.moved = true
      if (!pressed.touch && zooming !== undefined) pressed.dragging = true
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    if (pressed.dragging) {
      clear()
      setDrag({ from: pressed.index, to: indexAt(frame, x) })
    } else if (pressed.moved) hover(event, pressed.touch ? 'touch' : 'mouse')
  }

  const onPointerUp = (event: PointerEvent) => {
    const pressed = press.current
    release()
    if (pressed === null) return
    if (pressed.dragging) {
      const span = spanBetween(pressed.index, indexAt(frame, event.nativeEvent.offsetX))
      if (span !== null) zooming?.onSpan(span)
    } else if (pressed.touch) {
      if (pressed.moved) return
      if (pointing?.index === pressed.index) clear()
      else hover(event, 'touch')
    } else if (!pressed.moved) {
      const next = read(event, pointing?.pinned !== true, 'mouse')
      if (next !== null) point(next)
    }
  }

  const onPointerLeave = () => {
    if (press.current === null && pointing?.by === 'mouse' && !pointing.pinned) clear()
  }

  const onBlur = () => {
    if (pointing?.by === 'keys' && !pointing.pinned) clear()
  }

  const step = (index: number) => {
    const next = Math.min(last, Math.max(frame.first, index))
    point({ index: next, seriesId: null, pinned: pointing?.pinned === true, by: 'keys' })
  }

  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => step(pointing === null ? last : pointing.index - 1),
    ArrowRight: () => step(pointing === null ? frame.first : pointing.index + 1),
    Home: () => step(frame.first),
    End: () => step(last),
    Enter: () =>
      point({ index: last, seriesId: null, by: 'keys', ...pointing, pinned: pointing?.pinned !== true }),
    '+': () => zooming?.onScale(zoomStep, pointing?.index ?? last),
    '-': () => zooming?.onScale(1 / zoomStep, pointing?.index ?? last),
    '0': () => zooming?.onReset(),
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') {
      if (pointing === null && drag === null) return
      release()
      clear()
    } else {
      const act = keys[event.key]
      if (act === undefined) return
      act()
    }
    event.preventDefault()
    event.stopPropagation()
  }

  const handlers = {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: release,
    onPointerLeave,
    onBlur,
    onKeyDown,
    onDoubleClick: () => zooming?.onReset(),
  }
  return { pointing, drag, clear, handlers }
}
