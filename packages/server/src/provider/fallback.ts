import { CatalogueError } from '@analytics/contract/errors'
import type { ErrorCode } from '@analytics/contract/errors'

import type { Endpoint } from './endpoint.ts'
import type { Route } from './hosts.ts'

/**
 * The refusals of the pro host after which the free one is asked: the spec's 403 and 404, a sold path (402), and
 * a key that is not accepted (401, or the 500 that speaks of it).
 */
const refusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'FORBIDDEN',
  'NOT_FOUND',
  'PAYMENT_REQUIRED',
  'UNAUTHORIZED',
])

/**
 * Asks the first route and, when it refuses, the next. Of two refusals the last is thrown, unless it only says that
 * the path is sold: then the first tells a key holder more.
 */
export async function withFallback<Result>(
  routes: readonly [Route, ...Route[]],
  { body }: Pick<Endpoint, 'body'>,
  ask: (route: Route) => Promise<Result>,
): Promise<Result> {
  const [first, second] = routes
  try {
    return await ask(first)
  } catch (refusal) {
    const isRefused = isOneOf(refusal, refusals) || (body !== undefined && isAgainstPost(refusal))
    if (!second || !isRefused) throw refusal
    return ask(second).catch((error: unknown) => {
      throw isOneOf(error, sold) ? refusal : error
    })
  }
}

const sold: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['PAYMENT_REQUIRED'])

function isOneOf(error: unknown, codes: ReadonlySet<ErrorCode>): boolean {
  return error instanceof CatalogueError && codes.has(error.code)
}

/** A host that takes no POST there says 400 or 405; the pro host documents none. */
function isAgainstPost(error: unknown): boolean {
  return error instanceof CatalogueError && (error.code === 'BAD_REQUEST' || error.details['status'] === 405)
}
