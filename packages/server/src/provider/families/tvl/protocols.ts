import { z } from 'zod'

import { parseAmounts, weightOf } from '../../charts.ts'
import type { Cells } from '../../charts.ts'
import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { OddEntries } from '../../OddEntries.ts'
import { parseRows } from '../../parseRows.ts'
import { isObject, refuseFrame } from '../../shape.ts'
import { amount, id, label, labels, text, toSlug } from '../fields.ts'

/** `/protocols`: what each protocol holds now, 9 MB. */
export function protocolsEndpoint(): Endpoint {
  return toEndpoint('api', ['protocols'])
}

type Fields = Readonly<Record<string, unknown>>

const Row = z
  .object({
    id,
    name: text,
    slug: text,
    category: text,
    logo: label,
    chains: labels,
    tvl: amount,
    parentProtocol: text,
    chainTvls: z.unknown().optional(),
  })
  .transform(row => {
    const name = row.name ?? row.slug ?? ''
    const slug = row.slug || toSlug(name)
    return { ...row, name, slug, id: row.id || slug }
  })

/**
 * A protocol and what it holds now, in US dollars. `tvl` is null for protocols that hold nothing by nature, and
 * leaves out what is borrowed, staked, pooled or vested. Chains have old names (`Binance`).
 */
export interface ProtocolRow extends Readonly<Omit<z.infer<typeof Row>, 'chainTvls'>> {
  /** By section: `Ethereum`, `Ethereum-borrowed`, `borrowed` (of all chains), `staking`, ...; NaN where odd. */
  readonly chainTvls: Cells
}

/**
 * Reads `/protocols`: the rows of some categories, and those whose category can't be read; the others are not looked
 * at. Parents are not among the rows. Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.3, 3.15.
 */
export function parseProtocols(
  body: Uint8Array | string,
  endpoint: string,
  odd = new OddEntries(endpoint),
  isWanted: (category: string | null) => boolean = () => true,
): readonly ProtocolRow[] {
  const payload = parseJson(body, endpoint)
  const list = odd.list()
  if (!Array.isArray(payload)) throw refuseFrame(endpoint, payload, 'array')
  const rows = parseRows(Row, payload, list, {
    isWanted: fields => isWantedRow(fields, isWanted),
    toRow: (row, _, index) => ({
      ...row,
      chainTvls: parseAmounts(row.chainTvls, list, [index, 'chainTvls'], list, row.name),
    }),
  })
  list.weighAll(payload, (row: unknown) =>
    isObject(row) && isWantedRow(row, isWanted) ? (weightOf(row['tvl']) ?? weightOfSections(row)) : null,
  )
  odd.check()
  return rows
}

/** A category that can't be read may be any. */
function isWantedRow(fields: Fields, isWanted: (category: string | null) => boolean): boolean {
  const category = fields['category'] ?? null
  return typeof category === 'string' || category === null ? isWanted(category) : true
}

/** What a protocol holds on its chains, where it does not say what it holds on the whole. */
function weightOfSections({ chainTvls }: Fields): number | null {
  if (!isObject(chainTvls)) return null
  const chains = Object.keys(chainTvls).filter(
    section => !/-|^(borrowed|staking|pool2|vesting)$/.test(section),
  )
  return chains.reduce((sum, chain) => sum + (weightOf(chainTvls[chain]) ?? 0), 0)
}

const CapRow = z
  .object({ gecko_id: text, mcap: amount })
  .transform(({ gecko_id, mcap }) => ({ geckoId: gecko_id, mcap }))

/** A protocol's token by its CoinGecko id, and its market cap in US dollars. */
export type ProtocolCap = Readonly<z.infer<typeof CapRow>>

/** Reads the market caps of `/protocols`, and nothing else. Throws PARSE_ERROR or BAD_SHAPE. */
export function parseProtocolCaps(
  body: Uint8Array | string,
  endpoint: string,
  odd = new OddEntries(endpoint),
): readonly ProtocolCap[] {
  const payload = parseJson(body, endpoint)
  const list = odd.list()
  if (!Array.isArray(payload)) throw refuseFrame(endpoint, payload, 'array')
  const rows = parseRows(CapRow, payload, list)
  list.weighAll(payload, (row: unknown) => (isObject(row) ? weightOf(row['mcap']) : null))
  odd.check()
  return rows
}
