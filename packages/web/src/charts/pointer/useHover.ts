import { useCallback, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

import { indexAt, isInPlot, type PlotArea } from '../axes/plotArea.ts'
import { spanBetween, type Span } from '../model/zoom.ts'
import { chartKeys, type ChartKey } from './chartKeys.ts'

export interface Hover {
  readonly index: number
  /** The position of the panel that is pointed at; 0 in a chart without panels. */
  readonly facet: number
  readonly seriesId: string | null
  /** The nearest series, at any distance from the pointer. */
  readonly nearestId: string | null
  readonly pinned: boolean
  readonly by: 'mouse' | 'touch' | 'keys'
}

/** Slots, in either order. */
export interface Drag {
  readonly facet: number
  readonly from: number
  readonly to: number
}

export interface HoverInput {
  readonly area: PlotArea
  /** The plots of panels, and the position of the one at a point. */
  readonly facets?: readonly PlotArea[]
  readonly facetAt?: (x: number, y: number) => number | null
  readonly resetKey: string
  readonly seriesAt: (index: number, y: number, facet: number) => string | null
  readonly nearestAt?: (index: number, y: number, facet: number) => string | null
  readonly zooming: Zooming | undefined
}

export interface Zooming {
  readonly onSpan: (span: Span) => void
  readonly onReset: () => void
  /** The anchor's slot keeps its place. */
  readonly onScale: (factor: number, anchor: number) => void
}

interface Press {
  readonly x: number
  readonly facet: number
  readonly index: number
  readonly touch: boolean
  moved: boolean
  /** A long press turns moving into dragging. */
  timer: ReturnType<typeof setTimeout> | undefined
  dragging: boolean
}

const dragThreshold = 5
const longPressMs = 400
const zoomStep = 0.6

function same(a: Hover | null, b: Hover): boolean {
  return (
    a !== null &&
    a.index === b.index &&
    a.facet === b.facet &&
    a.seriesId === b.seriesId &&
    a.nearestId === b.nearestId &&
    a.pinned === b.pinned &&
    a.by === b.by
  )
}

export type HoverHandlers = ReturnType<typeof useHover>['handlers']

export function useHover(input: HoverInput) {
  const { area, resetKey, seriesAt, nearestAt, zooming, facets, facetAt } = input
  const [hover, setHover] = useState<Hover | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const [knownKey, setKnownKey] = useState(resetKey)
  const press = useRef<Press | null>(null)
  if (knownKey !== resetKey) {
    setKnownKey(resetKey)
    setHover(null)
    setDrag(null)
  }
  const last = area.first + area.count - 1

  const point = (next: Hover) => setHover(knownHover => (same(knownHover, next) ? knownHover : next))
  const clear = useCallback(() => setHover(null), [])

  const plotOf = (facet: number) => facets?.[facet] ?? area
  const toFacet = (x: number, y: number) => (facetAt ? facetAt(x, y) : isInPlot(area, x, y) ? 0 : null)

  const read = (event: PointerEvent, pinned: boolean, by: Hover['by']): Hover | null => {
    const { offsetX: x, offsetY: y } = event.nativeEvent
    const facet = toFacet(x, y)
    if (facet === null) return null
    const index = indexAt(plotOf(facet), x)
    const nearestId = nearestAt?.(index, y, facet) ?? null
    return { index, facet, seriesId: seriesAt(index, y, facet), nearestId, pinned, by }
  }

  const hoverAt = (event: PointerEvent, by: Hover['by']) => {
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
    const facet = toFacet(x, y)
    if (facet === null) {
      if (touch) clear()
      return
    }
    const index = indexAt(plotOf(facet), x)
    const pressed: Press = { x, facet, index, touch, moved: false, timer: undefined, dragging: false }
    if (touch && zooming !== undefined) {
      pressed.timer = setTimeout(() => {
        if (pressed.moved) return
        pressed.dragging = true
        setDrag({ facet, from: index, to: index })
      }, longPressMs)
    }
    press.current = pressed
  }

  const onPointerMove = (event: PointerEvent) => {
    const pressed = press.current
    if (pressed === null) {
      if (event.pointerType !== 'touch' && hover?.pinned !== true) hoverAt(event, 'mouse')
      return
    }
    const x = event.nativeEvent.offsetX
    if (Math.abs(x - pressed.x) > dragThreshold && !pressed.moved) {
      pressed.moved = true
      if (!pressed.touch && zooming !== undefined) pressed.dragging = true
      // A replayed event may belong to a finger that is gone.
      if (event.isTrusted) event.currentTarget.setPointerCapture(event.pointerId)
    }
    if (pressed.dragging) {
      clear()
      const { facet, index: from } = pressed
      setDrag({ facet, from, to: indexAt(plotOf(facet), x) })
    } else if (pressed.moved) hoverAt(event, pressed.touch ? 'touch' : 'mouse')
  }

  const onPointerUp = (event: PointerEvent) => {
    const pressed = press.current
    release()
    if (pressed === null) return
    if (pressed.dragging) {
      const span = spanBetween(pressed.index, indexAt(plotOf(pressed.facet), event.nativeEvent.offsetX))
      if (span !== null) zooming?.onSpan(span)
    } else if (pressed.touch) {
      if (pressed.moved) return
      if (hover?.index === pressed.index) clear()
      else hoverAt(event, 'touch')
    } else if (!pressed.moved) {
      const next = read(event, hover?.pinned !== true, 'mouse')
      if (next !== null) point(next)
    }
  }

  const onPointerLeave = () => {
    if (press.current === null && hover?.by === 'mouse' && !hover.pinned) clear()
  }

  const onBlur = () => {
    if (hover?.by === 'keys' && !hover.pinned) clear()
  }

  const step = (index: number) => {
    const next = Math.min(last, Math.max(area.first, index))
    const pinned = hover?.pinned === true
    point({ index: next, facet: 0, seriesId: null, nearestId: null, pinned, by: 'keys' })
  }

  const keys: Readonly<Record<ChartKey, () => boolean | void>> = {
    ArrowLeft: () => step(hover === null ? last : hover.index - 1),
    ArrowRight: () => step(hover === null ? area.first : hover.index + 1),
    Home: () => step(area.first),
    End: () => step(last),
    Enter: () =>
      point({
        index: last,
        facet: 0,
        seriesId: null,
        nearestId: null,
        by: 'keys',
        ...hover,
        pinned: hover?.pinned !== true,
      }),
    '+': () => zooming?.onScale(zoomStep, hover?.index ?? last),
    '-': () => zooming?.onScale(1 / zoomStep, hover?.index ?? last),
    '0': () => zooming?.onReset(),
    Escape: () => {
      if (hover === null && drag === null) return false
      release()
      clear()
      return true
    },
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const bound = chartKeys.find(({ key }) => key === event.key)
    if (!bound || keys[bound.key]() === false) return
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
  return { hover, drag, clear, handlers }
}
