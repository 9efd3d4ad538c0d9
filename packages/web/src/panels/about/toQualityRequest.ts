import { endpointIds, getEndpoint, getServedQuery } from '@analytics/contract/api/endpoints/endpoints'
import { analyticsPath } from '@analytics/contract/api/endpoints/paths'
import { appMetrics } from '@analytics/contract/metrics/appMetrics'
import { findChain } from '@analytics/contract/metrics/chains'
import type { Metric } from '@analytics/contract/metrics/metrics'
import type { ApiRequest } from '@analytics/contract/pages/model/requests'

/** Parameters that name the subject and the days of a response. */
const kept = ['app', 'version', 'timeFrame', 'from', 'to'] as const

/** The request for the coverage and residuals of a metric as another request shows it; null where they are not known. */
export function toQualityRequest(url: string, metric: Metric): ApiRequest<'quality'> | null {
  const [path = '', search = ''] = url.split('?')
  const id = endpointIds.find(endpointId => analyticsPath + endpointId === path)
  if (id === undefined || !appMetrics.some(appMetric => appMetric === metric)) return null
  const given = new URLSearchParams(search)
  const { query } = getServedQuery(id, Object.fromEntries(given))
  const asked = new URLSearchParams({ metric })
  const { category } = query.filter ?? {}
  if (category) asked.set('category', category)
  const subject = given.get('id')
  if (query.scope === 'chain' || subject !== null) {
    const chain = findChain(subject ?? given.get('chain') ?? getEndpoint(id).defaults.chain ?? '')
    if (!chain) return null
    asked.set('chain', chain)
  }
  for (const name of kept) {
    const value = given.get(name)
    if (value !== null) asked.set(name, value)
  }
  return {
    endpoint: 'quality',
    url: `${analyticsPath}quality?${asked}`,
    response: 'quality',
    metrics: [metric],
  }
}
