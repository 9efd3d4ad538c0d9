import type { Origin } from '@analytics/contract/api/responses/metadata'

import { EngineClient } from '../../../packages/server/src/threads/EngineClient.ts'

const server = new URL('../../../dist/server/', import.meta.url)

/** The built app's worker that reads payloads. */
export const parseWorkerUrl = new URL('parseWorker.js', server)

interface Bounds {
  readonly timeoutMs?: number | undefined
}

/** A clock that stands until it is moved, and engines of the built app, in threads of their own, that go by it. */
export function createManualClock(start: number) {
  const time = new BigInt64Array(new SharedArrayBuffer(8))
  const move = (milliseconds: number) => void Atomics.add(time, 0, BigInt(milliseconds))
  move(start)
  return {
    move,
    clock: () => Number(Atomics.load(time, 0)),
    /** On an empty store, over a server that speaks the provider's API. `onEnd` is told why its thread has ended. */
    startEngine: (url: string, origin: Origin, bounds: Bounds, onEnd: (reason: string) => void) => {
      const settings = {
        databasePath: ':memory:',
        origin,
        provider: { kind: 'url' as const, url },
        userAgent: undefined,
        clockOffsetMs: 0,
        parseWorkerUrl: parseWorkerUrl.href,
        spacingMs: 0,
        ...bounds,
        clock: time.buffer,
        engineUrl: new URL('engineWorker.js', server).href,
      }
      return EngineClient.start({
        url: new URL('manualClockEngine.mjs', import.meta.url),
        settings,
        onEvent: event => event.event === 'ended' && onEnd(event.reason),
      })
    },
  }
}
