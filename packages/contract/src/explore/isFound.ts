import type { ExploreQuery } from '../query/ExploreQuery.ts'

/** Whether the Series tab lists a name: the search text may stand anywhere in it, in any case. */
export function isFound(name: string, { find }: Pick<ExploreQuery, 'find'>): boolean {
  return find === null || name.toLowerCase().includes(find.trim().toLowerCase())
}
