import type { Unit } from '@analytics/contract/metrics/units'

import { changeTone, toneClasses } from '../../format/change.ts'
import { formatSigned } from '../../format/unit.ts'

interface SignedAmountProps {
  readonly value: number | null
  readonly unit?: Unit
}

/** A gain or a loss in the unit of what changed. */
export function SignedAmount({ value, unit = 'USD' }: SignedAmountProps) {
  return <span className={toneClasses[changeTone(value)]}>{formatSigned(unit, value)}</span>
}
