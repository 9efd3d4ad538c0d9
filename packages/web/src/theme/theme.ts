import { isPrinting, watchPrinting } from '../lib/usePrinting.ts'

type Theme = 'dark' | 'light'

const storageKey = 'analytics.theme'

export function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark'
}

/** Changes the theme in one step, without transitions. */
function showTheme(theme: Theme): void {
  const root = document.documentElement
  root.dataset['switchingTheme'] = ''
  root.dataset['theme'] = theme
  root.getBoundingClientRect()
  delete root.dataset['switchingTheme']
}

export function toggleTheme(): void {
  const theme = currentTheme() === 'dark' ? 'light' : 'dark'
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // The choice lasts as long as the page if storage is blocked.
  }
  showTheme(theme)
}

function isRemembered(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}

/** Follows the system until a choice is made; print uses light tokens. */
export function watchTheme(): void {
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', ({ matches }) => {
    if (!isRemembered()) showTheme(matches ? 'light' : 'dark')
  })
  let shownTheme: Theme = currentTheme()
  const follow = () => {
    if (isPrinting()) shownTheme = currentTheme()
    showTheme(isPrinting() ? 'light' : shownTheme)
  }
  watchPrinting(follow)
  if (isPrinting()) follow()
}
