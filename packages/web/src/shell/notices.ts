import type { ReactNode } from 'react'

import type { NoticeTone } from '../ui/Notice.tsx'
import { createStore } from './createStore.ts'

export interface NoticeEntry {
  /** A notice of the same id takes the older one's place. */
  readonly id: string
  readonly tone: NoticeTone
  readonly text: ReactNode
  /** Stays until it is dismissed; others go after eight seconds. Errors always stay. */
  readonly sticky?: boolean
  readonly action?: ReactNode
}

const most = 2
const shownMs = 8_000

export const notices = createStore<readonly NoticeEntry[]>([])
const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** At most two are shown; a third replaces the oldest. */
export function notify(notice: NoticeEntry): void {
  stopTimer(notice.id)
  notices.set(now => {
    const place = now.findIndex(({ id }) => id === notice.id)
    return place < 0 ? [...now, notice].slice(-most) : now.with(place, notice)
  })
  if (notice.sticky === true || notice.tone === 'error') return
  timers.set(
    notice.id,
    setTimeout(() => dismiss(notice.id), shownMs),
  )
}

export function dismiss(id: string): void {
  stopTimer(id)
  notices.set(now => (now.some(notice => notice.id === id) ? now.filter(notice => notice.id !== id) : now))
}

export function dismissAll(): void {
  for (const { id } of notices.get()) dismiss(id)
}

function stopTimer(id: string): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}
