import { units } from '@analytics/contract/metrics/units'

import { insets, paneGap } from '../axes/plotArea.ts'
import type { ChartDrawing } from '../core/Chart.ts'
import { drawLines, type LinesDrawing } from './drawLines.ts'
import type { MeasuredLine } from './lines.ts'

type PanesDrawing = Omit<LinesDrawing, 'axisUnits' | 'isMixed'>

/** The lines of each pane, in the order in which they come. */
export function toPanes(lines: readonly MeasuredLine[]): readonly (readonly MeasuredLine[])[] {
  const panes = new Map<string, MeasuredLine[]>()
  for (const line of lines) {
    const key = `${line.pane ?? ''} ${line.unit}`
    panes.set(key, [...(panes.get(key) ?? []), line])
  }
  return [...panes.values()]
}

/** A pane below the other for each group of lines, over one time axis: the plots are equally wide and high. */
export function drawPanes(panes: readonly (readonly MeasuredLine[])[], input: PanesDrawing): ChartDrawing {
  const { width, height } = input.space
  // The dates are below the last one.
  const paneHeight = (height - (insets.bottom - paneGap)) / panes.length
  const drawAll = (leftRoom: number, rightRoom: number) =>
    panes.map((lines, index) => {
      const isLast = index === panes.length - 1
      const pane = { top: index * paneHeight, leftRoom, rightRoom, isLast }
      const space = {
        ...input.space,
        height: isLast ? paneHeight + insets.bottom - paneGap : paneHeight,
        pane,
      }
      const [first] = lines
      const unit = first?.unit ?? 'USD'
      const heading = lines.length === 1 ? first?.name : units[unit].symbol
      return drawLines(lines, {
        ...input,
        space: { ...space, axisTitle: heading },
        axisUnits: { left: unit },
        isMixed: false,
      })
    })
  const alone = drawAll(0, 0).map(({ area }) => area)
  const drawn = drawAll(
    Math.max(...alone.map(({ left }) => left)),
    Math.max(...alone.map(area => width - area.left - area.width)),
  )
  const areas = drawn.map(({ area }) => area)
  const [first, last] = [areas[0], areas.at(-1)]
  if (!first || !last) throw new RangeError('a chart of panes has at least one')
  const paneAt = (y: number) => drawn[Math.min(drawn.length - 1, Math.max(0, Math.floor(y / paneHeight)))]
  return {
    width,
    height,
    area: { ...first, height: last.top + last.height - first.top },
    ends: new Map(drawn.flatMap(({ ends = [] }) => [...ends])),
    seriesAt: (index, y, facet) => paneAt(y)?.seriesAt(index, y, facet) ?? null,
    nearestAt: (index, y, facet) => paneAt(y)?.nearestAt?.(index, y, facet) ?? null,
    pointsAt: index => drawn.flatMap(({ pointsAt }) => pointsAt?.(index) ?? []),
    paint: (ctx, ratio) => {
      for (const { paint } of drawn) paint(ctx, ratio)
    },
  }
}
