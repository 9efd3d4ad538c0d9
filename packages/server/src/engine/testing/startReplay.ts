import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'

import type { EndpointId } from '@analytics/contract/api/endpoints/endpoints'
import { toServedRequest } from '@analytics/contract/api/endpoints/toServedRequest'
import type { RequestValues } from '@analytics/contract/query/toMetricQuery'

import type { Engine } from '../Engine.ts'
import { startTestEngine } from './startTestEngine.ts'

const folder = fileURLToPath(new URL('../../../../../../shared/real', import.meta.url))

export const isRecorded = existsSync(join(folder, 'expected.json'))
export const whyNot = isRecorded ? '' : ` (skipped: no recorded data at ${folder})`

export function readRecorded<Payload>(path: string): Payload {
  const bytes = readFileSync(join(folder, path))
  return JSON.parse((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()) as Payload
}

export interface Replay {
  readonly engine: Engine
  ask<Shape>(
    endpoint: EndpointId,
    values: RequestValues,
    shape: { parse(value: unknown): Shape },
  ): Promise<Shape>
  stop(): Promise<void>
}

/** A provider that answers what was recorded on a day. */
export async function serveRecording(day: string): Promise<{ readonly url: string; stop(): void }> {
  const server = spawn(process.execPath, [join(folder, 'serve.mjs'), join(folder, day), '0'])
  const line = await new Promise<string>(resolve => server.stdout.once('data', data => resolve(String(data))))
  return { url: /http:\S+/.exec(line)?.[0] ?? '', stop: () => void server.kill() }
}

export async function startReplay(day: string, clock: string): Promise<Replay> {
  const { url, stop } = await serveRecording(day)
  const { engine } = await startTestEngine(url, () => Date.parse(clock))
  return {
    engine,
    // Comparisons need every recorded price.
    ask: async (endpoint, values, shape) => {
      const request = toServedRequest(endpoint, values)
      await engine.run(request)
      const isFilling = () => {
        const { availability, error } = engine.getRecord('priceHistory')
        return engine.providerHealth.history !== null && availability === 'available' && error === null
      }
      while (isFilling()) await new Promise(resolve => setTimeout(resolve, 20))
      return shape.parse(JSON.parse((await engine.run(request)).json))
    },
    stop: async () => {
      await engine.stop()
      stop()
    },
  }
}
