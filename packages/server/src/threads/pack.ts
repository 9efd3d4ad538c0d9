import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, type BrotliOptions } from 'node:zlib'

import type { EngineResponse } from '../engine/EngineOptions.ts'
import type { EncodedResponse } from '../http/responses/ResponseCache.ts'
import type { Encoding } from '../lib/encoding.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A higher quality of Brotli saves 2 % for three times the work, */
const thorough = { br: 5, gzip: 6 } as const
/** and where there is so much, this one costs 4 to 8 % for a third of it. */
const longFrom = 32 * 1024
const swift = { br: 2, gzip: 4 } as const
/** A long text is handed over piece by piece, and each piece waits for the engine's current work; so the pieces are few. */
const piece = 256 * 1024
/** An eighth of the usual window and its memory: 1 % more bytes. */
const windowBits = 19
/** For tests, where few responses are read twice. */
export const hasty: Readonly<Record<Encoding, number>> = { br: 0, gzip: 1 }

/**
 * Compresses a short text at once, which takes half a millisecond: a reply from another thread would wait for the engine's current
 * work. A long text is compressed in other threads, so that the engine goes on.
 */
export async function pack(
  { json, ...about }: EngineResponse,
  encoding: Encoding,
  given?: Readonly<Record<Encoding, number>>,
): Promise<EncodedResponse> {
  const bytes = Buffer.from(json)
  const { length } = bytes
  const isShort = length < longFrom
  const chunkSize = isShort ? constants.Z_DEFAULT_CHUNK : piece
  const effort = given ?? (isShort ? thorough : swift)
  const packed =
    encoding === 'gzip'
      ? await (isShort ? gzipSync : zip)(bytes, { level: effort.gzip, chunkSize })
      : await (isShort ? brotliCompressSync : brotli)(bytes, {
          chunkSize,
          params: toParams(effort.br, length),
        })
  return { packed, encoding, length, ...about }
}

function toParams(quality: number, length: number): BrotliOptions['params'] {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
  }
}
