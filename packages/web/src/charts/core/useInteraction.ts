import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'

import { loadOrReload } from '../../connection/loadOrReload.ts'
import { loadWhenIdle } from '../../connection/loadWhenIdle.ts'
import { onDemand } from '../../connection/onDemand.ts'
import type { HoverHandlers } from '../pointer/useHover.ts'

const part = onDemand(async () => (await import('./interaction.ts')).ChartInteraction)

/**
 * Loads the interaction of a chart after it is painted: when the page is idle, or when the pointer approaches. Events before that
 * are replayed.
 */
export function useInteraction(layer: RefObject<HTMLElement | null>) {
  const [isLoaded, setLoaded] = useState(part.get() !== undefined)
  const handlers = useRef<HoverHandlers>(null)
  const missed = useRef<Event[]>([])

  useEffect(() => {
    if (!isLoaded) void loadWhenIdle(part).then(() => setLoaded(part.get() !== undefined))
  }, [isLoaded])

  const load = async () => {
    try {
      await loadOrReload(part)
    } catch {
      missed.current = []
      return
    }
    flushSync(() => setLoaded(true))
    for (const event of missed.current.splice(0)) flushSync(() => layer.current?.dispatchEvent(copyOf(event)))
  }
  const forward = (name: keyof HoverHandlers) => (event: SyntheticEvent) => {
    const handle = handlers.current?.[name] as ((event: SyntheticEvent) => void) | undefined
    if (handle) return handle(event)
    const { nativeEvent } = event
    // Keep only the latest pointer position.
    if (missed.current.at(-1)?.type === 'pointermove' && nativeEvent.type === 'pointermove')
      missed.current.pop()
    missed.current.push(nativeEvent)
    void load()
  }
  return {
    Interaction: isLoaded ? part.get() : undefined,
    handlers,
    forwarded: {
      onPointerEnter: () => isLoaded || void load(),
      onFocus: () => isLoaded || void load(),
      onPointerDown: forward('onPointerDown'),
      onPointerMove: forward('onPointerMove'),
      onPointerUp: forward('onPointerUp'),
      onPointerCancel: forward('onPointerCancel'),
      onPointerLeave: forward('onPointerLeave'),
      onBlur: forward('onBlur'),
      onKeyDown: forward('onKeyDown'),
      onDoubleClick: forward('onDoubleClick'),
    },
  }
}

function copyOf(event: Event): Event {
  const Kind = event.constructor as typeof Event
  return new Kind(event.type, event)
}
