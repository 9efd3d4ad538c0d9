import type { ComponentType, ReactNode } from 'react'

import { loadWhenIdle } from './loadWhenIdle.ts'
import { onDemand, type OnDemand } from './onDemand.ts'
import { useOnDemand } from './useOnDemand.ts'

const parts: OnDemand<unknown>[] = []

/** A component in a file of its own, which is loaded when it is first drawn, if not while the page was idle; `meanwhile` stands in for it. */
export function lazyPart<Props extends object>(
  read: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> & { readonly part: OnDemand<unknown> } {
  const part = idlePart(read)
  function LazyPart(props: Props) {
    const { value: Loaded } = useOnDemand(part)
    return Loaded ? <Loaded {...props} /> : meanwhile
  }
  return Object.assign(LazyPart, { part })
}

/** Code that is loaded while the page is idle. */
export function idlePart<Value>(read: () => Promise<Value>): OnDemand<Value> {
  const part = onDemand(read)
  parts.push(part)
  return part
}

/** One by one, so that nothing that is needed has to wait. */
export async function loadPartsWhenIdle(): Promise<void> {
  for (const part of parts) await loadWhenIdle(part)
}
