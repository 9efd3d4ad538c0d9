import type { ChildProcess } from 'node:child_process'

import type { Origin } from '@analytics/contract/api/responses/metadata'

import { EngineClient } from '../../../packages/server/src/threads/EngineClient.ts'

const server = new URL('../../../dist/server/', import.meta.url)

/** A clock that stands until it is moved, and engines of the built application that read it. */
export function createManualClock(start: number) {
  let now = start
  let engine: ChildProcess | undefined
  // Messages keep their order, so a later question is answered with the moved clock.
  const tell = () => void engine?.send({ clock: now })
  return {
    move: (milliseconds: number) => {
      now += milliseconds
      tell()
    },
    clock: () => now,
    /** Starts an engine on an empty store. `onEnd` gets the reason when it ends. */
    startEngine: (url: string, origin: Origin, onEnd: (reason: string) => void) => {
      const settings = {
        databasePath: ':memory:',
        origin,
        provider: { kind: 'url' as const, url },
        userAgent: undefined,
        clockOffsetMs: 0,
        parseWorkerUrl: new URL('parseWorker.js', server).href,
        echoWorkerUrl: new URL('echoWorker.js', server).href,
        spacingMs: 0,
        clock: now,
        engineUrl: new URL('engineProcess.js', server).href,
      }
      return EngineClient.start({
        url: new URL('manualClockEngine.mjs', import.meta.url),
        settings,
        onFork: child => (engine = child),
        onEvent: event => event.event === 'ended' && onEnd(event.reason),
      })
    },
  }
}
