import { CatalogueError, errors, type ErrorCode } from '@analytics/contract/errors'

import { RemoteError, type PlainError } from '../lib/rpc.ts'

/** What of an error may be told: catalogue errors in full, of any other only that it happened. */
export function toPlainError(error: unknown): PlainError {
  if (error instanceof CatalogueError)
    return { message: error.message, code: error.code, details: error.details }
  if (error instanceof RemoteError) return error.plain
  return { message: error instanceof Error ? error.message : String(error) }
}

/** A catalogue error again, on the other side; anything else becomes UNEXPECTED with its cause kept for the log. */
export function toCatalogueError(error: unknown): CatalogueError {
  if (error instanceof CatalogueError) return error
  if (error instanceof RemoteError && error.plain.code !== undefined && isErrorCode(error.plain.code)) {
    const failure = new CatalogueError(error.plain.code, error.plain.details)
    failure.message = error.plain.message
    return failure
  }
  return new CatalogueError('UNEXPECTED', {}, { cause: error })
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errors, code)
}
