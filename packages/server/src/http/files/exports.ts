import type { ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
import { AppError } from '@analytics/contract/api/errors'
import { isRefused, resolveRows } from '@analytics/contract/explore/resolveRows'
import { linesOf } from '@analytics/contract/formula/formula'
import { isSold, metrics, type Metric } from '@analytics/contract/metrics/metrics'

/** The figures that may leave in files and pictures. A paid key may bring figures that its owner must not give away. */
export type Exports = 'all' | 'free-families' | 'none'

/** Throws AppError. */
export function assertExportable(exports: Exports, requests: readonly ServedRequest[]): void {
  if (exports === 'all') return
  const refused = requests.flatMap(metricsOf).find(metric => exports === 'none' || isSold(metric))
  if (refused) throw new AppError('EXPORT_REFUSED', { metric: metrics[refused].label })
}

function metricsOf(request: ServedRequest): readonly Metric[] {
  const { query } = request
  if (!('rows' in query)) return query.metrics
  return resolveRows(query).flatMap(row =>
    isRefused(row) ? [] : linesOf(row.formula).map(({ metric }) => metric),
  )
}
