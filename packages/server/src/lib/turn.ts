import { setImmediate } from 'node:timers/promises'

/** Between the parts of long work: what has come meanwhile is done first. */
export function turn(): Promise<void> {
  return setImmediate()
}
