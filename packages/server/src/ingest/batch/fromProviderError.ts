import { AppError } from '@analytics/contract/api/errors'
import { isProviderError } from '@analytics/defillama'

/** Both catalogues share their codes; any other error is returned as it is. */
export function fromProviderError(error: unknown): unknown {
  if (error instanceof AppError) return error
  return isProviderError(error) ? new AppError(error.code, error.details) : error
}
