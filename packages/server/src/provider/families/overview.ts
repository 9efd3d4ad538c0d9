import { z } from 'zod'

import { parseCells, parseChart, parseValue } from '../charts.ts'
import type { Cells, TotalPoint } from '../charts.ts'
import { parseJson } from '../json.ts'
import { parseShape } from '../shape.ts'
import { amount, names, percent, text, toSlug } from './fields.ts'

const Row = z
  .object({
    defillamaId: text,
    id: text,
    name: text,
    displayName: text,
    slug: text,
    module: text,
    category: text,
    logo: text,
    chains: names,
    protocolType: text,
    parentProtocol: text,
    doublecounted: z.boolean().nullish(),
    total24h: amount,
    total48hto24h: amount,
    total7d: amount,
    total30d: amount,
    total1y: amount,
    totalAllTime: amount,
    change_1d: percent,
    change_7d: percent,
    change_1m: percent,
  })
  .transform(({ defillamaId, change_1d, change_7d, change_1m, ...row }) => {
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
      change1d: change_1d,
      change7d: change_7d,
      change1m: change_1m,
    }
  })

/**
 * An entry of an overview, in one spelling whatever the provider leaves out (provider.md 2.1, 3.10, 3.36).
 * Totals in US dollars; `change*` in percent; null where the provider has none. A name may be empty.
 */
export type OverviewRow = z.infer<typeof Row>

const Frame = z.object({ protocols: z.array(Row), chain: text, allChains: names })

export interface OverviewPayload {
  /** Not sorted; blockchains and doublecounted entries are among them. */
  readonly protocols: readonly OverviewRow[]
  /** Daily values by entry `name`, some of which may match no row. The last day is partial. */
  readonly chart: readonly (readonly [second: number, cells: Cells])[]
  readonly total: readonly TotalPoint[]
  /** Display name in a chain's view, null in the global one. */
  readonly chain: string | null
  /** Of the whole family, also in a chain's view. */
  readonly allChains: readonly string[]
}

/**
 * Reads `/overview/{family}[/{chain}]`. Pure: it may run in any thread.
 * `endpoint` is its name for errors. Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.1.
 */
export function parseOverview(body: Uint8Array | string, endpoint: string): OverviewPayload {
  const payload = parseJson(body, endpoint)
  const frame = parseShape(Frame, payload, endpoint)
  const { totalDataChart, totalDataChartBreakdown } = payload as Readonly<Record<string, unknown>>
  return {
    ...frame,
    total: parseChart(totalDataChart, { endpoint, field: 'totalDataChart' }, parseValue),
    chart: parseChart(totalDataChartBreakdown, { endpoint, field: 'totalDataChartBreakdown' }, parseCells),
  }
}

function isBlockchain(id: string, category: string | null): boolean {
  return id.startsWith('chain#') || category?.toLowerCase() === 'chain'
}
