export type Fault = FaultKind & {
  /** Applies to this many requests; without it, until the fault is cleared. */
  readonly times?: number
}

type FaultKind =
  | {
      readonly kind: 'status'
      readonly status: number
      readonly body?: string
      readonly contentType?: string
      readonly headers?: Readonly<Record<string, string>>
    }
  /** Any body, in its encoding, where there would be JSON. */
  | { readonly kind: 'bytes'; readonly body: Uint8Array; readonly encoding?: 'gzip' | 'br' }
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: 'refuse' }
  /** Sends the head and half of the body, then drops the connection. */
  | { readonly kind: 'reset' }
  | { readonly kind: 'html' }
  | { readonly kind: 'empty' }
  /** A 404 as text, as during an outage of the provider's origin. */
  | { readonly kind: 'outage' }
  /** The correct body after that many bytes of white space. */
  | { readonly kind: 'oversize'; readonly bytes: number }
  | BodyFault

/** Changes the content of the body only. */
export type BodyFault =
  | { readonly kind: 'truncated-json' }
  | { readonly kind: 'wrong-shape' }
  | { readonly kind: 'numbers-as-strings' }
  /** 1e308, -1e308 and numbers that overflow to infinity among the correct ones. */
  | { readonly kind: 'absurd' }
  /** The last four days come twice: a stale record at midnight and the correct one an hour later. */
  | { readonly kind: 'duplicate-days' }
  | { readonly kind: 'future-days' }
  | { readonly kind: 'renamed-fields' }
  /** The largest app that is no stablecoin issuer has this name in rows and charts. */
  | { readonly kind: 'hostile-name'; readonly name: string }
  /** Every name in the charts differs from the rows. */
  | { readonly kind: 'new-names' }
  | { readonly kind: 'zeros' }

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
