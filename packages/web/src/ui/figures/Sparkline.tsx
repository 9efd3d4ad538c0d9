import { cx } from '../../lib/cx.ts'
import { trendPath, type TrendSize } from './trendPath.ts'

interface SparklineProps extends TrendSize {
  readonly values: readonly (number | null)[]
  /** Sets size and colour: the line has the text colour. If it is wider than `width`, the line is stretched. */
  readonly className: string
}

/** A line without axes, whose figures stand beside it: it says nothing to those who can't see it. */
export function Sparkline({ values, width, height, className }: SparklineProps) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={cx('inline-block align-middle', className)}
    >
      <path
        d={trendPath(values, { width, height })}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
