import { useSyncExternalStore } from 'react'

export interface StateStore<Value> {
  readonly get: () => Value
  readonly set: (change: (now: Value) => Value) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(initial: Value): StateStore<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(change) {
      const next = change(value)
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<Value>({ subscribe, get }: StateStore<Value>): Value {
  return useSyncExternalStore(subscribe, get, get)
}
