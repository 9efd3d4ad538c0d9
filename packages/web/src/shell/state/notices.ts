import { createContext, useContext, useEffect, type ReactNode } from 'react'

import { createStore, type StateStore } from '../../lib/createStore.ts'
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

export interface NoticeList {
  /** Oldest first. */
  readonly store: StateStore<readonly NoticeEntry[]>
  readonly notify: (notice: NoticeEntry) => void
  readonly dismiss: (id: string) => void
}

const shownMs = 8_000

export function createNotices(): NoticeList {
  const store = createStore<readonly NoticeEntry[]>([])
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const stopTimer = (id: string) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
  }
  const dismiss = (id: string) => {
    stopTimer(id)
    store.set(now => (now.some(notice => notice.id === id) ? now.filter(notice => notice.id !== id) : now))
  }
  const notify = (notice: NoticeEntry) => {
    stopTimer(notice.id)
    store.set(now => {
      const place = now.findIndex(({ id }) => id === notice.id)
      return place < 0 ? [...now, notice] : now.with(place, notice)
    })
    if (notice.sticky === true || notice.tone === 'error') return
    timers.set(
      notice.id,
      setTimeout(() => dismiss(notice.id), shownMs),
    )
  }
  return { store, notify, dismiss }
}

const ofPage = createNotices()
export const { store: notices, notify, dismiss } = ofPage

/** A panel that is drawn alone has notices of its own. */
export const Notices = createContext(ofPage)

/** Shows a notice for as long as there is one. Memoize it. */
export function useNotice(id: string, notice: Omit<NoticeEntry, 'id'> | null): void {
  const list = useContext(Notices)
  useEffect(() => (notice ? list.notify({ id, ...notice }) : list.dismiss(id)), [list, id, notice])
  useEffect(() => () => list.dismiss(id), [list, id])
}

export function dismissAll(): void {
  for (const { id } of notices.get()) dismiss(id)
}
