import { useState, type PointerEvent } from 'react'

import type { PlacedName } from './placeEndNames.ts'

/** Longer than the pause between the two taps of a double tap, in milliseconds. */
const touchPause = 600

/** Names stay where they are while they are pointed at: the second click of a double click must meet the name of the first. */
export function useHeldNames(placed: readonly PlacedName[] | null) {
  const [held, setHeld] = useState<ReadonlyMap<string, number> | null>(null)
  const names = placed?.map(name => ({ ...name, top: held?.get(name.entry.id) ?? name.top })) ?? null
  return {
    names,
    onPointerEnter: () => setHeld(new Map(names?.map(({ entry, top }) => [entry.id, top]))),
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      const release = () => setHeld(null)
      if (pointerType === 'touch') setTimeout(release, touchPause)
      else release()
    },
  }
}
