import type { Fault } from './Fault.ts'

export interface FaultRegistry {
  readonly set: (prefix: string | null, fault: Fault | null) => void
  /** The fault with the longest matching prefix; counts as one use of it. */
  readonly take: (path: string) => Fault | undefined
}

export function createFaultRegistry(): FaultRegistry {
  const faults = new Map<string, { fault: Fault; left: number }>()
  return {
    set(prefix, fault) {
      if (fault) faults.set(prefix ?? '', { fault, left: fault.times ?? Number.POSITIVE_INFINITY })
      else if (prefix === null) faults.clear()
      else faults.delete(prefix)
    },
    take(path) {
      const fitting = [...faults.keys()].filter(prefix => path.startsWith(prefix))
      const longest = fitting.sort((a, b) => b.length - a.length)[0]
      const entry = longest === undefined ? undefined : faults.get(longest)
      if (!entry || longest === undefined) return undefined
      entry.left--
      if (entry.left <= 0) faults.delete(longest)
      return entry.fault
    },
  }
}
