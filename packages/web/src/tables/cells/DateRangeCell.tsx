import type { ProtocolRow } from '@analytics/contract/api/responses/ranking'
import { fromIsoDay } from '@analytics/contract/query/day'

import { formatRange } from '../../format/date.ts'

export function DateRangeCell({ range }: { readonly range: ProtocolRow['dateRange'] }) {
  return (
    <span className="text-text-3">
      {range ? formatRange(fromIsoDay(range.from), fromIsoDay(range.to)) : '–'}
    </span>
  )
}
