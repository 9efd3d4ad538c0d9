import { toPath } from '@analytics/contract/pages/pages'

import { useLoadProgress } from '../../data/useLoadProgress.ts'
import { cx } from '../../lib/cx.ts'
import { useDelayed } from '../../lib/useDelayed.ts'
import { PageLink } from '../../shell/page/PageLink.tsx'
import { useWaitingSince } from './useWaitingSince.ts'
import { waitingText, type Waiting } from './waitingText.ts'

interface WaitingLineProps {
  readonly waiting: Waiting | null
  /** Said from the start. */
  readonly loading?: string
  readonly className?: string
}

/** Says since when a panel waits, what the server reports, and what is shown meanwhile. */
export function WaitingLine({ waiting, loading, className }: WaitingLineProps) {
  const since = useWaitingSince(waiting?.url ?? null)
  const hasProgress = useDelayed(loading !== undefined || since !== null)
  const { progress = null, rebuilt = null } = useLoadProgress(hasProgress) ?? {}
  const { failure = null, shown = null } = waiting ?? {}
  const known = hasProgress ? { progress, rebuilt } : {}
  const text = waitingText({ loading: loading ?? null, since, failure, shown, ...known })
  if (text === null) return null
  return (
    <p aria-live="polite" className={cx('text-12 text-text-3', className)}>
      {text}
      {since === null && failure === null ? null : (
        <>
          {' '}
          <PageLink path={toPath('status')} className="text-text-2 underline hover:text-text-1">
            Status of the data
          </PageLink>
        </>
      )}
    </p>
  )
}
