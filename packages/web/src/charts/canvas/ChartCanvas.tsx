import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

import { usePrinting } from '../../lib/usePrinting.ts'
import type { Drawing } from './Drawing.ts'

const paperRatio = 3

interface ChartCanvasProps {
  readonly drawing: Drawing
  /** Marks move to their new places when it changes. */
  readonly range?: string | undefined
}

/** Milliseconds. */
const motionTime = 180

export function ChartCanvas({ drawing, range }: ChartCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const painted = useRef<ChartCanvasProps>(null)
  const screenRatio = usePixelRatio()
  const ratio = usePrinting() ? paperRatio : screenRatio
  const { width, height } = drawing

  useLayoutEffect(() => {
    const element = canvas.current
    const ctx = element?.getContext('2d')
    if (!element || !ctx) return
    const [pixelWidth, pixelHeight] = [Math.round(width * ratio), Math.round(height * ratio)]
    const before = painted.current
    painted.current = { drawing, range }
    const from = before && before.range !== range && !isStill() ? before.drawing.places : undefined
    const start = performance.now()
    let frame = 0
    const paint = () => {
      const left = from ? Math.max(0, 1 - (performance.now() - start) / motionTime) : 0
      if (element.width === pixelWidth && element.height === pixelHeight) ctx.reset()
      else Object.assign(element, { width: pixelWidth, height: pixelHeight })
      // The motion slows down towards its end.
      drawing.paint(ctx, ratio, from && left > 0 ? { from, rest: left ** 3 } : undefined)
      if (left > 0) frame = requestAnimationFrame(paint)
    }
    paint()
    return () => cancelAnimationFrame(frame)
  }, [drawing, range, width, height, ratio])

  return (
    <canvas
      ref={canvas}
      aria-hidden
      className="relative block print:h-auto! print:w-full!"
      style={{ width, height }}
    />
  )
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

function subscribe(onChange: () => void): () => void {
  let query: MediaQueryList
  const watch = () => {
    // A query holds for one ratio only, so each change needs another.
    query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
    query.addEventListener('change', changed, { once: true })
  }
  const changed = () => {
    watch()
    onChange()
  }
  watch()
  return () => query.removeEventListener('change', changed)
}

/** Changes with the browser's zoom and from screen to screen. */
function usePixelRatio(): number {
  return useSyncExternalStore(
    subscribe,
    () => devicePixelRatio,
    () => 1,
  )
}
