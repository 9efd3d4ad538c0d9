import { toPath } from '@analytics/contract/pages/pages'
import { fromIsoDay } from '@analytics/contract/query/day'
import { useEffect, useState } from 'react'

import { serverNow } from '../data/serverClock.ts'
import { formatAge, formatDay, formatDateTime } from '../format/date.ts'
import { cx } from '../lib/cx.ts'
import { PageLink } from './page/PageLink.tsx'
import { useStore } from './state/createStore.ts'
import { freshness, isStale } from './state/freshness.ts'

const tickMs = 20_000

export function Freshness() {
  const state = useStore(freshness)
  const now = useNow()
  if (state.asOf === null) return null
  const stale = isStale(state, now)
  return (
    <p className="hidden items-center gap-2 text-12 whitespace-nowrap text-text-3 md:flex print:flex">
      <span aria-hidden className={cx('size-1.5 rounded-full', stale ? 'bg-warning' : 'bg-positive')} />
      <span>
        {state.pricedAt === null
          ? `Complete through ${formatDay(fromIsoDay(state.asOf))} UTC`
          : `Prices ${formatDateTime(state.pricedAt * 1000)}`}
        {state.checkedAt === null ? null : (
          <>
            <span aria-hidden className="mx-2">
              ·
            </span>
            <PageLink path={toPath('status')} className="rounded-control hover:text-text-1 hover:underline">
              checked {formatAge(now - state.checkedAt)}
            </PageLink>
          </>
        )}
      </span>
    </p>
  )
}

function useNow(): number {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tickMs)
    const unsubscribe = freshness.subscribe(() => setNow(serverNow()))
    return () => {
      clearInterval(timer)
      unsubscribe()
    }
  }, [])
  return now
}
