import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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
/** An eighth of the usual window and its memory: 1 % more bytes. */
const windowBits = 19
/** For tests, where few responses are read twice. */
export const hasty: Readonly<Record<Encoding, number>> = { br: 0, gzip: 1 }

/** Runs in threads of its own, so that the engine goes on meanwhile. */
export async function pack(
  { json, ...about }: EngineResponse,
  encoding: Encoding,
  given?: Readonly<Record<Encoding, number>>,
): Promise<EncodedResponse> {
  const bytes = Buffer.from(json)
  const { length } = bytes
  const effort = given ?? (length < longFrom ? thorough : swift)
  const packed = await (encoding === 'gzip'
    ? zip(bytes, { level: effort.gzip })
    : brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: effort.br,
          [constants.BROTLI_PARAM_SIZE_HINT]: length,
          [constants.BROTLI_PARAM_LGWIN]: windowBits,
        },
      }))
  return { packed, encoding, length, ...about }
}
