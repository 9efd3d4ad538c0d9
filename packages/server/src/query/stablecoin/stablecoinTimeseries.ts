import {
  StablecoinSupplyResponse,
  type StablecoinSupplyData,
} from '@analytics/contract/api/responses/entities/stablecoin'
import type { SeriesData } from '@analytics/contract/api/responses/series'
import { othersId } from '@analytics/contract/metrics/palettes'

import { getStablecoinId } from '../../ingest/sources.ts'
import { getStablecoin } from '../../series/subjects/getStablecoin.ts'
import type { Query } from '../model/Query.ts'
import { drawSupply, toInflows } from './supplySeries.ts'

const drawnChains = 10
/** A smaller rest comes from rounding and from how the source adds up. */
const leastRest = 0.0005

/** Reads the history that is fetched for this coin alone. */
export const stablecoinTimeseries: Query<StablecoinSupplyData> = {
  schema: StablecoinSupplyResponse,
  getSources: () => ({ required: ['stablecoins'], optional: [] }),
  findFurther: async ({ filter: { id = '' } }, facts) => {
    const coin = getStablecoin(id, await facts.findStablecoins())
    return { required: [getStablecoinId(coin.id)], extra: [] }
  },
  run: async (query, facts) => {
    const coin = getStablecoin(query.filter.id ?? '', await facts.findStablecoins())
    const history = await facts.findStablecoinHistory(coin.id)
    const drawn = await drawSupply(query, history, drawnChains)
    const { series, asOf, range, timeFrame, completeness } = drawn
    const data = { ...withoutNothing(series), inflows: toInflows(drawn) }
    return { data, asOf, range, timeFrame, completeness }
  },
}

/** Where every chain is drawn, there are no others. */
function withoutNothing(series: SeriesData): SeriesData {
  const least = Math.abs(series.totals.value ?? 0) * leastRest
  const isNothing = ({ id, data }: SeriesData['datasets'][number]) =>
    id === othersId && data.every(value => value === null || Math.abs(value) <= least)
  return { ...series, datasets: series.datasets.filter(dataset => !isNothing(dataset)) }
}
