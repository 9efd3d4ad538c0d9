import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import type { Build } from '../route/Route.ts'

let folder: string | undefined

const toGzip = promisify(gzip)
const maxBytes = 32 * 1024 * 1024

export interface Payload {
  readonly plain: Buffer
  readonly gzipped: () => Promise<Buffer>
}

export function toPayload(payload: string | Uint8Array): Payload {
  const plain =
    typeof payload === 'string'
      ? Buffer.from(payload)
      : Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength)
  let compressed: Promise<Buffer> | undefined
  return { plain, gzipped: () => (compressed ??= toGzip(plain, { level: 2 })) }
}

export interface PayloadCache {
  readonly get: (hour: string, key: string, build: Build) => Promise<Payload>
}

/** Payloads of the current hour, the latest ones up to the byte limit. */
export function createPayloadCache(seed: number): PayloadCache {
  let currentHour = ''
  let bytes = 0
  const payloads = new Map<string, { made: Promise<Payload>; bytes: number }>()

  function evict(key: string): void {
    bytes -= payloads.get(key)?.bytes ?? 0
    payloads.delete(key)
  }

  function load(hour: string, key: string, build: Build): Promise<Payload> {
    const slot = { made: getPayload(`${seed} ${hour} ${key}`, build).then(toPayload), bytes: 0 }
    payloads.set(key, slot)
    const addSize = (payload: Payload): void => {
      if (hour !== currentHour || payloads.get(key) !== slot) return
      slot.bytes = payload.plain.length
      bytes += slot.bytes
      for (const oldest of payloads.keys()) if (bytes > maxBytes && oldest !== key) evict(oldest)
    }
    slot.made.then(addSize, () => evict(key))
    return slot.made
  }

  return {
    get(hour, key, build) {
      if (hour !== currentHour) {
        currentHour = hour
        bytes = 0
        payloads.clear()
      }
      return payloads.get(key)?.made ?? load(hour, key, build)
    },
  }
}

/** On disk, shared by test processes. The folder must change with the code that builds payloads. */
export function setPayloadFolder(path: string): void {
  folder = path
}

async function getPayload(name: string, build: Build): Promise<string | Uint8Array> {
  if (folder === undefined) return build()
  const path = join(folder, createHash('sha256').update(name).digest('hex').slice(0, 32))
  try {
    return await readFile(path)
  } catch {
    const payload = await build()
    // Renamed when complete, because another process may be reading.
    const unfinished = `${path}.${process.pid}.${performance.now()}`
    await writeFile(unfinished, payload)
    await rename(unfinished, path)
    return payload
  }
}
