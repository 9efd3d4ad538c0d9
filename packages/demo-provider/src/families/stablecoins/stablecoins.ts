import { stablecoinChainRows } from '../../data/stablecoinChains.ts'
import { stablecoinRows } from '../../data/stablecoins.ts'
import { toDay } from '../../world/day.ts'
import type { Day } from '../../world/day.ts'
import type { Holding, Stablecoin } from './Stablecoin.ts'

/** Stablecoins have a longer past than the rest of the economy. */
export const firstStablecoinDay: Day = toDay('2019-01-01')

const chainStarts = new Map(
  stablecoinChainRows
    .trim()
    .split('\n')
    .map(line => {
      const [chain = '', since = ''] = line.split('|')
      return [chain, toDay(`${since}-01`)]
    }),
)

function parseHoldings(cell: string, since: Day): Holding[] {
  return cell.split(',').map(part => {
    const [, chain = '', billions] = /^(.+) ([\d.]+)$/.exec(part) ?? []
    const firstDay = Math.max(since, chainStarts.get(chain) ?? firstStablecoinDay)
    return { chain, usd: Number(billions) * 1e9, firstDay }
  })
}

/**
 * Reads one line of the data table:
 * id | name | symbol | coingecko id | peg | mechanism | chains with USD B | since | flags: gecko yield noprice
 * noprev nogecko depeg=factor bridged=chain dead=day.
 */
function parseStablecoin(line: string): Stablecoin {
  const [
    id = '',
    name = '',
    symbol = '',
    geckoId = '',
    peg = '',
    mechanism = '',
    cell = '',
    since,
    flagCell,
  ] = line.split('|')
  const flags = new Map(
    (flagCell ?? '').split(',').map(flag => {
      const [key = '', value = ''] = flag.split('=')
      return [key, value]
    }),
  )
  return {
    id,
    name,
    symbol,
    geckoId: flags.has('nogecko') ? null : geckoId,
    pegType: `pegged${peg}`,
    pegMechanism: mechanism === 'algorithmic' ? mechanism : `${mechanism}-backed`,
    priceSource: flags.has('noprice') ? null : flags.has('gecko') ? 'coingecko' : 'defillama',
    holdings: parseHoldings(cell, toDay(`${since}-01`)),
    bridgedOn: flags.get('bridged') ?? null,
    depeg: Number(flags.get('depeg') ?? 1),
    isPriced: !flags.has('noprice'),
    forgetful: flags.has('noprev'),
    yieldBearing: flags.has('yield'),
    deadFrom: flags.get('dead') ?? null,
  }
}

export const stablecoins: readonly Stablecoin[] = stablecoinRows.trim().split('\n').map(parseStablecoin)

export const stablecoinChains: readonly string[] = [
  ...new Set(stablecoins.flatMap(({ holdings }) => holdings.map(({ chain }) => chain))),
]

export const findStablecoin = (id: string): Stablecoin | undefined => stablecoins.find(coin => coin.id === id)
