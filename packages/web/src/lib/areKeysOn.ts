import { createStore } from './createStore.ts'

const storeKey = 'analytics.keys'
const off = 'off'

/** False once the user has turned single keys off. */
export const areKeysOn = createStore(read())

export function turnKeys(isOn: boolean): void {
  areKeysOn.set(() => isOn)
  try {
    localStorage.setItem(storeKey, isOn ? '' : off)
  } catch {
    // The choice lasts as long as the page if storage is blocked.
  }
}

function read(): boolean {
  try {
    return localStorage.getItem(storeKey) !== off
  } catch {
    return true
  }
}
