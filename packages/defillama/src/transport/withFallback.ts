import type { ProviderEndpoint } from '../api/endpoint.ts'
import { hasErrorCode, ProviderError } from '../api/ProviderError.ts'
import type { HostRoute } from './hosts/routes.ts'

/** If both hosts refuse, throws the last error. If that one only requires a key, throws the first, which helps a key holder more. */
export async function withFallback<Result>(
  [first, second]: readonly [HostRoute, ...HostRoute[]],
  { body }: Pick<ProviderEndpoint, 'body'>,
  send: (route: HostRoute) => Promise<Result>,
): Promise<Result> {
  try {
    return await send(first)
  } catch (refusal) {
    const isRefused =
      hasErrorCode(refusal, 'FORBIDDEN', 'NOT_FOUND', 'PAYMENT_REQUIRED', 'UNAUTHORIZED') ||
      (body !== undefined && refusesPost(refusal))
    if (!second || !isRefused) throw refusal
    return send(second).catch((error: unknown) => {
      throw hasErrorCode(error, 'PAYMENT_REQUIRED') ? refusal : error
    })
  }
}

/** The pro host documents no POST. */
function refusesPost(error: unknown): boolean {
  return (
    hasErrorCode(error, 'BAD_REQUEST') || (error instanceof ProviderError && error.details['status'] === 405)
  )
}
