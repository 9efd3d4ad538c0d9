import { createContext, useContext, useCallback, useState, useSyncExternalStore } from 'react'

import { createStore, useStore, type StateStore } from '../../lib/createStore.ts'

/** The series of a page that the user points at, by id: in a list, which dims all others in the chart, or in the chart itself. */
interface Highlighted {
  readonly listed: string | null
  readonly pointed: string | null
}

type HighlightStore = StateStore<Highlighted>

const none: Highlighted = { listed: null, pointed: null }

/** Charts and tables of a page share it. */
export const Highlight = createContext<HighlightStore | null>(null)

/** A new one, for a page or for a chart that stands alone. */
export function useNewHighlight(): HighlightStore {
  return useState(() => createStore(none))[0]
}

function useHighlight(): HighlightStore {
  const ownStore = useNewHighlight()
  return useContext(Highlight) ?? ownStore
}

/** The series that a list lights in the chart, and the one whose row is lit, because list or chart is pointed at. */
export function useListed() {
  const store = useHighlight()
  const list = useCallback((id: string | null) => store.set(now => ({ ...now, listed: id })), [store])
  const { listed, pointed } = useStore(store)
  return { highlighted: listed, lit: listed ?? pointed, list }
}

/** Tells the lists which series of the chart is pointed at. */
export function useTellPointed(): (id: string | null) => void {
  const { set } = useHighlight()
  return useCallback(id => set(now => (now.pointed === id ? now : { ...now, pointed: id })), [set])
}

/** A row of a series: pointed at, it lights the series, and is lit with it. Without a page around it, nothing is. */
export function useLitRow(id: string) {
  const store = useContext(Highlight)
  const isLit = useSyncExternalStore(
    store?.subscribe ?? subscribeNothing,
    () => store?.get().pointed === id,
    () => false,
  )
  const light = (listed: string | null) => () => store?.set(now => ({ ...now, listed }))
  return {
    'data-lit': isLit || undefined,
    onPointerEnter: light(id),
    onPointerLeave: light(null),
    onFocus: light(id),
    onBlur: light(null),
  }
}

const subscribeNothing = () => () => undefined
