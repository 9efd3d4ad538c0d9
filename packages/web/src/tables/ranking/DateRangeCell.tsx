import { fromIsoDay } from '@analytics/contract/query/day'

import { formatRange } from '../../format/date.ts'
import type { AnyRow } from './rows.ts'

export function DateRangeCell({ range }: { readonly range: AnyRow['dateRange'] }) {
  return (
    <span className="text-text-3">
      {range ? formatRange(fromIsoDay(range.from), fromIsoDay(range.to)) : '–'}
    </span>
  )
}
