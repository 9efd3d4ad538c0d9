import { CatalogueError } from '@analytics/contract/errors'

import { parseAmounts } from '../../charts.ts'
import type { Cells } from '../../charts.ts'
import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { OddEntries } from '../../OddEntries.ts'
import { parseSeries, secondOf } from '../../series.ts'
import { kindOf, refuse } from '../../shape.ts'

const periods = ['7', '30', 'ytd', '365'] as const

export type FdvPeriod = (typeof periods)[number]

/** `/fdv/performance/{period}`, for key holders. Throws INVALID_PARAMETER. */
export function fdvPerformanceEndpoint(period: FdvPeriod): Endpoint {
  if (!periods.includes(period)) {
    const detail = `one of ${periods.join(', ')}`
    throw new CatalogueError('INVALID_PARAMETER', { parameter: 'period', detail })
  }
  return toEndpoint('fdv', ['performance', period], {}, false)
}

/** How the coins of each category did since the first moment, in percent. */
export interface FdvPerformance {
  readonly second: number
  readonly percents: Cells
}

/** Ascending; the first is all zeros. Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.8. */
export function parseFdvPerformance(body: Uint8Array | string, endpoint: string): readonly FdvPerformance[] {
  const payload = parseJson(body, endpoint)
  const place = { endpoint, field: [] }
  if (!Array.isArray(payload)) throw refuse(place, [], `expected array, received ${kindOf(payload)}`)
  return parseSeries(payload, OddEntries.none(endpoint).list(), row => {
    const { date: _, ...percents } = row.fields
    return { second: secondOf(row, 'date'), percents: parseAmounts(percents, row.list, [row.index]) }
  })
}
