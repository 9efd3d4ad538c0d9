import {
  emptyWorkspace,
  isOwnAddress,
  isSameStar,
  workspaceVersion,
  type SavedView,
  type Star,
  type Watching,
  type Workspace,
} from '@analytics/contract/files/workspace'
import { entityKinds } from '@analytics/contract/metrics/entityKinds'

import { createStore } from '../../lib/createStore.ts'

const storageKey = 'analytics.workspace'
const keptKey = 'analytics.workspace.unreadable'

/** Whether the browser keeps the workspace: it may be out of space, or keep nothing for this site. */
export type Keeping = 'kept' | 'full' | 'blocked'

export const keeping = createStore<Keeping>('kept')
export const workspace = createStore<Workspace>(read())

/** Other tabs may have changed it meanwhile, so a change begins with what is stored. */
export function changeWorkspace(change: (now: Workspace) => Workspace): void {
  const now = keeping.get() === 'kept' ? read() : workspace.get()
  const next = change(now)
  workspace.set(() => next)
  write(next)
}

export function toggleStar({ kind, id }: Star): void {
  const star = { kind, id }
  changeWorkspace(now => {
    const others = now.stars.filter(other => !isSameStar(other, star))
    return { ...now, stars: others.length < now.stars.length ? others : [...others, star] }
  })
}

export const isStarred = ({ stars }: Workspace, star: Star) => stars.some(other => isSameStar(other, star))

// Other tabs also change it. Pages rendered at build time have no window.
globalThis.window?.addEventListener('storage', ({ key }) => {
  if ((key === storageKey || key === null) && keeping.get() === 'kept') workspace.set(read)
})

function read(): Workspace {
  try {
    if (typeof localStorage === 'undefined') return emptyWorkspace
    const text = localStorage.getItem(storageKey)
    return text === null ? emptyWorkspace : toWorkspace(text)
  } catch {
    keeping.set(() => 'blocked')
    return emptyWorkspace
  }
}

/** Text that can't be read, such as that of a later version, is put aside before it is written over. */
function toWorkspace(text: string): Workspace {
  try {
    const { version, stars, views, watching } = JSON.parse(text) as Readonly<Record<string, unknown>>
    if (version === workspaceVersion && Array.isArray(stars) && Array.isArray(views))
      return {
        stars: stars.filter(isStar),
        views: views.filter(isView),
        ...(isWatching(watching) && { watching }),
      }
  } catch {
    // Put aside below.
  }
  localStorage.setItem(keptKey, text)
  return emptyWorkspace
}

function isStar(value: unknown): value is Star {
  const { kind, id } = Object(value) as Partial<Record<keyof Star, unknown>>
  return entityKinds.some(entityKind => entityKind === kind) && typeof id === 'string'
}

function isView(value: unknown): value is SavedView {
  const { name, address } = Object(value) as Partial<Record<keyof SavedView, unknown>>
  return typeof name === 'string' && typeof address === 'string' && isOwnAddress(address)
}

function isWatching(value: unknown): value is Watching {
  const { seen, told } = Object(value) as Partial<Record<keyof Watching, unknown>>
  return Boolean(seen && told)
}

function write(next: Workspace): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ version: workspaceVersion, ...next }))
    keeping.set(() => 'kept')
  } catch (cause) {
    const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError'
    keeping.set(() => (isFull ? 'full' : 'blocked'))
  }
}
