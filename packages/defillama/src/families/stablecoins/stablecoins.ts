import { z } from 'zod'

import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { findUnixSeconds } from '../../api/unixSeconds.ts'
import type { EntryList } from '../../parsing/EntryList.ts'
import { id, label, numberOrNull, pegPrice } from '../../parsing/fields.ts'
import { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import { type Body, parseJsonObject } from '../../parsing/json.ts'
import { parseRows } from '../../parsing/parseRows.ts'
import { toPlainText } from '../../parsing/plainText.ts'
import { isObject, getKind, refuseList } from '../../parsing/shape.ts'
import { sumPegs, getPegWeight } from './sumPegs.ts'

export function stablecoinsEndpoint(): ProviderEndpoint {
  return toEndpoint('stablecoins', ['stablecoins'])
}

/** US dollars a day, a week and a month before, null where missing or invalid. */
export interface FormerSupply {
  readonly day: number | null
  readonly week: number | null
  readonly month: number | null
}

export interface StablecoinOnChain {
  readonly chain: string
  /** US dollars at the coin's present price; null where missing, NaN where invalid. */
  readonly current: number | null
  readonly former: FormerSupply
}

const Row = z.object({
  id: id.catch(null),
  name: label,
  symbol: label,
  gecko_id: label,
  pegType: label,
  pegMechanism: label,
  price: pegPrice.catch(null),
  circulating: z.unknown().optional(),
  circulatingPrevDay: z.unknown().optional(),
  circulatingPrevWeek: z.unknown().optional(),
  circulatingPrevMonth: z.unknown().optional(),
  chainCirculating: z.unknown().optional(),
  deadFrom: z.unknown().optional(),
  deprecated: z.unknown().optional(),
  delisted: z.unknown().optional(),
})

export interface ProviderStablecoin extends Pick<
  z.output<typeof Row>,
  'id' | 'pegType' | 'pegMechanism' | 'price'
> {
  readonly name: string
  readonly symbol: string
  /** Not unique. */
  readonly geckoId: string | null
  /** On all chains; null where missing or invalid. */
  readonly current: number | null
  readonly former: FormerSupply
  readonly ended: EndedCoin | null
  readonly chains: readonly StablecoinOnChain[]
}

export function parseStablecoins(
  body: Body,
  endpoint: string,
  invalid = new InvalidEntries(endpoint),
): readonly ProviderStablecoin[] {
  const payload = parseJsonObject(body, endpoint)
  const path = ['peggedAssets']
  const assets = invalid.list(path)
  const amounts = invalid.list(path)
  const list = payload['peggedAssets']
  if (!Array.isArray(list)) throw refuseList(assets, list)
  const rows = parseRows(Row, list, assets, {
    keyOf: row => row.id,
    toRow: ({ chainCirculating, ...fields }, _, index) => {
      const { id: ownId, name, symbol, pegType, pegMechanism, price } = fields
      return {
        id: ownId,
        name: name || symbol || '',
        symbol: symbol || name || '',
        geckoId: fields.gecko_id || null,
        pegType,
        pegMechanism,
        price,
        current: toAmount(fields.circulating),
        former: toFormer(fields),
        ended: readEnded(fields),
        chains: toChains(chainCirculating, index, name || symbol, assets, amounts),
      }
    },
  })
  if (assets.count + amounts.count > 0) weigh(list, amounts)
  invalid.check()
  return rows
}

/** Null for an invalid amount. No sum over coins uses it, so an invalid one is no reason to refuse the coin. */
function toAmount(amounts: unknown): number | null {
  return numberOrNull(sumPegs(amounts, new InvalidEntries('').list(), []))
}

function toFormer(fields: Readonly<Record<string, unknown>>): FormerSupply {
  return {
    day: toAmount(fields['circulatingPrevDay']),
    week: toAmount(fields['circulatingPrevWeek']),
    month: toAmount(fields['circulatingPrevMonth']),
  }
}

function toChains(
  chains: unknown,
  index: number,
  name: string | null,
  assets: EntryList,
  amounts: EntryList,
): readonly StablecoinOnChain[] {
  if (chains === undefined || chains === null) return []
  if (!isObject(chains)) {
    assets.note([index, 'chainCirculating'], `expected object, received ${getKind(chains)}`, name)
    return []
  }
  return Object.entries(chains).map(([chain, fields]) => {
    const part = amounts.part()
    const steps = [index, 'chainCirculating', chain]
    part.of = 1
    if (!isObject(fields)) part.note(steps, `expected object, received ${getKind(fields)}`, name)
    const current = isObject(fields) ? sumPegs(fields['current'], part, [...steps, 'current'], name) : NaN
    amounts.add(part)
    const former = toFormer(isObject(fields) ? fields : {})
    return { chain: toPlainText(chain), current, former }
  })
}

/** An invalid amount weighs as an earlier one; a coin without chains as its total. */
function weigh(assets: readonly unknown[], amounts: EntryList): void {
  const former = ['current', 'circulatingPrevDay', 'circulatingPrevWeek', 'circulatingPrevMonth']
  for (const asset of assets) {
    if (!isObject(asset)) continue
    const chains = asset['chainCirculating'] ?? {}
    if (!isObject(chains)) amounts.weigh(0, getPegWeight(asset['circulating']) ?? 0)
    else {
      for (const fields of Object.values(chains)) {
        if (!isObject(fields)) continue
        const weight =
          former.map(field => getPegWeight(fields[field])).find(pegWeight => pegWeight !== null) ?? 0
        const isInvalid = Number.isNaN(sumPegs(fields['current'], amounts.part(), []))
        amounts.weigh(isInvalid ? 0 : weight, isInvalid ? weight : 0)
      }
    }
  }
}

/** The provider's verdict that an entry has ended. It may be wrong, and is then taken back. */
export interface EndedCoin {
  readonly status: 'dead' | 'deprecated' | 'delisted'
  /** The start of the end; null where the provider names none. */
  readonly second: number | null
}

/** A `deadFrom` that is no date still says that the entry is dead. */
function readEnded(fields: Readonly<Record<string, unknown>>): EndedCoin | null {
  const { deadFrom, deprecated, delisted } = fields
  if (isSet(deadFrom)) return { status: 'dead', second: findUnixSeconds(deadFrom) ?? null }
  if (isSet(deprecated)) return { status: 'deprecated', second: null }
  return isSet(delisted) ? { status: 'delisted', second: null } : null
}

function isSet(flag: unknown): boolean {
  return Boolean(flag) && flag !== 'false'
}
