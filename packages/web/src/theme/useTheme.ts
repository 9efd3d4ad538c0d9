import { useSyncExternalStore } from 'react'

import { currentTheme, subscribeToTheme, type Theme } from './theme.ts'

export function useTheme(): Theme {
  return useSyncExternalStore(subscribeToTheme, currentTheme, () => 'dark')
}
