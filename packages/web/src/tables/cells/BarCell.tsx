import { formatUsd } from '@analytics/contract/format/number'

interface BarCellProps {
  readonly value: number | null
  /** Marked by a tick; null where nothing was before. */
  readonly previous: number | null
  /** Fills the bar. */
  readonly largest: number
  readonly color: string
}

/** Percent of the width: the tick of the largest row also needs a place. */
const full = 98

/** A value beside the one before. */
export function BarCell({ value, previous, largest, color }: BarCellProps) {
  const widthOf = (amount: number | null) =>
    amount === null || largest <= 0 ? 0 : Math.max(0, Math.min(amount / largest, 1)) * full
  return (
    <span className="block w-full" title={`Previous: ${formatUsd(previous)}`}>
      <span className="sr-only">Previous: {formatUsd(previous)}</span>
      <svg aria-hidden className="block h-5 w-full">
        <rect y="4" width={`${widthOf(value)}%`} height="12" fill={color} />
        {previous === null ? null : (
          <rect x={`${widthOf(previous)}%`} width="2" height="20" className="fill-text-1" />
        )}
      </svg>
    </span>
  )
}
