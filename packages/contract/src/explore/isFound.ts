import type { ExploreQuery } from '../query/ExploreQuery.ts'
import { hasText } from '../query/foldText.ts'

/** Whether the Series tab lists a name: the search text may stand anywhere in it. */
export function isFound(name: string, { find }: Pick<ExploreQuery, 'find'>): boolean {
  return find === null || hasText(name, find)
}
