interface MovedBarProps {
  readonly contribution: number
  /** The largest loss and the largest gain: they fill the two sides of zero. */
  readonly from: number
  readonly to: number
}

/** Gains to the right of zero, losses to the left. The figure stands beside it. */
export function MovedBar({ contribution, from, to }: MovedBarProps) {
  const percentOf = (amount: number) => (to === from ? 0 : (amount / (to - from)) * 100)
  const zero = percentOf(-from)
  const width = Math.abs(percentOf(contribution))
  const isLoss = contribution < 0
  return (
    <svg aria-hidden className="block h-9 min-w-0 flex-1 touch:h-11">
      <rect x={`${zero}%`} width="1" height="100%" className="fill-border-3" />
      <rect
        x={`${isLoss ? zero - width : zero}%`}
        y="25%"
        width={`${width}%`}
        height="50%"
        className={isLoss ? 'fill-negative' : 'fill-positive'}
      />
    </svg>
  )
}
