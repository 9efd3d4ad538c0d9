import { AppError, isErrorCode } from '@analytics/contract/api/errors'

import { fromProviderError } from '../ingest/batch/fromProviderError.ts'
import { toCauseText } from '../lib/toCauseText.ts'
import { ReadTimeoutError } from '../store/database/ReadTimeoutError.ts'
import { RemoteError, type PlainError } from './rpc.ts'

const retrySeconds = 3

/** Catalogue errors in full; any other as text for the log. */
export function toPlainError(thrown: unknown): PlainError {
  const error = toCatalogueError(thrown)
  const cause = toCauseText(error)
  if (error instanceof AppError)
    return { message: error.message, code: error.code, details: error.details, cause }
  if (error instanceof RemoteError) return error.plain
  return { message: error instanceof Error ? (error.stack ?? error.message) : String(error), cause }
}

function toCatalogueError(thrown: unknown): unknown {
  if (thrown instanceof ReadTimeoutError)
    return new AppError('QUERY_TIMEOUT', { seconds: thrown.ms / 1000 }, { cause: thrown })
  // The queries that run together share the memory of the database.
  if (thrown instanceof Error && thrown.message.startsWith('Out of Memory Error'))
    return new AppError('OVERLOADED', { seconds: retrySeconds }, { cause: thrown })
  return fromProviderError(thrown)
}

/** Undefined for anything else. */
export function findCatalogueError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (!(error instanceof RemoteError)) return undefined
  const { code, details, message } = error.plain
  if (code === undefined || !isErrorCode(code)) return undefined
  const failure = new AppError(code, details, { cause: error.plain.cause })
  failure.message = message
  return failure
}

/** Anything else becomes UNEXPECTED, with its cause kept for the log. */
export function toAppError(error: unknown): AppError {
  return findCatalogueError(error) ?? new AppError('UNEXPECTED', {}, { cause: error })
}
