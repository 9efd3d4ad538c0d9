import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import { takePayload } from './payloadShelf.ts'

const toGzip = promisify(gzip)
const mostBytes = 32 * 1024 * 1024

/** A built body, compressed once, when first asked for. */
export interface Payload {
  readonly plain: Buffer
  readonly gzipped: () => Promise<Buffer>
}

export function toPayload(text: string): Payload {
  const plain = Buffer.from(text)
  let compressed: Promise<Buffer> | undefined
  return { plain, gzipped: () => (compressed ??= toGzip(plain, { level: 2 })) }
}

export interface PayloadCache {
  readonly get: (hour: string, key: string, build: () => Promise<string>) => Promise<Payload>
}

/** Keeps the payloads of one world and hour, the latest ones when they take too much room. */
export function createPayloadCache(seed: number): PayloadCache {
  let keptHour = ''
  let bytes = 0
  const payloads = new Map<string, { made: Promise<Payload>; bytes: number }>()

  function forget(key: string): void {
    bytes -= payloads.get(key)?.bytes ?? 0
    payloads.delete(key)
  }

  function keep(hour: string, key: string, build: () => Promise<string>): Promise<Payload> {
    const slot = { made: takePayload(`${seed} ${hour} ${key}`, build).then(toPayload), bytes: 0 }
    payloads.set(key, slot)
    const settle = (payload: Payload): void => {
      if (hour !== keptHour || payloads.get(key) !== slot) return
      slot.bytes = payload.plain.length
      bytes += slot.bytes
      for (const oldest of payloads.keys()) if (bytes > mostBytes && oldest !== key) forget(oldest)
    }
    slot.made.then(settle, () => forget(key))
    return slot.made
  }

  return {
    get(hour, key, build) {
      if (hour !== keptHour) {
        keptHour = hour
        bytes = 0
        payloads.clear()
      }
      return payloads.get(key)?.made ?? keep(hour, key, build)
    },
  }
}
