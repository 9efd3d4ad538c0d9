import type { Origin } from '@analytics/contract/shapes/metadata'

import { EngineClient } from '../../../packages/server/src/engine/EngineClient.ts'

const server = new URL('../../../dist/server/', import.meta.url)

/** The built product's worker that reads payloads. */
export const parseWorkerUrl = new URL('parseWorker.js', server)

interface Bounds {
  readonly timeoutMs?: number | undefined
  readonly maxBytes?: number | undefined
}

/** A clock that stands until it is moved, and engines of the built product, in threads of their own, that go by it. */
export function createMovedClock(start: number) {
  const moment = new BigInt64Array(new SharedArrayBuffer(8))
  const move = (milliseconds: number) => void Atomics.add(moment, 0, BigInt(milliseconds))
  move(start)
  return {
    move,
    clock: () => Number(Atomics.load(moment, 0)),
    /** On an empty store, over a server that speaks the provider's API. `onEnd` hears of its death. */
    startEngine: (url: string, origin: Origin, bounds: Bounds, onEnd: (error: Error) => void) => {
      const settings = {
        databasePath: ':memory:',
        origin,
        provider: { kind: 'url' as const, url },
        userAgent: undefined,
        clockOffsetMs: 0,
        parseWorkerUrl: parseWorkerUrl.href,
        spacingMs: 0,
        ...bounds,
        clock: moment.buffer,
        engineUrl: new URL('engineWorker.js', server).href,
      }
      return EngineClient.start(new URL('movedEngine.mjs', import.meta.url), settings, () => undefined, onEnd)
    },
  }
}
