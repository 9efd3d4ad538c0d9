import type { Chain } from '../../chains.ts'
import { createPacer } from '../../world/createPacer.ts'
import type { World } from '../../world/createWorld.ts'
import type { Day, Moment } from '../../world/day.ts'
import type { Records } from '../../world/records.ts'
import { writeBreakdown, writeChart } from './charts.ts'
import type { DataType } from './dataTypes.ts'
import { toRows } from './rows.ts'
import { toSeries, valueOn } from './Series.ts'
import { toTotals } from './totals.ts'
import { toView } from './View.ts'

export interface OverviewQuestion {
  readonly type: DataType
  readonly chain: Chain | null
  readonly withChart: boolean
  readonly withBreakdown: boolean
}

/** Every chain of the type by its value of the last day, whichever chain was asked for. */
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

/** Builds the JSON of /overview. */
export async function writeOverview(
  world: World,
  moment: Moment,
  { type, chain, withChart, withBreakdown }: OverviewQuestion,
): Promise<string> {
  const rest = createPacer()
  const all = await world.recordsAt(moment, type.metric)
  const view = toView(all, type, chain, moment.today)
  await rest()
  const protocols = await toRows(view, rest)
  await rest()
  const totals = toTotals(view.total, moment.today)
  // The provider has no aggregate of all time, so it adds up the rows it lists, doublecounted ones and all.
  const totalAllTime = protocols.reduce((sum, row) => sum + (row.totalAllTime ?? 0), 0)
  const root = JSON.stringify({
    breakdown24h: null,
    breakdown30d: null,
    chain: chain?.name ?? null,
    allChains: toAllChains(all, type, moment.today),
    ...totals,
    totalAllTime,
    protocols,
  })
  await rest()
  const chart = withChart ? writeChart(view, withBreakdown) : '[]'
  const breakdown = withBreakdown ? await writeBreakdown(view, rest) : '[]'
  return `{"totalDataChart":${chart},"totalDataChartBreakdown":${breakdown},${root.slice(1)}`
}
