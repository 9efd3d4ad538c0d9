import { CatalogueError } from '@analytics/contract/errors'

import { toEndpoint } from '../endpoint.ts'

/** What a missing protocol is refused with, in the two wordings of the spec. */
type Requirement = 'SLUG_REQUIRED' | 'PROTOCOL_ID_REQUIRED'

/**
 * A protocol's slug or id as a path segment, without the white space around it.
 * Throws `requirement` when there is none, and PROTOCOL_NOT_FOUND for one that no URL can carry.
 */
export function toProtocolSegment(protocol: unknown, requirement: Requirement): string {
  if (typeof protocol !== 'string' || protocol.trim() === '') throw new CatalogueError(requirement)
  const segment = protocol.trim()
  try {
    toEndpoint('api', [segment])
  } catch {
    throw new CatalogueError('PROTOCOL_NOT_FOUND', { protocol: segment })
  }
  return segment
}
