import { stablecoinChainRows } from '../../data/chains/stablecoinChains.ts'
import { stablecoinRows } from '../../data/tokens/stablecoins.ts'
import { parseFlags, parseTable } from '../../lib/parseTable.ts'
import { toDemoDay, type DemoDay } from '../../world/time/day.ts'

export interface CoinHolding {
  readonly chain: string
  /** USD on the reference day. */
  readonly usd: number
  readonly firstDay: DemoDay
}

export interface DemoStablecoin {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly geckoId: string | null
  readonly pegType: string
  readonly pegMechanism: string
  readonly priceSource: string | null
  readonly holdings: readonly CoinHolding[]
  /** A chain whose supply is credited to the one it came from. */
  readonly bridgedOn: string | null
  /** The price as a fraction of the peg since the summer of 2026. */
  readonly depeg: number
  /** A coin in trouble trades below its peg for some days from this one. */
  readonly dipDay: DemoDay | null
  readonly isPriced: boolean
  /** The list has no past figures for it. */
  readonly omitsPast: boolean
  readonly yieldBearing: boolean
  readonly deadFrom: string | null
}

/** Stablecoins have a longer history than the rest. */
export const firstStablecoinDay: DemoDay = toDemoDay('2019-01-01')

const chainStarts = new Map(
  parseTable(stablecoinChainRows).map(([chain = '', since = '']) => [chain, toDemoDay(`${since}-01`)]),
)

function parseHoldings(cell: string, since: DemoDay): CoinHolding[] {
  return cell.split(',').map(part => {
    const [, chain = '', billions] = /^(.+) ([\d.]+)$/.exec(part) ?? []
    const firstDay = Math.max(since, chainStarts.get(chain) ?? firstStablecoinDay)
    return { chain, usd: Number(billions) * 1e9, firstDay }
  })
}

const toDipDay = (day: string | undefined) => (day === undefined ? null : toDemoDay(day))

/**
 * Columns: id | name | symbol | coingecko id | peg | mechanism | chains with USD B | since | flags: gecko
 * yield noprice noprev nogecko depeg=factor dip=day bridged=chain dead=day.
 */
function parseStablecoin(cells: readonly string[]): DemoStablecoin {
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
  ] = cells
  const flags = parseFlags(flagCell, ',')
  return {
    id,
    name,
    symbol,
    geckoId: flags.has('nogecko') ? null : geckoId,
    pegType: `pegged${peg}`,
    pegMechanism: mechanism === 'algorithmic' ? mechanism : `${mechanism}-backed`,
    priceSource: flags.has('noprice') ? null : flags.has('gecko') ? 'coingecko' : 'defillama',
    holdings: parseHoldings(cell, toDemoDay(`${since}-01`)),
    bridgedOn: flags.get('bridged') ?? null,
    depeg: Number(flags.get('depeg') ?? 1),
    dipDay: toDipDay(flags.get('dip')),
    isPriced: !flags.has('noprice'),
    omitsPast: flags.has('noprev'),
    yieldBearing: flags.has('yield'),
    deadFrom: flags.get('dead') ?? null,
  }
}

export const demoStablecoins: readonly DemoStablecoin[] = parseTable(stablecoinRows).map(parseStablecoin)

export const stablecoinChains: readonly string[] = [
  ...new Set(demoStablecoins.flatMap(({ holdings }) => holdings.map(({ chain }) => chain))),
]

export function findStablecoin(id: string): DemoStablecoin | undefined {
  return demoStablecoins.find(coin => coin.id === id)
}
