import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'

import type { EndpointId } from '@analytics/contract/endpoints'

import type { AskedValues } from '../../api/answers/asked.ts'
import type { Engine } from '../Engine.ts'
import { startTestEngine } from './startTestEngine.ts'

const folder = fileURLToPath(new URL('../../../../../../shared/real', import.meta.url))

/** Whether recorded data lies beside the checkout, and what to say where it does not. */
export const isRecorded = existsSync(join(folder, 'expected.json'))
export const whyNot = isRecorded ? '' : ` (skipped: no recorded data at ${folder})`

/** A recorded payload, or the figures to check against. */
export function readRecorded<Payload>(path: string): Payload {
  const bytes = readFileSync(join(folder, path))
  return JSON.parse((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()) as Payload
}

export interface Replay {
  readonly engine: Engine
  ask<Shape>(
    endpoint: EndpointId,
    values: AskedValues,
    shape: { parse(value: unknown): Shape },
  ): Promise<Shape>
  stop(): Promise<void>
}

/** An engine over the payloads of one recorded day, at a pinned moment of it. */
export async function startReplay(day: string, clock: string): Promise<Replay> {
  const server = spawn(process.execPath, [join(folder, 'serve.mjs'), join(folder, day), '0'])
  const line = await new Promise<string>(resolve => server.stdout.once('data', data => resolve(String(data))))
  const url = /http:\S+/.exec(line)?.[0] ?? ''
  const { engine } = await startTestEngine(url, () => Date.parse(clock))
  return {
    engine,
    // Every recorded price is in before anything is compared with it.
    ask: async (endpoint, values, shape) => {
      await engine.ask(endpoint, values)
      const isFilling = () => {
        const { availability, error } = engine.getRecord('priceHistory')
        return engine.feed.history !== null && availability === 'available' && error === null
      }
      while (isFilling()) await new Promise(resolve => setTimeout(resolve, 20))
      return shape.parse(JSON.parse((await engine.ask(endpoint, values)).json))
    },
    stop: async () => {
      await engine.stop()
      server.kill()
    },
  }
}
