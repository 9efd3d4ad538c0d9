import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { pack } from './pack.ts'

const about = { sources: [], awaited: [], wanted: [], entityRevision: 0, version: '' }
const short = JSON.stringify({ name: 'Curvé' })
const long = JSON.stringify(Array.from({ length: 300_000 }, (_, index) => index * 1.37))

describe.each(['br', 'gzip'] as const)('%s', encoding => {
  it.each([
    ['short', short],
    ['long', long],
  ])('packs what is %s into bytes that hold nothing else', async (_, json) => {
    const { packed, length } = await pack({ json, ...about }, encoding)
    expect(length).toBe(Buffer.byteLength(json))
    const unpacked = encoding === 'br' ? brotliDecompressSync(packed) : gunzipSync(packed)
    expect(String(unpacked) === json).toBe(true)
  })
})
