import { defiTokenRows, layerOneTokenRows, majorRows } from '../../../data/tokens/pricedTokens.ts'
import { parseTable } from '../../../lib/parseTable.ts'
import type { Coin } from './Coin.ts'
import { parseCoin } from './parseCoin.ts'

export const coins: readonly Coin[] = [majorRows, layerOneTokenRows, defiTokenRows].flatMap(rows =>
  parseTable(rows).map(parseCoin),
)

const byId = new Map(coins.map(coin => [`coingecko:${coin.geckoId}`, coin]))

export function findCoin(id: string): Coin | undefined {
  return byId.get(id.toLowerCase())
}
