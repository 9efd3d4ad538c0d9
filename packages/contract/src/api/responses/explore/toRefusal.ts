import { rowStateTexts } from '../../../explore/rowStateTexts.ts'
import type { ExploreRowState } from './explore.ts'

/** Why a row has no values, and what to write instead. */
export function toRefusal({ letter, expression, state, message, near }: ExploreRowState): string {
  const reason = message ?? rowStateTexts[state]
  const hint = near.length > 0 ? ` Near: ${near.join(', ')}.` : ' The tool find lists names.'
  return `Row ${letter}, ${expression}: ${reason}.${state === 'unknown' ? hint : ''}`
}
