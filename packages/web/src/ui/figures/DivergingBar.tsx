interface DivergingBarProps {
  readonly value: number | null
  /** Fills one half. */
  readonly largest: number
}

/** 64 x 4: gains to the right of the middle, losses to the left. */
export function DivergingBar({ value, largest }: DivergingBarProps) {
  const part = value === null || largest <= 0 ? 0 : Math.min(Math.abs(value) / largest, 1)
  const isLoss = value !== null && value < 0
  const bar = (
    <span
      className={`block h-1 rounded-full ${isLoss ? 'bg-negative' : 'bg-positive'}`}
      style={{ width: `${part * 100}%`, minWidth: part > 0 ? 1 : 0 }}
    />
  )
  return (
    <span aria-hidden className="inline-flex w-16 shrink-0 items-center">
      <span className="flex w-1/2 justify-end">{isLoss ? bar : null}</span>
      <span className="-ml-px h-4 w-px shrink-0 bg-border-2" />
      <span className="flex w-1/2">{isLoss ? null : bar}</span>
    </span>
  )
}
