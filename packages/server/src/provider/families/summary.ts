import { z } from 'zod'

import { parseChart, parseNestedCells, parseValue } from '../charts.ts'
import type { Cells, TotalPoint } from '../charts.ts'
import { parseJson } from '../json.ts'
import { OddEntries } from '../OddEntries.ts'
import { parseShape } from '../shape.ts'
import { amount, labels, percent, text, toSlug } from './fields.ts'

const Frame = z
  .object({
    defillamaId: text,
    id: text,
    name: z.string(),
    displayName: text,
    slug: text,
    category: text,
    logo: text,
    chains: labels,
    protocolType: text,
    parentProtocol: text,
    childProtocols: labels,
    total24h: amount,
    total48hto24h: amount,
    total7d: amount,
    total30d: amount,
    totalAllTime: amount,
    change_1d: percent,
  })
  .transform(({ defillamaId, change_1d, ...frame }) => {
    const slug = frame.slug || toSlug(frame.name)
    return {
      ...frame,
      slug,
      id: defillamaId || frame.id || slug,
      displayName: frame.displayName || frame.name,
      change1d: change_1d,
    }
  })

/** One protocol or parent of protocols: totals in US dollars, the change in percent, null where there is none. */
export interface SummaryPayload extends Readonly<z.infer<typeof Frame>> {
  readonly total: readonly TotalPoint[]
  /** Daily values by chain (display name), then by child protocol's name. The last day is partial. */
  readonly chart: readonly (readonly [second: number, chains: Readonly<Record<string, Cells>>])[]
}

/**
 * Reads `/summary/{family}/{protocol}`. Pure: it may run in any thread.
 * `endpoint` is its name for errors. Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.2, 3.4.
 */
export function parseSummary(body: Uint8Array | string, endpoint: string): SummaryPayload {
  const payload = parseJson(body, endpoint)
  const frame = parseShape(Frame, payload, endpoint)
  const { totalDataChart, totalDataChartBreakdown } = payload as Readonly<Record<string, unknown>>
  const odd = OddEntries.none(endpoint)
  const total = odd.list(['totalDataChart'])
  const chart = odd.list(['totalDataChartBreakdown'])
  return {
    ...frame,
    total: parseChart(totalDataChart, total, (value, index) => parseValue(value, index, total)),
    chart: parseChart(totalDataChartBreakdown, chart, (cells, index) =>
      parseNestedCells(cells, index, chart),
    ),
  }
}
