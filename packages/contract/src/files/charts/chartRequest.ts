import { endpointIds, type EndpointId } from '../../api/endpoints/endpoints.ts'
import { analyticsPath } from '../../api/endpoints/paths.ts'
import { toServedRequest } from '../../api/endpoints/toServedRequest.ts'
import { findChain } from '../../metrics/chains.ts'
import { fromIsoDay } from '../../query/day.ts'
import { defaultGrain, isGrain } from '../../query/grain.ts'
import { readKnown } from '../../query/known.ts'
import type { MetricQuery } from '../../query/MetricQuery.ts'
import { defaultTimeRange, wireTimeRangeIds } from '../../query/timeRange.ts'
import { versusIds } from '../../query/versus.ts'

/** The query behind a request that a page has written. Null for other addresses. */
export function toChartQuery(url: string): MetricQuery | null {
  const [path = '', text = ''] = url.split('?')
  const endpoint = path.startsWith(analyticsPath) ? path.slice(analyticsPath.length) : ''
  return isEndpoint(endpoint) ? toQuery(endpoint, new URLSearchParams(text)) : null
}

const isEndpoint = (text: string): text is EndpointId => endpointIds.some(id => id === text)

/** Reads what decides which lines a chart has. How many it draws is known from its response. */
function toQuery(endpoint: EndpointId, search: URLSearchParams): MetricQuery {
  const read = (name: string) => search.get(name) ?? undefined
  const toKnown = <Value>(values: readonly Value[], name: string) =>
    values.find(value => value === search.get(name))
  const time = (name: string, toTime: (text: string) => number) => {
    const value = read(name)
    return value === undefined ? {} : { [name]: toTime(value) }
  }
  const chain = findChain(read('chain') ?? '')
  const grain = read('resamplePeriod') ?? read('resample')
  const versus = toKnown(versusIds, 'vs')
  const type = toKnown(['multi-chain', 'single-chain'] as const, 'type')
  const format = toKnown(['timeseries', 'table'] as const, 'format')
  const lead = read('lead')
  const id = read('id')
  return toServedRequest(endpoint, {
    timeFrame: toKnown(wireTimeRangeIds, 'timeFrame') ?? defaultTimeRange,
    ...time('from', fromIsoDay),
    ...time('to', fromIsoDay),
    ...time('known', readKnown),
    ...(versus ? { vs: versus } : {}),
    ...(chain ? { chain } : {}),
    ...(type ? { type } : {}),
    ...(id === undefined ? {} : { id }),
    ...(format ? { format } : {}),
    ...(lead === undefined ? {} : { lead: Number(lead) }),
    resamplePeriod: isGrain(grain) ? grain : defaultGrain,
    excludeStablecoins: read('excludeStablecoins') === 'true',
    enhanced: read('enhanced') === 'true',
  }).query
}
