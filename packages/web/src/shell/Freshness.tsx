import { formatCount } from '@analytics/contract/format/number'
import { toPath } from '@analytics/contract/pages/pages'
import { fromIsoDay } from '@analytics/contract/query/day'
import { useEffect, useState } from 'react'

import { connection, type Connection } from '../connection/connection.ts'
import { serverNow } from '../data/serverClock.ts'
import { formatAge, formatDay, formatDateTime, formatShortDateTime } from '../format/date.ts'
import { useStore } from '../lib/createStore.ts'
import { cx } from '../lib/cx.ts'
import { PageLink } from './page/PageLink.tsx'
import { freshness, isOutdated, type FreshnessState } from './state/freshness.ts'

const tickMs = 20_000

const problems: Readonly<Record<Connection, string | null>> = {
  connected: null,
  offline: 'You are offline',
  unreachable: 'Server unreachable',
}

/** Phones show problems only. */
export function Freshness() {
  const state = useStore(freshness)
  const problem = problems[useStore(connection)]
  const now = useNow()
  if (problem === null && state.asOf === null) return null
  const isDoubtful = problem !== null || isOutdated(state, now)
  return (
    <div
      className={cx(
        'items-center gap-2 text-12 whitespace-nowrap text-text-3',
        problem === null ? 'hidden md:flex print:flex' : 'flex',
      )}
    >
      <span aria-hidden className={cx('size-1.5 rounded-full', isDoubtful ? 'bg-warning' : 'bg-positive')} />
      <output className="font-medium text-warning empty:hidden">
        {problem}
        {problem === null ? null : <span className="max-md:hidden">. Reconnecting…</span>}
      </output>
      {state.asOf === null ? null : (
        <Known {...state} asOf={state.asOf} now={now} isConnected={problem === null} />
      )}
    </div>
  )
}

interface KnownProps extends FreshnessState {
  readonly asOf: string
  readonly now: number
  readonly isConnected: boolean
}

function Known({ asOf, pricedAt, checkedAt, late, now, isConnected }: KnownProps) {
  const checked =
    late > 0 ? lateText(late) : checkedAt === null ? null : checkText(checkedAt, now, isConnected)
  return (
    <p className="max-md:hidden print:block">
      {pricedAt === null
        ? `Complete through ${formatDay(fromIsoDay(asOf))} UTC`
        : `Prices ${formatDateTime(pricedAt * 1000)}`}
      {checked === null ? null : (
        <>
          <span aria-hidden className="mx-2">
            ·
          </span>
          <PageLink path={toPath('status')} className="rounded-control hover:text-text-1 hover:underline">
            {checked}
          </PageLink>
        </>
      )}
    </p>
  )
}

/** The page does not check while it has no connection. */
function checkText(checkedAt: number, now: number, isConnected: boolean): string {
  return isConnected
    ? `checked ${formatAge(now - checkedAt)}`
    : `showing data from ${formatShortDateTime(checkedAt)}`
}

function lateText(late: number): string {
  return late === 1 ? '1 source is late' : `${formatCount(late)} sources are late`
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
