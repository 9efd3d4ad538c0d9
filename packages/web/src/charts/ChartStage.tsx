import { useMemo, type RefObject } from 'react'

import { ChartSurface, type ChartSurfaceProps } from './ChartSurface.tsx'
import type { TableText } from './fillTable.ts'
import type { Scene } from './plot.ts'
import { PlotCanvas } from './PlotCanvas.tsx'
import { SeriesTable } from './SeriesTable.tsx'

interface ChartStageProps extends Omit<ChartSurfaceProps, 'frame' | 'children'> {
  /** Its width is the chart's. */
  readonly root: RefObject<HTMLDivElement | null>
  /** Null while there is nothing to draw, or nothing to draw it on. Keep its identity between renders. */
  readonly scene: Scene | null
  /** Keep its identity between renders. */
  readonly table: TableText
  /** Newer data is on its way: the old steps back and takes no pointer. */
  readonly stale?: boolean | undefined
}

/** A chart: its canvas, what lies around it, and its figures as a table. */
export function ChartStage({ root, scene, table, stale = false, ...surface }: ChartStageProps) {
  const canvas = useMemo(() => scene !== null && <PlotCanvas scene={scene} />, [scene])
  return (
    <div
      ref={root}
      className={`relative ${stale ? 'pointer-events-none opacity-45' : ''}`}
      style={{ height: surface.height }}
      aria-busy={stale}
    >
      {scene !== null && (
        <ChartSurface {...surface} frame={scene.frame}>
          {canvas}
        </ChartSurface>
      )}
      <SeriesTable text={table} />
    </div>
  )
}
