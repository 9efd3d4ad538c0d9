import { z } from 'zod'

import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { OddEntries } from '../../OddEntries.ts'
import type { OddList } from '../../OddList.ts'
import { parseRows } from '../../parseRows.ts'
import { isObject, kindOf, refuseFrame, refuseList } from '../../shape.ts'
import { label } from '../fields.ts'
import { sumOfPegs, weightOfPegs } from './sumOfPegs.ts'

/** `/stablecoins/stablecoins`. */
export function stablecoinsEndpoint(): Endpoint {
  return toEndpoint('stablecoins', ['stablecoins'])
}

export interface StablecoinOnChain {
  /** As the provider shows it: `OP Mainnet`, `Hyperliquid L1`. */
  readonly chain: string
  /** US dollars at the present price of the coin; null where the provider has no amount, NaN where it is odd. */
  readonly current: number | null
}

const Row = z.object({ name: label, symbol: label, chainCirculating: z.unknown().optional() })

/** A stablecoin and what circulates of it on each chain. */
export interface StablecoinRow {
  /** One of the two is not empty, unless the provider names the coin in no way. */
  readonly name: string
  readonly symbol: string
  readonly chains: readonly StablecoinOnChain[]
}

/**
 * Reads `/stablecoins/stablecoins`; its list of chains is that of `/stablecoins/stablecoinchains`, and not looked
 * at, nor what circulated before. Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.5.
 */
export function parseStablecoins(
  body: Uint8Array | string,
  endpoint: string,
  odd = new OddEntries(endpoint),
): readonly StablecoinRow[] {
  const payload = parseJson(body, endpoint)
  if (!isObject(payload)) throw refuseFrame(endpoint, payload)
  const path = ['peggedAssets']
  const assets = odd.list(path)
  const amounts = odd.list(path)
  const list = payload['peggedAssets']
  if (!Array.isArray(list)) throw refuseList(assets, list)
  const rows = parseRows(Row, list, assets, {
    toRow: ({ name, symbol, chainCirculating }, _, index) => ({
      name: name || symbol || '',
      symbol: symbol || name || '',
      chains: toChains(chainCirculating, index, name || symbol, assets, amounts),
    }),
  })
  if (assets.count + amounts.count > 0) weigh(list, amounts)
  odd.check()
  return rows
}

function toChains(
  chains: unknown,
  index: number,
  name: string | null,
  assets: OddList,
  amounts: OddList,
): readonly StablecoinOnChain[] {
  if (chains === undefined || chains === null) return []
  if (!isObject(chains)) {
    assets.note([index, 'chainCirculating'], `expected object, received ${kindOf(chains)}`, name)
    return []
  }
  return Object.entries(chains).map(([chain, fields]) => {
    const part = amounts.part()
    const steps = [index, 'chainCirculating', chain]
    part.of = 1
    if (!isObject(fields)) part.note(steps, `expected object, received ${kindOf(fields)}`, name)
    const current = isObject(fields) ? sumOfPegs(fields['current'], part, [...steps, 'current'], name) : NaN
    amounts.add(part)
    return { chain, current }
  })
}

/** An odd amount weighs what it, or what was before it, can be read as; a coin without chains what it is on all. */
function weigh(assets: readonly unknown[], amounts: OddList): void {
  const former = ['current', 'circulatingPrevDay', 'circulatingPrevWeek', 'circulatingPrevMonth']
  for (const asset of assets) {
    if (!isObject(asset)) continue
    const chains = asset['chainCirculating'] ?? {}
    if (!isObject(chains)) amounts.weigh(0, weightOfPegs(asset['circulating']) ?? 0)
    else {
      for (const fields of Object.values(chains)) {
        if (!isObject(fields)) continue
        const weight = former.map(field => weightOfPegs(fields[field])).find(found => found !== null) ?? 0
        const isOdd = Number.isNaN(sumOfPegs(fields['current'], amounts.part(), []))
        amounts.weigh(isOdd ? 0 : weight, isOdd ? weight : 0)
      }
    }
  }
}
