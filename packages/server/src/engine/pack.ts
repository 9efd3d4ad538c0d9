import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { PackedAnswer } from '../api/AnswerDesk.ts'
import type { EngineAnswer } from './Engine.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** An answer as bytes in every encoding; made once per data version, so it may take its time. */
export async function pack({ json, ...about }: EngineAnswer): Promise<PackedAnswer> {
  const identity = Buffer.from(json)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const [br, gz] = await Promise.all([brotli(identity, { params }), zip(identity, { level: 8 })])
  return { identity, br, gzip: gz, ...about }
}
