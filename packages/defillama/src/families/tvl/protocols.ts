import { z } from 'zod'

import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { type Cells, getWeight, parseAmounts } from '../../parsing/charts.ts'
import { amount, id, label, labels, passage, text, toSlug, webAddress } from '../../parsing/fields.ts'
import { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import { type Body, parseJsonList } from '../../parsing/json.ts'
import { parseRows } from '../../parsing/parseRows.ts'
import { isObject } from '../../parsing/shape.ts'

export function protocolsEndpoint(): ProviderEndpoint {
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

/** US dollars. `tvl` excludes what is borrowed or staked. Chains have former names (`Binance`). */
export interface ProviderProtocol extends Readonly<Omit<z.infer<typeof Row>, 'chainTvls'>> {
  /** `Ethereum`, `Ethereum-borrowed`, `borrowed` (of all chains), ...; NaN where invalid. */
  readonly chainTvls: Cells
}

/** Includes rows whose category can't be read, and no parents. */
export function parseProtocols(
  body: Body,
  endpoint: string,
  invalid = new InvalidEntries(endpoint),
  isWanted: (category: string | null) => boolean = () => true,
): readonly ProviderProtocol[] {
  const payload = parseJsonList(body, endpoint)
  const list = invalid.list()
  const rows = parseRows(Row, payload, list, {
    isWanted: fields => isWantedRow(fields, isWanted),
    keyOf: row => row.id,
    toRow: (row, _, index) => ({
      ...row,
      chainTvls: parseAmounts(row.chainTvls, list, [index, 'chainTvls'], { entry: row.name }),
    }),
  })
  list.weighAll(payload, (row: unknown) =>
    isObject(row) && isWantedRow(row, isWanted) ? (getWeight(row['tvl']) ?? getSectionWeight(row)) : null,
  )
  invalid.check()
  return rows
}

function isWantedRow(fields: Fields, isWanted: (category: string | null) => boolean): boolean {
  const category = fields['category'] ?? null
  return typeof category === 'string' || category === null ? isWanted(category) : true
}

function getSectionWeight({ chainTvls }: Fields): number | null {
  if (!isObject(chainTvls)) return null
  const chains = Object.keys(chainTvls).filter(
    section => !/-|^(borrowed|staking|pool2|vesting)$/.test(section),
  )
  return chains.reduce((sum, chain) => sum + (getWeight(chainTvls[chain]) ?? 0), 0)
}

const ProfileRow = z
  .object({
    id,
    slug: text,
    name: text,
    symbol: label,
    description: passage,
    url: webAddress,
    twitter: label,
    tvl: amount.catch(null),
    category: text.catch(null),
  })
  .transform(({ id: ownId, slug, name, symbol, ...row }) => {
    const token = symbol?.trim() ?? ''
    return {
      ...row,
      id: ownId || slug || toSlug(name ?? ''),
      symbol: token === '' || token === '-' ? null : token,
    }
  })

/** The profile that a protocol gives. `twitter` is a handle, `tvl` in US dollars as of now. */
export type ProtocolProfile = Readonly<z.infer<typeof ProfileRow>>

/** Profiles of every protocol. Invalid rows are left out; an invalid field is null. */
export function parseProtocolProfiles(body: Body, endpoint: string): readonly ProtocolProfile[] {
  return parseJsonList(body, endpoint).flatMap(row => {
    const { success, data } = ProfileRow.safeParse(row)
    return success ? [data] : []
  })
}

const CapRow = z
  .object({ gecko_id: text, mcap: amount })
  .transform(({ gecko_id, mcap }) => ({ geckoId: gecko_id, mcap }))

export type ProtocolCap = Readonly<z.infer<typeof CapRow>>

export function parseProtocolCaps(
  body: Body,
  endpoint: string,
  invalid = new InvalidEntries(endpoint),
): readonly ProtocolCap[] {
  const payload = parseJsonList(body, endpoint)
  const list = invalid.list()
  const rows = parseRows(CapRow, payload, list)
  list.weighAll(payload, (row: unknown) => (isObject(row) ? getWeight(row['mcap']) : null))
  invalid.check()
  return rows
}
