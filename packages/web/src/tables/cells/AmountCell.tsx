import { formatUsd } from '../../format/number.ts'

interface AmountCellProps {
  readonly value: number | null
  /** What the rows are about. */
  readonly strong?: boolean
}

/** A dash where nothing is known, never a zero. */
export function AmountCell({ value, strong = false }: AmountCellProps) {
  const tone = value === null ? 'text-text-3' : strong ? 'text-text-1' : undefined
  return <span className={tone}>{formatUsd(value)}</span>
}
