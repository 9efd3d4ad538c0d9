import { JsonBytes } from '../../../lib/JsonBytes.ts'
import { sum } from '../../../lib/sum.ts'
import { yieldToEventLoop } from '../../../lib/yieldToEventLoop.ts'
import type { World } from '../../../world/createWorld.ts'
import type { Records } from '../../../world/flows/records.ts'
import type { Chain } from '../../../world/registry/chains.ts'
import type { Day, Clock } from '../../../world/time/day.ts'
import type { DataType } from '../series/dataTypes.ts'
import { toSeries, valueOn } from '../series/Series.ts'
import { toTotals } from '../series/totals.ts'
import { writeBreakdown, writeChart } from './charts.ts'
import { toRows } from './rows.ts'
import { toView, type View } from './View.ts'

export interface OverviewQuery {
  readonly type: DataType
  readonly chain: Chain | null
  readonly withChart: boolean
  readonly withBreakdown: boolean
}

/** Estimated size of a cell; a buffer that has to grow is copied. */
const bytesPerCell = 24

function countCells({ viewed }: View): number {
  return sum(viewed.map(({ series }) => series.values.length))
}

/** All chains of the type by the value of the last day, whichever was requested. */
function toAllChains(all: readonly Records[], type: DataType, today: Day): string[] {
  const values = new Map<Chain, number>()
  for (const records of all) {
    if (!type.lists(records.entry)) continue
    for (const { chain } of records.entry.split) {
      const series = toSeries(records, chain)
      const value = series ? valueOn(series, today - 1) : Number.NaN
      values.set(chain, (values.get(chain) ?? 0) + (Number.isNaN(value) ? 0 : value))
    }
  }
  return [...values].sort(([, a], [, b]) => b - a).map(([chain]) => chain.name)
}

export async function writeOverview(
  world: World,
  clock: Clock,
  { type, chain, withChart, withBreakdown }: OverviewQuery,
): Promise<Uint8Array> {
  const all = await world.getAllRecords(clock, type.metric)
  const view = toView(all, type, chain, clock.today)
  await yieldToEventLoop()
  const protocols = await toRows(view)
  await yieldToEventLoop()
  const totals = toTotals(view.total, clock.today)
  // The provider has no aggregate of all time; it adds up the listed rows, doublecounted ones included.
  const totalAllTime = sum(protocols.map(row => row.totalAllTime ?? 0))
  const root = JSON.stringify({
    breakdown24h: null,
    breakdown30d: null,
    chain: chain?.name ?? null,
    allChains: toAllChains(all, type, clock.today),
    ...totals,
    totalAllTime,
    protocols,
  })
  await yieldToEventLoop()
  const chart = withChart ? writeChart(view, withBreakdown) : '[]'
  const payload = new JsonBytes(withBreakdown ? countCells(view) * bytesPerCell : undefined)
  payload.text(`{"totalDataChart":${chart},"totalDataChartBreakdown":`)
  if (withBreakdown) await writeBreakdown(view, payload)
  else payload.text('[]')
  return payload.text(`,${root.slice(1)}`).bytes
}
