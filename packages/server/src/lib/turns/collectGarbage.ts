import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { readonly compacts: boolean }) => void

let collect: Collect | undefined

/**
 * Of this thread's heap, twice 20 to 40 ms in which it does nothing else. V8 lets half as much again lie as is used, since it
 * does not know that nobody is waiting.
 */
export async function collectGarbage(): Promise<void> {
  collect ??= toCollector()
  // The first may only end a collection that had begun before: what was let go since is for the second.
  for (const compacts of [false, true]) {
    // Nothing on the stack holds what was let go, and who has come meanwhile comes first.
    await setImmediate()
    collect({ compacts })
  }
}

function toCollector(): Collect {
  setFlagsFromString('--expose-gc')
  const gc: unknown = runInNewContext('typeof gc === "function" ? gc : undefined')
  // A Node without it keeps what it keeps.
  if (typeof gc !== 'function') return () => undefined
  return ({ compacts }) => {
    if (compacts) setFlagsFromString('--compact-on-every-full-gc')
    gc()
    if (compacts) setFlagsFromString('--no-compact-on-every-full-gc')
  }
}
