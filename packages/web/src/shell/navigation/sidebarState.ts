import { createStore } from '../../lib/createStore.ts'

const collapsedKey = 'analytics.sidebar'
/** `start.js` reads it, too. */
const openedKey = 'analytics.opened'

/** Sections that a visitor opened in this browser. The sidebar and the drawer share them. */
export const openedSections = createStore<readonly string[]>(read(openedKey).split(' ').filter(Boolean))

export function setOpened(id: string, isOpened: boolean): void {
  openedSections.set(now => [...now.filter(other => other !== id), ...(isOpened ? [id] : [])])
  write(openedKey, openedSections.get().join(' '))
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
