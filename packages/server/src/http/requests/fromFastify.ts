import { AppError } from '@analytics/contract/api/errors'
import type { FastifyError, FastifyRequest } from 'fastify'

import { bodyTooLarge } from './requestLimits.ts'

/** Refusals of Fastify and bodies that break off are the client's fault. Any other error is returned as it is. */
export function fromFastify(error: FastifyError | AppError, { raw }: Pick<FastifyRequest, 'raw'>): Error {
  if (error instanceof AppError) return error
  if (raw.readableAborted) return new AppError('CLIENT_CLOSED', {}, { cause: error })
  const { statusCode = 500 } = error
  if (!error.code?.startsWith('FST_ERR_') || statusCode >= 500) return error
  if (statusCode === 413) return bodyTooLarge()
  return new AppError(statusCode === 415 ? 'UNSUPPORTED_MEDIA_TYPE' : 'MALFORMED_REQUEST')
}
