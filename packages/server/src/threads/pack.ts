import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { EngineResponse } from '../engine/EngineOptions.ts'
import type { EncodedResponse } from '../http/responses/ResponseCache.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Slow, but a response is made once per data version. */
const thorough = { brotliQuality: 9, gzipLevel: 8 }
/** For tests, where few responses are read twice. */
export const hasty: typeof thorough = { brotliQuality: 0, gzipLevel: 1 }

export async function pack({ json, ...about }: EngineResponse, effort = thorough): Promise<EncodedResponse> {
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
