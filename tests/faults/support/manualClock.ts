import type { Origin } from '@analytics/contract/api/responses/metadata'

import { EngineClient } from '../../../packages/server/src/threads/EngineClient.ts'

const server = new URL('../../../dist/server/', import.meta.url)

/** A clock that stands until it is moved, and engine threads of the built application that read it. */
export function createManualClock(start: number) {
  const time = new BigInt64Array(new SharedArrayBuffer(8))
  const move = (milliseconds: number) => void Atomics.add(time, 0, BigInt(milliseconds))
  move(start)
  return {
    move,
    clock: () => Number(Atomics.load(time, 0)),
    /** Starts an engine on an empty store. `onEnd` gets the reason when its thread ends. */
    startEngine: (url: string, origin: Origin, onEnd: (reason: string) => void) => {
      const settings = {
        databasePath: ':memory:',
        origin,
        provider: { kind: 'url' as const, url },
        userAgent: undefined,
        clockOffsetMs: 0,
        parseWorkerUrl: new URL('parseWorker.js', server).href,
        spacingMs: 0,
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
