import { defiTokenRows } from '../../../data/tokens/defiTokens.ts'
import { layerOneTokenRows } from '../../../data/tokens/layerOneTokens.ts'
import { majorRows } from '../../../data/tokens/majors.ts'
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
