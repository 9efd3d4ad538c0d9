import { flowOn, flowOver, noFlow, toVolume } from './flows.ts'
import type { TransferColumn, TransferTable } from './getTransferTable.ts'

/** USD of complete days, except for the last hour and the last 24. */
export function toVolumes(table: TransferTable, columns: readonly TransferColumn[]) {
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
