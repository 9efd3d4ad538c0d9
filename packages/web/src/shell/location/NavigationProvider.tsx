import type { ViewSearch } from '@analytics/contract/view/parameters'
import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react'

import { useAfterPaint } from '../../lib/useAfterPaint.ts'
import type { AppLocation } from './AppLocation.ts'
import type { Navigator } from './Navigator.ts'

export type Prefetch = (path: string, search: ViewSearch) => void

interface Navigation {
  readonly location: AppLocation
  readonly navigator: Navigator
  readonly prefetch: Prefetch
}

/** Null while pages are rendered at build time. */
const NavigationContext = createContext<Navigation | null>(null)

interface NavigationProviderProps {
  readonly navigator: Navigator
  readonly prefetch: Prefetch
  readonly children: ReactNode
}

export function NavigationProvider({ navigator, prefetch, children }: NavigationProviderProps) {
  const latest = useSyncExternalStore(navigator.subscribe, navigator.get)
  const painted = useAfterPaint(latest)
  // Another page takes long to draw; a control must show at once what was chosen.
  const location = latest.path === painted.path ? latest : painted
  useLayoutEffect(() => navigator.restoreScroll(location), [navigator, location])
  const shownPath = useRef(location.path)
  useEffect(() => {
    if (shownPath.current === location.path) return
    shownPath.current = location.path
    // The next Tab reaches the page's controls instead of the rest of the sidebar.
    document.querySelector('main')?.focus({ preventScroll: true })
  }, [location.path])
  const value = useMemo(() => ({ location, navigator, prefetch }), [location, navigator, prefetch])
  return <NavigationContext value={value}>{children}</NavigationContext>
}

export function useNavigation(): Navigation | null {
  return useContext(NavigationContext)
}
