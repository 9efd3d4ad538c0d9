import { bridgeRows, bridgeChainRows } from '../../data/bridges.ts'
import { parseTable } from '../../lib/parseTable.ts'
import { toDemoDay, type DemoDay } from '../../world/time/day.ts'

export interface BridgeChain {
  readonly name: string
  readonly geckoId: string | null
  readonly tokenSymbol: string | null
}

interface BridgeEndpoint {
  readonly label: string
  readonly chain: BridgeChain
}

export interface DemoBridge {
  readonly id: number
  readonly displayName: string
  readonly name: string
  readonly slug: string | null
  /** `icons:`, `chain:` or `protocols:` with a slug, not a URL. */
  readonly icon: string
  readonly endpoints: readonly BridgeEndpoint[]
  readonly destination: string | null
  /** USD on the reference day. */
  readonly volume: number
  /** USD per day in the month before. */
  readonly typicalVolume: number
  readonly firstDay: DemoDay
}

export const bridgeChains: readonly BridgeChain[] = parseTable(bridgeChainRows).map(
  ([name = '', geckoId, tokenSymbol]) => ({
    name,
    geckoId: geckoId || null,
    tokenSymbol: tokenSymbol || null,
  }),
)

/** BSC has two labels. */
export function findBridgeChain(label: string): BridgeChain | undefined {
  const wantedLabel = label.toLowerCase() === 'bnb' ? 'bsc' : label.toLowerCase()
  return bridgeChains.find(({ name }) => name.toLowerCase() === wantedLabel)
}

/** Cells: id, display name, name, slug, icon, chains, destination, volume M a day, volume M a month, since. */
function parseBridge(cells: readonly string[]): DemoBridge {
  const [id, displayName = '', name = '', slug, icon = '', chains = '', destination, daily, monthly, since] =
    cells
  return {
    id: Number(id),
    displayName,
    name,
    slug: slug || null,
    icon,
    endpoints: chains.split(',').flatMap(label => {
      const chain = findBridgeChain(label)
      return chain ? [{ label, chain }] : []
    }),
    destination: destination || null,
    volume: Number(daily) * 1e6,
    typicalVolume: (Number(monthly) * 1e6) / 30,
    firstDay: toDemoDay(`${since}-01`),
  }
}

export const demoBridges: readonly DemoBridge[] = parseTable(bridgeRows).map(parseBridge)

export function findBridge(id: string): DemoBridge | undefined {
  return /^\d+$/.test(id) ? demoBridges.find(bridge => bridge.id === Number(id)) : undefined
}
