import { z } from 'zod'

import { parseAmounts, parseChart } from '../charts.ts'
import type { Cells } from '../charts.ts'
import { parseJson } from '../json.ts'
import { OddEntries } from '../OddEntries.ts'
import type { OddList } from '../OddList.ts'
import { parseRows } from '../parseRows.ts'
import { isObject, refuseFrame, refuseList } from '../shape.ts'
import { amount, id, label, labels, text, toSlug } from './fields.ts'

const Row = z
  .object({
    defillamaId: id,
    id,
    name: text,
    displayName: label,
    slug: label,
    category: text,
    logo: label,
    chains: labels,
    protocolType: text,
    parentProtocol: text,
    doublecounted: z.boolean().nullish(),
    total24h: amount,
  })
  .transform(({ defillamaId, ...row }) => {
    const name = row.name ?? ''
    const slug = row.slug || toSlug(name)
    const id = defillamaId || row.id || slug
    return {
      ...row,
      id,
      name,
      slug,
      displayName: row.displayName || name,
      /** `protocol`, `chain` (a blockchain's own gas fees) or `collection`. */
      protocolType: row.protocolType || (isBlockchain(id, row.category) ? 'chain' : 'protocol'),
      doublecounted: row.doublecounted === true,
    }
  })

/**
 * An entry of an overview, in one spelling whatever the provider leaves out (provider.md 2.1, 3.10, 3.36): who it is,
 * and its last day in US dollars, null where the provider has none. A name may be empty.
 */
export type OverviewRow = z.infer<typeof Row>

export interface OverviewPayload {
  /** Not sorted; blockchains and doublecounted entries are among them. */
  readonly protocols: readonly OverviewRow[]
  /** Daily values by entry `name`, some of which may match no row; NaN where odd. The last day is partial. */
  readonly chart: readonly (readonly [second: number, cells: Cells])[]
}

/**
 * Reads `/overview/{family}[/{chain}]`. Pure: it may run in any thread. `endpoint` is its name for errors. The totals
 * over all entries are not looked at. Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.1.
 */
export function parseOverview(
  body: Uint8Array | string,
  endpoint: string,
  odd = new OddEntries(endpoint),
): OverviewPayload {
  const payload = parseJson(body, endpoint)
  if (!isObject(payload)) throw refuseFrame(endpoint, payload)
  const rows = odd.list(['protocols'])
  if (!Array.isArray(payload['protocols'])) throw refuseList(rows, payload['protocols'])
  const protocols = parseRows(Row, payload['protocols'], rows)
  const path = ['totalDataChartBreakdown']
  const points = odd.list(path)
  const cells = odd.list(path, 'flat')
  const chart = parseChart(payload['totalDataChartBreakdown'], points, (value, index) =>
    parseAmounts(value, cells, [index, 1], points),
  )
  if (points.count + cells.count > 0) weighChart(chart, protocols, points, cells)
  odd.check()
  return { protocols, chart }
}

/** The last days, and as many before them for what they are compared with. */
const weighedDays = 30

/**
 * What the last days come to, and what is unreadable of it: an odd value counts as its entry's one before it, or else
 * as the last day that its row states; a day that can't be read at all as the average of the others.
 */
function weighChart(
  chart: OverviewPayload['chart'],
  rows: readonly OverviewRow[],
  points: OddList,
  cells: OddList,
): void {
  const stated = new Map(rows.map(({ name, total24h }) => [name, total24h ?? 0]))
  const before = new Map<string, number>()
  let value = 0
  let lost = 0
  for (const [at, [, day]] of chart.slice(-2 * weighedDays).entries()) {
    const isWeighed = at >= Math.min(chart.length, 2 * weighedDays) - weighedDays
    for (const [name, usd] of Object.entries(day)) {
      if (usd === null) continue
      const isOdd = Number.isNaN(usd)
      const weight = Math.abs(isOdd ? (before.get(name) ?? stated.get(name) ?? 0) : usd)
      if (!isOdd) before.set(name, weight)
      if (isWeighed && isOdd) lost += weight
      else if (isWeighed) value += weight
    }
  }
  cells.weigh(value, lost)
  const days = Math.min(chart.length, weighedDays)
  const oddDays = Math.min(points.oddSince(points.of - weighedDays), weighedDays)
  points.weigh(days - oddDays, oddDays)
}

function isBlockchain(id: string, category: string | null): boolean {
  return id.startsWith('chain#') || category?.toLowerCase() === 'chain'
}
