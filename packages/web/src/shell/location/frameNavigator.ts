import { toAddress } from '../../lib/basePath.ts'
import { toAppLocation, type AppLocation } from './AppLocation.ts'
import { toSearchText, type Navigator, type Target } from './Navigator.ts'

function toUrl({ path, search }: Pick<Target, 'path' | 'search'>): URL {
  return new URL(location.origin + toAddress(path) + toSearchText(search))
}

/**
 * Within a frame of another site: a changed view leaves the address of the frame as it is, because the page itself may not be
 * framed, and another page opens in a tab of its own.
 */
export function createFrameNavigator(path: string, search: string): Navigator {
  const listeners = new Set<() => void>()
  const read = (target: Target): AppLocation => toAppLocation(toUrl(target), { kept: target.kept })
  let current = read({ path, search, kept: {} })
  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: target => void open(toUrl(target), '_blank', 'noopener'),
    change(target) {
      current = read(target)
      for (const listener of listeners) listener()
    },
    restoreScroll: () => undefined,
  }
}
