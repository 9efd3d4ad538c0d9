import { createStore } from '../lib/createStore.ts'

export const isKeysDialogOpen = createStore(false)

export function openKeysDialog(): void {
  isKeysDialogOpen.set(() => true)
}

export function closeKeysDialog(): void {
  isKeysDialogOpen.set(() => false)
}
