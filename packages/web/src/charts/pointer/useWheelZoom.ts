import { useEffect, useRef, type RefObject } from 'react'

import { indexAt, type PlotArea } from '../axes/plotArea.ts'
import type { Zooming } from './useHover.ts'

export function useWheelZoom(
  target: RefObject<HTMLElement | null>,
  area: PlotArea,
  zooming: Zooming | undefined,
): void {
  const latest = useRef({ area, zooming })
  useEffect(() => {
    latest.current = { area, zooming }
  })
  useEffect(() => {
    const element = target.current
    const onWheel = (event: WheelEvent) => {
      const { area: plot, zooming: zoom } = latest.current
      if (zoom === undefined || (!event.ctrlKey && !event.shiftKey)) return
      event.preventDefault()
      zoom.onScale((event.deltaY || event.deltaX) > 0 ? 1.25 : 0.8, indexAt(plot, event.offsetX))
    }
    // React's wheel listeners are passive and can't keep the page from zooming.
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [target])
}
