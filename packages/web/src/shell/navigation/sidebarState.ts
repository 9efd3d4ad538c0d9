import { createStore } from '../../lib/createStore.ts'

const collapsedKey = 'analytics.sidebar'
const foldedKey = 'analytics.folded'

/** Shared by the sidebar and the drawer. */
export const foldedSections = createStore<readonly string[]>(read(foldedKey).split(' ').filter(Boolean))

export function toggleFolded(id: string): void {
  foldedSections.set(now => (now.includes(id) ? now.filter(other => other !== id) : [...now, id]))
  write(foldedKey, foldedSections.get().join(' '))
}

/** CSS reads the state from the document, where `start.js` puts it before the first paint. */
export function toggleSidebar(): void {
  const root = document.documentElement
  const collapsed = root.dataset['sidebar'] !== 'collapsed'
  if (collapsed) root.dataset['sidebar'] = 'collapsed'
  else delete root.dataset['sidebar']
  write(collapsedKey, collapsed ? 'collapsed' : '')
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The choice lasts as long as the page if storage is blocked.
  }
}
