import { z } from 'zod'

import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { toProtocolSegment } from '../../api/parameters.ts'
import { type Cells, getWeight, parseAmounts, parseChart, parseValue } from '../../parsing/charts.ts'
import { amount, id, label, labels, name, toSlug } from '../../parsing/fields.ts'
import { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import { type Body, parseJsonList } from '../../parsing/json.ts'
import { parseRows } from '../../parsing/parseRows.ts'
import { keepLastOfDay, type Observation } from '../../parsing/series.ts'
import { isObject } from '../../parsing/shape.ts'

export function treasuriesEndpoint(): ProviderEndpoint {
  return toEndpoint('api', ['treasuries'], {}, false)
}

/** The protocol's own tokens alone, or everything but them. A beta of the provider. */
export function treasuryChartEndpoint(protocol: string, part: 'ownTokens' | 'others'): ProviderEndpoint {
  const slug = toProtocolSegment(protocol, 'SLUG_REQUIRED')
  const query = part === 'ownTokens' ? { key: 'OwnTokens' } : {}
  return { ...toEndpoint('api', ['v2', 'chart', 'treasury', 'protocol', slug], query, false), protocol: slug }
}

const noBreakdown = { ownTokens: null, stablecoins: null, majors: null, others: null }

const Row = z
  .object({
    id,
    name,
    slug: label,
    symbol: label,
    logo: label,
    chains: labels,
    tvl: amount,
    mcap: amount,
    tokenBreakdowns: z
      .object({ ownTokens: amount, stablecoins: amount, majors: amount, others: amount })
      .nullish()
      .transform(amounts => amounts ?? noBreakdown),
    chainTvls: z.unknown().optional(),
  })
  .transform(({ tokenBreakdowns, ...row }) => ({
    ...row,
    ...tokenBreakdowns,
    slug: row.slug || toSlug(row.name),
  }))

/**
 * US dollars. `tvl` excludes the protocol's own tokens; the total is `tvl + ownTokens`. `id` is that of the protocol, or of its
 * parent, with `-treasury` at its end.
 */
export interface ProviderTreasury extends Readonly<Omit<z.infer<typeof Row>, 'chainTvls'>> {
  readonly chainTvls: Cells
}

export function parseTreasuries(
  body: Body,
  endpoint: string,
  invalid = new InvalidEntries(endpoint),
): readonly ProviderTreasury[] {
  const payload = parseJsonList(body, endpoint)
  const list = invalid.list()
  const rows = parseRows<typeof Row, ProviderTreasury>(Row, payload, list, {
    toRow: (row, _, index) => ({
      ...row,
      chainTvls: parseAmounts(row.chainTvls, list, [index, 'chainTvls'], { entry: row.name }),
    }),
  })
  list.weighAll(payload, row => (isObject(row) ? getWeight(row['tvl']) : null))
  invalid.check()
  return rows
}

/** Ascending, one a day. Points without an amount are left out, an invalid one is NaN. */
export function parseTreasuryChart(
  body: Body,
  endpoint: string,
  invalid = new InvalidEntries(endpoint),
): readonly Observation[] {
  const payload = parseJsonList(body, endpoint)
  const points = invalid.list()
  const chart = parseChart(payload, points, (value, index) => parseValue(value, index, points))
  points.weighLast(payload, point => (Array.isArray(point) ? getWeight(point[1]) : null))
  invalid.check()
  const observations = chart.flatMap(([second, usd]) => (usd === null ? [] : [{ second, usd }]))
  return keepLastOfDay(observations.toSorted((a, b) => a.second - b.second))
}
