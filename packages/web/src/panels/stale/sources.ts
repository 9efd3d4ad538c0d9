import type { Metadata } from '@analytics/contract/api/responses/metadata'

export type Sources = Pick<Metadata, 'refreshFailed' | 'sources'>

/** Undefined before the first response. */
export function sourcesTogether(responses: readonly (Sources | undefined)[]): Sources | undefined {
  const known = responses.filter(response => response !== undefined)
  if (known.length === 0) return undefined
  return {
    refreshFailed: known.some(({ refreshFailed }) => refreshFailed),
    sources: known.flatMap(({ sources }) => sources),
  }
}
