import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { ProviderError } from '../../api/ProviderError.ts'
import { type Cells, parseAmounts } from '../../parsing/charts.ts'
import { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import { type Body, parseJsonList } from '../../parsing/json.ts'
import { parseSeries, readTimestamp } from '../../parsing/series.ts'

const periods = ['7', '30', 'ytd', '365'] as const

export type FdvPeriod = (typeof periods)[number]

export function fdvPerformanceEndpoint(period: FdvPeriod): ProviderEndpoint {
  if (!periods.includes(period)) {
    const detail = `one of ${periods.join(', ')}`
    throw new ProviderError('INVALID_PARAMETER', { parameter: 'period', detail })
  }
  return toEndpoint('fdv', ['performance', period], {}, false)
}

/** Performance by category, in percent since the first point. */
export interface FdvPerformance {
  readonly second: number
  readonly percents: Cells
}

export function parseFdvPerformance(body: Body, endpoint: string): readonly FdvPerformance[] {
  const payload = parseJsonList(body, endpoint)
  return parseSeries(payload, InvalidEntries.none(endpoint).list(), row => {
    const { date: _, ...percents } = row.fields
    return {
      second: readTimestamp(row, 'date'),
      percents: parseAmounts(percents, row.list, [row.index], { sign: 'signed' }),
    }
  })
}
