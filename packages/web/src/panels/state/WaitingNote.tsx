import { useState } from 'react'

import { useDelayed } from '../../lib/useDelayed.ts'
import { PageLink } from '../../shell/page/PageLink.tsx'

const longMs = 8000

/** `Waiting since 14:03:05 UTC.`; `since` in milliseconds since the epoch. */
export function waitingText(since: number): string {
  return `Waiting since ${new Date(since).toISOString().slice(11, 19)} UTC.`
}

/** Says after eight seconds since when a panel waits, and where to look for the reason. */
export function WaitingNote() {
  const [since] = useState(() => Date.now())
  if (!useDelayed(true, longMs)) return null
  return (
    <span>
      {' '}
      {waitingText(since)}{' '}
      <PageLink path="/status" className="underline underline-offset-2 hover:text-accent">
        Status of the data
      </PageLink>
    </span>
  )
}
