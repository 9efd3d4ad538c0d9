import type { ServedRequest } from '@analytics/contract/api/endpoints/endpoints'

import type { PriceHistory } from '../ingest/fetchers/prices/PriceHistory.ts'
import type { SourceKeeper } from '../ingest/SourceKeeper.ts'
import type { Query } from '../query/model/Query.ts'
import { getQuery } from '../query/registry.ts'
import type { EngineOptions, EngineResponse } from './EngineOptions.ts'
import { runQuery, type RunParts } from './runQuery.ts'

interface ServeStoredParts extends Omit<RunParts, 'history'>, Pick<EngineOptions, 'onMade'> {
  readonly keeper: Pick<SourceKeeper, 'has' | 'getRecord'>
  readonly history: Pick<PriceHistory, 'progress'>
}

/**
 * Of what is stored: nothing is fetched for it. It is handed on where whoever requests it now would get the same, without
 * anything that is waited for or fetched first.
 */
export async function serveStored(
  request: ServedRequest,
  { keeper, history, onMade, ...parts }: ServeStoredParts,
): Promise<EngineResponse> {
  const { query } = request
  const served: Query = getQuery(request.response)
  const needed = served.getSources(query)
  const shown = served.getShownPrices?.(query, parts.now())
  const isKnown = (id: string) => keeper.has(id) && keeper.getRecord(id).availability !== 'unknown'
  const isServed = !served.findFurther && [...needed.required, ...needed.optional].every(isKnown)
  const response = await runQuery(query, served, needed, {
    ...parts,
    history: shown ? history.progress(shown.coins, shown.from) : null,
  })
  if (isServed) await onMade?.(request, response)
  return response
}
