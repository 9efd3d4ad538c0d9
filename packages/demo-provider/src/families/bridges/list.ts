import { toSeconds, type Clock } from '../../world/time/day.ts'
import { bridgeChains, demoBridges, type DemoBridge } from './bridges.ts'
import { flowOn, noFlow, toVolume, flowOver } from './flows.ts'
import type { TransferTable, TransferColumn } from './getTransferTable.ts'

function toBridgeFields({ id, name, displayName, slug, icon }: DemoBridge) {
  return {
    id,
    name,
    displayName,
    ...(slug === null ? {} : { slug }),
    icon,
  }
}

/** The provider sends the text 'false' for bridges that are not canonical. */
function toPlaces({ endpoints, destination, name }: DemoBridge) {
  return {
    chains: endpoints.map(({ label }) => label),
    destinationChain: destination ?? 'false',
    url: `https://${name}.example/`,
  }
}

export function writeBridges(table: TransferTable, { today, hour }: Clock, withChains: boolean): string {
  const rows = demoBridges
    .filter(({ firstDay }) => firstDay <= today)
    .map(bridge => {
      const columns = table.columns.filter(column => column.bridge === bridge)
      return { ...toBridgeFields(bridge), ...toVolumes(table, columns), ...toPlaces(bridge) }
    })
    .toSorted((a, b) => b.lastDailyVolume - a.lastDailyVolume)
  const chains = bridgeChains.map(chain => {
    const columns = table.columns.filter(column => column.chain === chain)
    const volumePrevDay = toVolume(flowOn(table, columns, today - 1) ?? noFlow)
    return { gecko_id: chain.geckoId, volumePrevDay, tokenSymbol: chain.tokenSymbol, name: chain.name }
  })
  return JSON.stringify({
    bridges: rows,
    dataUpdatedAt: toSeconds(today) + hour * 3600 + 140,
    ...(withChains ? { chains: chains.toSorted((a, b) => b.volumePrevDay - a.volumePrevDay) } : {}),
  })
}

/** USD of complete days, except for the last hour and the last 24. */
function toVolumes(table: TransferTable, columns: readonly TransferColumn[]) {
  const { today, elapsed } = table
  const on = (day: number): number => toVolume(flowOn(table, columns, day) ?? noFlow)
  const over = (days: number): number => toVolume(flowOver(table, columns, today - 1, days))
  const last24hVolume = Math.round(on(today) + on(today - 1) * (1 - elapsed))
  return {
    lastHourlyVolume: Math.round(on(today) / (24 * elapsed)),
    last24hVolume,
    lastDailyVolume: on(today - 1),
    dayBeforeLastVolume: on(today - 2),
    weeklyVolume: over(7),
    monthlyVolume: over(30),
    volumePrevDay: last24hVolume,
    volumePrev2Day: on(today - 2),
  }
}
