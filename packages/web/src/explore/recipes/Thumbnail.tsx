import { useMemo, useRef } from 'react'

import { ChartCanvas } from '../../charts/canvas/ChartCanvas.tsx'
import type { Chart } from '../../charts/core/Chart.ts'
import { useDrawSpace } from '../../charts/core/useDrawSpace.ts'
import { fullSpan } from '../../charts/model/zoom.ts'

interface ThumbnailProps {
  readonly chart: Chart
  /** CSS pixels. */
  readonly height: number
}

/** A chart without pointer and tooltip: it stands inside a link. */
export function Thumbnail({ chart, height }: ThumbnailProps) {
  const root = useRef<HTMLSpanElement>(null)
  const space = useDrawSpace(root, height, undefined)
  const drawing = useMemo(
    () =>
      space.width === 0 ? null : chart.draw({ ...space, narrow: true }, fullSpan(chart.slots.length), null),
    [chart, space],
  )
  return (
    <span ref={root} className="block">
      {drawing === null ? null : <ChartCanvas drawing={drawing} />}
    </span>
  )
}
