import type { CarriedContext } from '@analytics/contract/view/carriedContext'

import { toAddress } from '../../lib/basePath.ts'
import { stringifySearch } from '../../lib/searchText.ts'
import { toAppLocation, type AppLocation, type EntryState } from './AppLocation.ts'
import { createScrollMemory } from './scrollMemory.ts'

export interface Target {
  readonly path: string
  /** The text behind the `?` of a page that writes its address itself. */
  readonly search: Readonly<Record<string, unknown>> | string
  readonly kept: CarriedContext
}

export interface Navigator {
  readonly get: () => AppLocation
  readonly subscribe: (listener: () => void) => () => void
  /** Another page, which is shown from its top. */
  readonly open: (target: Target) => void
  /** The same page, which stays where it is. `replace` adds no entry to the history. */
  readonly change: (target: Target, replace: boolean) => void
  /** Scrolls a page, once it is drawn, to where it was left. */
  readonly restoreScroll: (drawn: AppLocation) => void
}

const readState = () => history.state as EntryState | null
const newKey = () => Math.random().toString(36).slice(2)

export function toSearchText(search: Target['search']): string {
  if (typeof search !== 'string') return stringifySearch(search)
  return search === '' ? '' : `?${search}`
}

/** The one owner of the browser's history. */
export function createNavigator(): Navigator {
  const first = readState()?.key ?? newKey()
  history.replaceState({ ...readState(), key: first }, '')
  const scroll = createScrollMemory(first)
  const listeners = new Set<() => void>()
  let current = toAppLocation(location, readState())
  const follow = (next: AppLocation) => {
    current = next
    for (const listener of listeners) listener()
  }
  addEventListener('popstate', () => {
    scroll.moveTo(readState()?.key ?? newKey(), 'restore')
    follow(toAppLocation(location, readState()))
  })
  const write = ({ path, search, kept }: Target, replace: boolean, move: 'keep' | 'top') => {
    // The origin in front keeps a path of two slashes from naming another host.
    const url = new URL(location.origin + toAddress(path) + toSearchText(search))
    const key = newKey()
    const state: EntryState = { key, kept }
    history[replace ? 'replaceState' : 'pushState'](state, '', url)
    scroll.moveTo(key, move)
    follow(toAppLocation(url, state))
  }
  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: target => write(target, false, 'top'),
    change: (target, replace) => write(target, replace, 'keep'),
    restoreScroll(drawn) {
      if (drawn === current) scroll.apply()
    },
  }
}
