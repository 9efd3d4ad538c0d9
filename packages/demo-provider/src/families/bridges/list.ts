import { toSeconds } from '../../world/day.ts'
import type { Moment } from '../../world/day.ts'
import type { Bridge } from './bridges.ts'
import { bridgeChains, bridges } from './bridges.ts'
import { toDetails, toVolumes } from './figures.ts'
import { flowOn, nothing, volumeOf } from './flows.ts'
import type { Ledger } from './getLedger.ts'

const toRegistryFields = ({ id, name, displayName, slug, icon }: Bridge) => ({
  id,
  name,
  displayName,
  ...(slug === null ? {} : { slug }),
  icon,
})

/** A bridge that leads nowhere in particular says so in words. */
const toPlaces = ({ landings, destination, name }: Bridge) => ({
  chains: landings.map(({ label }) => label),
  destinationChain: destination ?? 'false',
  url: `https://${name}.example/`,
})

/** Builds the JSON of /bridges: sorted by the last whole day. */
export function writeList(ledger: Ledger, { today, hour }: Moment, withChains: boolean): string {
  const rows = bridges
    .filter(({ firstDay }) => firstDay <= today)
    .map(bridge => {
      const columns = ledger.columns.filter(column => column.bridge === bridge)
      return { ...toRegistryFields(bridge), ...toVolumes(ledger, columns), ...toPlaces(bridge) }
    })
    .toSorted((a, b) => b.lastDailyVolume - a.lastDailyVolume)
  const chains = bridgeChains.map(chain => {
    const columns = ledger.columns.filter(column => column.chain === chain)
    const volumePrevDay = volumeOf(flowOn(ledger, columns, today - 1) ?? nothing)
    return { gecko_id: chain.geckoId, volumePrevDay, tokenSymbol: chain.tokenSymbol, name: chain.name }
  })
  return JSON.stringify({
    bridges: rows,
    dataUpdatedAt: toSeconds(today) + hour * 3600 + 140,
    ...(withChains ? { chains: chains.toSorted((a, b) => b.volumePrevDay - a.volumePrevDay) } : {}),
  })
}

/** Builds the JSON of /bridge/{id}. */
export function writeSingle(ledger: Ledger, bridge: Bridge): string {
  const columns = ledger.columns.filter(column => column.bridge === bridge)
  return JSON.stringify({
    ...toRegistryFields(bridge),
    ...toDetails(ledger, columns),
    ...toPlaces(bridge),
    chainBreakdown: Object.fromEntries(columns.map(column => [column.label, toDetails(ledger, [column])])),
  })
}
