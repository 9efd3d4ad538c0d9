import type { ComparedSums } from '@analytics/contract/metrics/sums'

import { ChangeFigure } from './ChangeFigure.tsx'

interface Props {
  readonly value: number | null
  /** The shares, in percent, that the change compares. */
  readonly comparison?: ComparedSums | null
}

/** A change in percentage points. */
export function PointsFigure({ value, comparison = null }: Props) {
  return <ChangeFigure inPoints unit="percent" {...{ value, comparison }} />
}
