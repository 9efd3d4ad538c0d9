import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

import { usePrinting } from '../../lib/usePrinting.ts'
import type { Drawing } from './Drawing.ts'

const paperRatio = 3

export function ChartCanvas({ drawing }: { readonly drawing: Drawing }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const screenRatio = usePixelRatio()
  const ratio = usePrinting() ? paperRatio : screenRatio
  const { width, height } = drawing

  useLayoutEffect(() => {
    const element = canvas.current
    const ctx = element?.getContext('2d')
    if (!element || !ctx) return
    const [pixelWidth, pixelHeight] = [Math.round(width * ratio), Math.round(height * ratio)]
    if (element.width === pixelWidth && element.height === pixelHeight) ctx.reset()
    else Object.assign(element, { width: pixelWidth, height: pixelHeight })
    drawing.paint(ctx, ratio)
  }, [drawing, width, height, ratio])

  return (
    <canvas
      ref={canvas}
      aria-hidden
      className="relative block print:h-auto! print:w-full!"
      style={{ width, height }}
    />
  )
}

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
