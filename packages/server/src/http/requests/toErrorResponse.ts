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
  const known = error instanceof AppError ? error : new AppError('UNEXPECTED')
  return {
    status: known.status,
    body: {
      success: false,
      error: known.code,
      message: known.message,
      ...(typeof known.details['since'] === 'string' && known.code === ('NOT_RECORDED' satisfies ErrorCode)
        ? { since: known.details['since'] }
        : {}),
      ...toUnknownId(known),
      ...(known.code === ('INVALID_PARAMETER' satisfies ErrorCode)
        ? { parameter: String(known.details['parameter']), ...toPlace(known) }
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
