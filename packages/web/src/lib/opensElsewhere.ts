import type { MouseEvent } from 'react'

/** A click that the browser answers itself: in a new tab or window, or as a download. */
export function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
