import { changeTone } from '@analytics/contract/format/change'
import { formatSigned } from '@analytics/contract/format/unit'
import type { Unit } from '@analytics/contract/metrics/units'

import { toneClasses } from '../../format/toneClasses.ts'

interface SignedAmountProps {
  readonly value: number | null
  readonly unit?: Unit
}

/** A gain or a loss in the unit of what changed. */
export function SignedAmount({ value, unit = 'USD' }: SignedAmountProps) {
  return <span className={toneClasses[changeTone(value)]}>{formatSigned(unit, value)}</span>
}
