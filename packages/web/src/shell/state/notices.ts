import type { ReactNode } from 'react'

import { createStore } from '../../lib/createStore.ts'
import type { NoticeTone } from '../../ui/messages/Notice.tsx'

export interface NoticeEntry {
  /** Replaces an older notice of the same id. */
  readonly id: string
  readonly tone: NoticeTone
  readonly text: ReactNode
  /** Stays until dismissed, as errors always do; others go after eight seconds. */
  readonly sticky?: boolean
  readonly action?: ReactNode
  /** Errors can always be closed. */
  readonly isClosable?: boolean
}

const shownMs = 8_000

/** Oldest first. */
export const notices = createStore<readonly NoticeEntry[]>([])
const timers = new Map<string, ReturnType<typeof setTimeout>>()

export function notify(notice: NoticeEntry): void {
  stopTimer(notice.id)
  notices.set(now => {
    const place = now.findIndex(({ id }) => id === notice.id)
    return place < 0 ? [...now, notice] : now.with(place, notice)
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
