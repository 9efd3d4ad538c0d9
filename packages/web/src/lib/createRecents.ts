import { createStore, type StateStore } from './createStore.ts'

const longest = 80

export interface Recents {
  /** The texts, latest first. */
  readonly store: StateStore<readonly string[]>
  readonly note: (text: string) => void
  readonly clear: () => void
}

/** The last texts of a kind, kept in this browser. */
export function createRecents(storageKey: string, most: number): Recents {
  const store = createStore(read(storageKey, most))
  const change = (toNext: (now: readonly string[]) => readonly string[]) => {
    store.set(toNext)
    try {
      localStorage.setItem(storageKey, JSON.stringify(store.get()))
    } catch {
      // They last as long as the page if storage is blocked.
    }
  }
  return {
    store,
    note(text) {
      const noted = text.trim().slice(0, longest)
      if (noted !== '') change(now => [noted, ...now.filter(other => other !== noted)].slice(0, most))
    },
    clear: () => change(() => []),
  }
}

function read(storageKey: string, most: number): readonly string[] {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '[]') as unknown
    if (!Array.isArray(stored)) return []
    const texts = stored.filter((text): text is string => typeof text === 'string')
    return texts.map(text => text.slice(0, longest)).slice(0, most)
  } catch {
    return []
  }
}
