import { CatalogueError } from '@analytics/contract/errors'
import type { Failure } from '@analytics/contract/shapes/envelope'

import { ParameterError } from './query.ts'

/** What a reader is told of an error: the catalogue's words, never a stack trace. */
export function toFailure(error: unknown): { status: number; body: Failure } {
  const known = error instanceof CatalogueError ? error : new CatalogueError('UNEXPECTED')
  return {
    status: known.status,
    body: {
      success: false,
      error: known.code,
      message: known.message,
      ...(error instanceof ParameterError
        ? { parameter: error.parameter, ...(error.allowed ? { allowed: [...error.allowed] } : {}) }
        : {}),
    },
  }
}
