import { bridgeChainRows } from '../../data/bridgeChains.ts'
import { bridgeRows } from '../../data/bridges.ts'
import { toDay } from '../../world/day.ts'
import type { Day } from '../../world/day.ts'

export interface BridgeChain {
  readonly name: string
  readonly geckoId: string | null
  readonly tokenSymbol: string | null
}

/** A chain as one bridge spells it, and what it is. */
interface Landing {
  readonly label: string
  readonly chain: BridgeChain
}

export interface Bridge {
  readonly id: number
  readonly displayName: string
  readonly name: string
  readonly slug: string | null
  /** `icons:`, `chain:` or `protocols:` and a slug: no URL */
  readonly icon: string
  readonly landings: readonly Landing[]
  /** of canonical bridges only */
  readonly destination: string | null
  /** USD on the reference day */
  readonly volume: number
  /** USD per day in the month before */
  readonly usualVolume: number
  readonly firstDay: Day
}

export const bridgeChains: readonly BridgeChain[] = bridgeChainRows
  .trim()
  .split('\n')
  .map(line => {
    const [name = '', geckoId, tokenSymbol] = line.split('|')
    return { name, geckoId: geckoId || null, tokenSymbol: tokenSymbol || null }
  })

/** In any case, by today's label or the other one of BSC. */
export function findBridgeChain(label: string): BridgeChain | undefined {
  const wanted = label.toLowerCase() === 'bnb' ? 'bsc' : label.toLowerCase()
  return bridgeChains.find(({ name }) => name.toLowerCase() === wanted)
}

/** Reads: id | display name | name | slug | icon | chains | destination | volume M a day | volume M a month | since. */
function parseBridge(line: string): Bridge {
  const [id, displayName = '', name = '', slug, icon = '', chains = '', destination, daily, monthly, since] =
    line.split('|')
  return {
    id: Number(id),
    displayName,
    name,
    slug: slug || null,
    icon,
    landings: chains.split(',').flatMap(label => {
      const chain = findBridgeChain(label)
      return chain ? [{ label, chain }] : []
    }),
    destination: destination || null,
    volume: Number(daily) * 1e6,
    usualVolume: (Number(monthly) * 1e6) / 30,
    firstDay: toDay(`${since}-01`),
  }
}

export const bridges: readonly Bridge[] = bridgeRows.trim().split('\n').map(parseBridge)

export const findBridge = (id: string): Bridge | undefined =>
  /^\d+$/.test(id) ? bridges.find(bridge => bridge.id === Number(id)) : undefined
