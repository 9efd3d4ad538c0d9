import { defiTokenRows } from '../../data/defiTokens.ts'
import { layerOneTokenRows } from '../../data/layerOneTokens.ts'
import { majorRows } from '../../data/majors.ts'
import type { Coin } from './Coin.ts'
import { parseCoin } from './parseCoin.ts'

export const coins: readonly Coin[] = [majorRows, layerOneTokenRows, defiTokenRows].flatMap(rows =>
  rows.trim().split('\n').map(parseCoin),
)

const byId = new Map(coins.map(coin => [`coingecko:${coin.geckoId}`, coin]))

/** By `coingecko:` id, in any case. */
export const findCoin = (id: string): Coin | undefined => byId.get(id.toLowerCase())
