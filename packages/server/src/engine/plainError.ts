import { CatalogueError, errors, type ErrorCode } from '@analytics/contract/errors'

import { RemoteError, type PlainError } from '../lib/rpc.ts'

/** What of an error may be told: catalogue errors in full, of any other only that it happened. */
export function toPlainError(error: unknown): PlainError {
  if (error instanceof CatalogueError)
    return { message: error.message, code: error.code, details: error.details }
  if (error instanceof RemoteError) return error.plain
  return { message: error instanceof Error ? error.message : String(error) }
}

/** A catalogue error again, on the other side; undefined for what was none there. */
export function findCatalogueError(error: unknown): CatalogueError | undefined {
  if (error instanceof CatalogueError) return error
  if (!(error instanceof RemoteError)) return undefined
  const { code, details, message } = error.plain
  if (code === undefined || !isErrorCode(code)) return undefined
  const failure = new CatalogueError(code, details)
  failure.message = message
  return failure
}

/** The same; anything else becomes UNEXPECTED with its cause kept for the log. */
export function toCatalogueError(error: unknown): CatalogueError {
  return findCatalogueError(error) ?? new CatalogueError('UNEXPECTED', {}, { cause: error })
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errors, code)
}
