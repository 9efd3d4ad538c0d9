import { slotCentre } from '../../../charts/axes/plotArea.ts'
import type { ChartDrawing } from '../../../charts/core/Chart.ts'
import { toCssColor } from '../../../charts/model/series.ts'
import type { Year, YearMark } from './toYear.ts'

/** CSS pixels. */
const dotRadius = 3.5
const gap = 10
/** Half of a text, which stays beside the edges of the plot. */
const reach = 70
const textHeight = 12

interface YearMarksProps {
  readonly year: Year
  readonly drawing: ChartDrawing
}

/** Dots with words at the highest and at the last week. */
export function YearMarks({ year: { high, last }, drawing }: YearMarksProps) {
  const place = (mark: YearMark) => {
    const [point] = drawing.pointsAt?.(mark.index) ?? []
    return point && { ...mark, ...point, x: slotCentre(drawing.area, mark.index) }
  }
  const { left, width } = drawing.area
  const end = place(last)
  const top = high && place(high)
  const before = place({ ...last, index: Math.max(0, last.index - 1) })
  const isNear = end && top && end.x - top.x < 2 * reach && end.y - top.y < 2 * textHeight
  // The text lies on the side from which the line does not come.
  const isBelow = isNear === true || (end && before && before.y < end.y)
  return (
    <svg
      aria-hidden
      width={drawing.width}
      height={drawing.height}
      className="pointer-events-none absolute inset-0 text-11 [&_text]:fill-text-1 [&_text]:stroke-surface [&_text]:stroke-4 [&_text]:[paint-order:stroke]"
    >
      {top ? (
        <>
          <Dot {...top} />
          <text
            x={Math.min(left + width - reach, Math.max(left + reach, top.x))}
            y={Math.max(textHeight, top.y - gap)}
            textAnchor="middle"
          >
            {top.text}
          </text>
        </>
      ) : null}
      {end ? (
        <>
          <Dot {...end} />
          <text
            x={end.x + dotRadius}
            y={isBelow ? end.y + gap + textHeight : Math.max(textHeight, end.y - gap)}
            textAnchor="end"
          >
            {end.text}
          </text>
        </>
      ) : null}
    </svg>
  )
}

interface DotProps {
  readonly x: number
  readonly y: number
  readonly color: string
}

function Dot({ x, y, color }: DotProps) {
  return <circle cx={x} cy={y} r={dotRadius} fill={toCssColor(color)} className="stroke-surface stroke-2" />
}
