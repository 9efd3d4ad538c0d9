import type { Metadata } from '@analytics/contract/api/responses/metadata'

export type Sources = Pick<Metadata, 'refreshFailed' | 'sources'>

/** Pages refetch at this interval, so younger data counts as current. Milliseconds. */
const currentForMs = 5 * 60_000

/** Whether sources have failed for so long that their data is worth a warning. */
export function isStale({ refreshFailed, sources }: Sources, now: number): boolean {
  const failed = sources.filter(source => source.error !== null)
  const isOld = ({ lastSuccess }: Sources['sources'][number]) =>
    lastSuccess === null || now - Date.parse(lastSuccess) >= currentForMs
  return refreshFailed && (failed.length === 0 || failed.some(isOld))
}

/** Undefined before the first response. */
export function sourcesTogether(responses: readonly (Sources | undefined)[]): Sources | undefined {
  const knownResponses = responses.filter(response => response !== undefined)
  if (knownResponses.length === 0) return undefined
  return {
    refreshFailed: knownResponses.some(({ refreshFailed }) => refreshFailed),
    sources: knownResponses.flatMap(({ sources }) => sources),
  }
}
