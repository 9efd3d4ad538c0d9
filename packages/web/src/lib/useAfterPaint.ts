import { useEffect, useState } from 'react'

/** The value that was last painted: what takes long to draw follows one picture later, so that a press shows its effect at once. */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  // Preact runs effects after the paint.
  // oxlint-disable-next-line react/set-state-in-effect -- the second render is what this is for
  useEffect(() => setPainted(() => value), [value])
  return painted
}
