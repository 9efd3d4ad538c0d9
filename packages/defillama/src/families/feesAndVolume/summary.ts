import { z } from 'zod'

import {
  type Cells,
  parseChart,
  parseNestedCells,
  parseValue,
  type TotalPoint,
} from '../../parsing/charts.ts'
import { labels, percent, signedAmount, text, toSlug } from '../../parsing/fields.ts'
import { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import { type Body, parseJson } from '../../parsing/json.ts'
import { parseShape } from '../../parsing/shape.ts'

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
    total24h: signedAmount,
    total48hto24h: signedAmount,
    total7d: signedAmount,
    total30d: signedAmount,
    totalAllTime: signedAmount,
    change_1d: percent,
  })
  .transform(({ defillamaId, change_1d, ...fields }) => {
    const slug = fields.slug || toSlug(fields.name)
    return {
      ...fields,
      slug,
      id: defillamaId || fields.id || slug,
      displayName: fields.displayName || fields.name,
      change1d: change_1d,
    }
  })

export interface SummaryPayload extends Readonly<z.infer<typeof Frame>> {
  readonly total: readonly TotalPoint[]
  /** Values by chain (display name), then child protocol. The last day is partial. */
  readonly chart: readonly (readonly [second: number, chains: Readonly<Record<string, Cells>>])[]
}

export function parseSummary(body: Body, endpoint: string): SummaryPayload {
  const payload = parseJson(body, endpoint)
  const fields = parseShape(Frame, payload, endpoint)
  const { totalDataChart, totalDataChartBreakdown } = payload as Readonly<Record<string, unknown>>
  const invalid = InvalidEntries.none(endpoint)
  const total = invalid.list(['totalDataChart'])
  const chart = invalid.list(['totalDataChartBreakdown'])
  return {
    ...fields,
    total: parseChart(totalDataChart, total, (value, index) => parseValue(value, index, total, 'signed')),
    chart: parseChart(totalDataChartBreakdown, chart, (cells, index) =>
      parseNestedCells(cells, index, chart),
    ),
  }
}
