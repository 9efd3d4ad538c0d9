import { fromIsoDay } from '@analytics/contract/vocabulary/day'

import { formatRange } from '../format/date.ts'
import type { AnyRow } from './rows.ts'

/** The days a row has data for. */
export function DateRangeCell({ range }: { readonly range: AnyRow['dateRange'] }) {
  return (
    <span className="text-text-3">
      {range ? formatRange(fromIsoDay(range.from), fromIsoDay(range.to)) : '–'}
    </span>
  )
}
