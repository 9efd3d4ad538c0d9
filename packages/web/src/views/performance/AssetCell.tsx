import type { AssetRow } from '@analytics/contract/api/responses/performance'
import { dayOf } from '@analytics/contract/query/day'

import { formatDay } from '../../format/date.ts'
import { AssetAvatar } from '../../icons/AssetAvatar.tsx'
import { EntityLink } from '../../shell/page/EntityLink.tsx'

interface AssetCellProps {
  readonly row: AssetRow
  /** True for the asset whose page is open, which needs no link. */
  readonly isSubject?: boolean
}

/** An asset younger than the time range has its first day. */
export function AssetCell({ row, isSubject = false }: AssetCellProps) {
  const { id, displayName, symbol, since } = row
  return (
    <span className="flex min-w-0 items-center gap-2">
      <AssetAvatar id={id} name={displayName} />
      {isSubject ? (
        <span aria-current="true" className="truncate font-semibold text-text-1 md:shrink-0">
          {displayName}
        </span>
      ) : (
        <EntityLink
          kind="asset"
          id={id}
          className="truncate font-medium text-text-1 md:shrink-0"
          title={displayName}
        >
          {displayName}
        </EntityLink>
      )}
      {symbol.toLowerCase() === displayName.toLowerCase() ? null : (
        <span className="shrink-0 text-12 text-text-3">{symbol}</span>
      )}
      {since === null ? null : (
        <span
          className="min-w-0 truncate text-12 text-text-3 max-md:hidden print:inline"
          title="Its price history is shorter than the time frame"
        >
          since {formatDay(dayOf(since * 1000))}
        </span>
      )}
    </span>
  )
}
