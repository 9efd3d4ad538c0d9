import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { PackedAnswer } from '../api/AnswerDesk.ts'
import type { EngineAnswer } from './Engine.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** How hard to compress: a packed answer is made once per data version, so it may take its time. */
const thorough = { brotliQuality: 9, gzipLevel: 8 }
/** For tests, where hardly an answer is read more than once. */
export const hasty: typeof thorough = { brotliQuality: 0, gzipLevel: 1 }

/** An answer as bytes in every encoding. */
export async function pack({ json, ...about }: EngineAnswer, effort = thorough): Promise<PackedAnswer> {
  const identity = Buffer.from(json)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort.brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const [br, gz] = await Promise.all([
    brotli(identity, { params }),
    zip(identity, { level: effort.gzipLevel }),
  ])
  return { identity, br, gzip: gz, ...about }
}
