import { AppError, type ErrorCode } from '@analytics/contract/api/errors'
import type { Failure } from '@analytics/contract/api/responses/envelope'

import { ParameterError } from './parseQuery.ts'

/** The row of an explorer query that names an unknown id, and ids that resemble it. */
function toUnknownId({ code, details: { row, id, near } }: AppError): Partial<Failure> {
  if (code !== 'UNKNOWN_ENTITY' || typeof row !== 'number') return {}
  return { row, id: String(id), near: String(near).split('\n').filter(Boolean) }
}

/** The row of the explorer that can't be used, and the place in it where that is known. */
function toPlace({ details: { row, position } }: AppError): Partial<Failure> {
  return {
    ...(typeof row === 'number' ? { row } : {}),
    ...(typeof position === 'number' ? { position } : {}),
  }
}

/** Only the catalogue's message leaves the server, never a stack trace. */
export function toErrorResponse(error: unknown): { status: number; body: Failure } {
  const knownError = error instanceof AppError ? error : new AppError('UNEXPECTED')
  return {
    status: knownError.status,
    body: {
      success: false,
      error: knownError.code,
      message: knownError.message,
      ...(typeof knownError.details['since'] === 'string' &&
      knownError.code === ('NOT_RECORDED' satisfies ErrorCode)
        ? { since: knownError.details['since'] }
        : {}),
      ...toUnknownId(knownError),
      ...(knownError.code === ('INVALID_PARAMETER' satisfies ErrorCode)
        ? { parameter: String(knownError.details['parameter']), ...toPlace(knownError) }
        : {}),
      ...(error instanceof ParameterError
        ? {
            parameter: error.parameter,
            ...(error.allowed ? { allowed: [...error.allowed] } : {}),
            ...error.place,
          }
        : {}),
    },
  }
}
