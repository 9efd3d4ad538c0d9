import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { nameOnChain } from '@analytics/contract/metrics/chains'
import { dayOf, fromIsoDay } from '@analytics/contract/query/day'

import { formatDay } from '../../format/date.ts'
import { restatedCount, restatedFromTo } from './restatementText.ts'

export function RestatedValues({ restatements }: { readonly restatements: Metadata['restatements'] }) {
  const { count, largest } = restatements
  if (count === 0) return null
  return (
    <>
      <p className="mt-2">
        {restatedCount(count)}
        {count > largest.length && largest.length > 0 ? '. The largest:' : null}
      </p>
      <ul className="mt-1 tabular-nums">
        {largest.map(each => (
          <li
            key={`${nameOnChain(each.name, each.chain)} ${each.metric} ${each.day} ${each.at}`}
            className="border-t border-border-1 py-1"
          >
            <span className="flex justify-between gap-2 text-text-1">
              <span className="truncate">{nameOnChain(each.name, each.chain)}</span>
              <time dateTime={each.day} className="shrink-0">
                {formatDay(fromIsoDay(each.day))}
              </time>
            </span>
            <span className="flex justify-between gap-2">
              <span>{restatedFromTo(each)}</span>
              <time dateTime={each.at} className="shrink-0 text-text-3">
                on {formatDay(dayOf(Date.parse(each.at)))}
              </time>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
