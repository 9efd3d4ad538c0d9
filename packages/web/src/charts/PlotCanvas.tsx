import { useLayoutEffect, useRef } from 'react'

import { createPlot, type Plot, type Scene } from './plot.ts'

/** The canvas of a chart: made once, shown another scene whenever it changes, painted before the browser paints. */
export function PlotCanvas({ scene }: { scene: Scene }) {
  const host = useRef<HTMLDivElement>(null)
  const plot = useRef<Plot | null>(null)

  useLayoutEffect(() => {
    if (plot.current !== null) plot.current.show(scene)
    else if (host.current !== null) plot.current = createPlot(host.current, scene)
  }, [scene])

  useLayoutEffect(
    () => () => {
      plot.current?.destroy()
      plot.current = null
    },
    [],
  )

  return <div ref={host} aria-hidden className="relative" />
}
