import { dayOf, type Day } from '@analytics/contract/query/day'
import { ProviderError, stablecoinChartsEndpoint, stablecoinEndpoint } from '@analytics/defillama'

import type { SourceRecord } from '../../store/SourceRepository.ts'
import { fetchParsed, toBatchFields } from '../batch/fetchParsed.ts'
import { getSeriesId, type FetchContext, type IngestBatch } from '../batch/IngestBatch.ts'
import { toInspection } from '../batch/inspection.ts'
import { allChainsKey, toChainKey, toChainListing } from '../parsing/chainKeys.ts'
import { CoveringValues } from '../parsing/CoveringValues.ts'

/**
 * One coin on each chain. The provider counts coins there, and dollars only on all chains together: what a coin was worth on
 * a day is the one by the other. Without both, a chain has no value on that day.
 */
export async function fetchStablecoin(
  id: string,
  known: SourceRecord,
  context: FetchContext,
): Promise<IngestBatch> {
  const endpoint = stablecoinEndpoint(id)
  const coins = await fetchParsed('stablecoinSupply', endpoint, context)
  const dollars = await fetchParsed('stablecoinCharts', stablecoinChartsEndpoint('all', id), context)
  const today = dayOf(Math.min(coins.fetchedAt, dollars.fetchedAt))
  const usdOn = new Map(dollars.value.map(({ second, usd }) => [dayOf(second * 1000), usd]))
  const coinsOn = new Map(coins.value.supply.map(each => [dayOf(each.second * 1000), each.coins]))
  const columns = new CoveringValues()
  const add = (key: string, values: readonly (readonly [Day, number])[]) =>
    columns.addAll(
      key,
      values.filter(([day]) => day <= today),
    )
  add(allChainsKey, [...usdOn])
  for (const { chain, observations } of coins.value.chains)
    add(
      toChainKey(chain),
      observations.flatMap(({ second, coins: amount }) => {
        const day = dayOf(second * 1000)
        const usd = toUsd(amount, coinsOn.get(day), usdOn.get(day))
        return usd === undefined ? [] : [[day, usd] as const]
      }),
    )
  if (columns.size === 0)
    throw new ProviderError('BAD_SHAPE', { endpoint: `/stablecoin/${id}`, detail: 'no supply at all' })
  const names = coins.value.chains.map(({ chain }) => chain)
  return {
    facts: columns.size,
    ...toBatchFields(coins),
    bytes: coins.bytes + dollars.bytes,
    store: async (session, inspect) => {
      const series = getSeriesId(known, known.id)
      const inspection = toInspection(inspect, coins.fetchedAt, known, context)
      await context.facts.merge(session, series, columns, inspection)
      await context.entities.replace(session, series, toChainListing(names))
    },
  }
}

function toUsd(amount: number, all: number | undefined, usd: number | undefined): number | undefined {
  if (all === undefined || usd === undefined) return undefined
  if (all === 0) return amount === 0 ? 0 : undefined
  return (amount * usd) / all
}
