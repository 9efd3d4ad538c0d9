import type { ExploreData } from '@analytics/contract/api/responses/explore/explore'
import { eventSources } from '@analytics/contract/metrics/eventKinds'
import type { ExploreQuery } from '@analytics/contract/query/ExploreQuery'
import { toOwnDays } from '@analytics/contract/query/exploreRange'

import { explore } from '../explore/explore.ts'
import type { Query } from '../model/Query.ts'
import { readsHacks, readWhen } from './readWhen.ts'
import { rowsOfCondition } from './rowsOfCondition.ts'

/** A view of the explorer, with the days on which its condition became true. */
export const watch: Query<ExploreData, ExploreData, ExploreQuery> = {
  ...explore,
  getSources: query => {
    const { optional, ...needed } = explore.getSources(withConditionRows(query))
    const hacks = query.when && readsHacks(query.when) ? [eventSources.hack] : []
    return { ...needed, optional: [...new Set([...optional, ...hacks])] }
  },
  findByFacts: async (query, facts) =>
    (await explore.findByFacts?.(withConditionRows(query), facts)) ?? { required: [], extra: [] },
  run: async (asked, facts) => {
    const result = await explore.run(asked.isOnlyWhen ? { ...asked, rows: [] } : asked, facts)
    const when = await readWhen(asked, result.range ?? toOwnDays(asked.range), facts)
    return { ...result, data: { ...result.data, when } }
  },
}

/** The letters of the view stay, as the rows of the condition come behind its own. */
function withConditionRows(query: ExploreQuery): ExploreQuery {
  return { ...query, rows: [...query.rows, ...rowsOfCondition(query).map(({ row }) => row)] }
}
