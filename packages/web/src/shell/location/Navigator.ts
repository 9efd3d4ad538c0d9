import type { CarriedContext } from '@analytics/contract/view/carriedContext'
import { createBrowserHistory, type HistoryLocation } from '@tanstack/history'

import { toAddress } from '../../lib/address/basePath.ts'
import { stringifySearch } from '../../lib/address/searchText.ts'
import { toAppLocation, type AppLocation } from './AppLocation.ts'
import { createScrollMemory } from './scrollMemory.ts'

interface Target {
  readonly path: string
  readonly search: Readonly<Record<string, unknown>>
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

const keyOf = ({ state }: HistoryLocation) => state.key ?? ''
const hrefOf = ({ path, search }: Target) => toAddress(path) + stringifySearch(search)

/** The one owner of the browser's history. */
export function createNavigator(): Navigator {
  const history = createBrowserHistory()
  const scroll = createScrollMemory(keyOf(history.location))
  const listeners = new Set<() => void>()
  let keepsScroll = false
  let location = toAppLocation(history.location)
  history.subscribe(({ location: next, action: { type } }) => {
    scroll.moveTo(keyOf(next), keepsScroll ? 'keep' : type === 'PUSH' ? 'top' : 'restore')
    location = toAppLocation(next)
    for (const listener of listeners) listener()
  })
  return {
    get: () => location,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: target => history.push(hrefOf(target), { kept: target.kept }),
    change(target, replace) {
      keepsScroll = true
      history[replace ? 'replace' : 'push'](hrefOf(target), { kept: target.kept })
      keepsScroll = false
    },
    restoreScroll(drawn) {
      if (drawn === location) scroll.apply()
    },
  }
}
