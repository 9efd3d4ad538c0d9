import type { ExploreRowState } from '@analytics/contract/api/responses/explore/explore'

/** Why a row has no values, and what to write instead. */
export function toRefusal({ letter, expression, state, message, near }: ExploreRowState): string {
  const reason = message ?? state.replaceAll('-', ' ')
  const hint = near.length > 0 ? ` Near: ${near.join(', ')}.` : ' The tool find lists names.'
  return `Row ${letter}, ${expression}: ${reason}.${state === 'unknown' ? hint : ''}`
}
