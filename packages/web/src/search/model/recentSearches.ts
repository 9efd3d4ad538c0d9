import { createStore } from '../../lib/createStore.ts'

const storageKey = 'analytics.searches'
const most = 8
const longest = 80

export const recentSearches = createStore<readonly string[]>(read())

/** Records the typed text when a result is opened, latest first. */
export function noteSearch(text: string): void {
  const search = text.trim().slice(0, longest)
  if (search === '') return
  recentSearches.set(now => [search, ...now.filter(other => other !== search)].slice(0, most))
  write()
}

export function clearSearches(): void {
  recentSearches.set(() => [])
  write()
}

function read(): readonly string[] {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '[]') as unknown
    if (!Array.isArray(stored)) return []
    const texts = stored.filter((text): text is string => typeof text === 'string')
    return texts.map(text => text.slice(0, longest)).slice(0, most)
  } catch {
    return []
  }
}

function write(): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(recentSearches.get()))
  } catch {
    // They last as long as the page if storage is blocked.
  }
}
