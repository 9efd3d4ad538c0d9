import { flushSync } from 'react-dom'

import { loadOrReload } from '../../connection/loadOrReload.ts'
import type { OnDemand } from '../../connection/onDemand.ts'

/**
 * Opens an overlay once its content is loaded, so that it is placed, and takes the focus, as a whole. Keys that are pressed before that
 * are replayed in it.
 */
export function openLoaded(content: OnDemand<unknown> | undefined, open: () => void): void {
  if (content === undefined || content.get() !== undefined) return open()
  const missed: KeyboardEvent[] = []
  const stop = new AbortController()
  const keep = (event: KeyboardEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    missed.push(event)
  }
  addEventListener('keydown', keep, { capture: true, signal: stop.signal })
  const opened = () => {
    stop.abort()
    flushSync(open)
    for (const event of missed) press(event)
  }
  // The next press tries again.
  loadOrReload(content).then(opened, () => stop.abort())
}

/** The browser clicks only for keys of its own. */
function press(event: KeyboardEvent): void {
  const target = document.activeElement
  const isFree = target?.dispatchEvent(new KeyboardEvent(event.type, event))
  if (isFree && [' ', 'Enter'].includes(event.key) && target instanceof HTMLElement) target.click()
}
