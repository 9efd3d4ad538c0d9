import { formatsOf } from '@analytics/contract/format/unit'
import type { Unit } from '@analytics/contract/metrics/units'

interface AmountCellProps {
  readonly value: number | null
  readonly unit?: Unit
  /** Set for the main value of the rows. */
  readonly strong?: boolean
}

/** A dash where nothing is known, never a zero. */
export function AmountCell({ value, unit = 'USD', strong = false }: AmountCellProps) {
  const tone = value === null ? 'text-text-3' : strong ? 'text-text-1' : undefined
  return <span className={tone}>{formatsOf(unit).compact(value)}</span>
}
