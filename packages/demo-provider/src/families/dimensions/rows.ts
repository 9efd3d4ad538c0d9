import type { Chain } from '../../chains.ts'
import type { Pacer } from '../../world/createPacer.ts'
import type { Day } from '../../world/day.ts'
import { toRegistryFields } from './registry.ts'
import { toSeries } from './Series.ts'
import { latestDay, sumBetween, toTotals } from './totals.ts'
import type { View, Viewed } from './View.ts'

type Breakdown = Record<string, Record<string, number>>

/** Keyed by internal chain key, then by child name; null where no chain has a record. */
function toBreakdown(
  { entry, records }: Viewed,
  only: Chain | null,
  first: Day,
  last: Day,
): Breakdown | null {
  const breakdown: Breakdown = {}
  for (const { chain } of entry.split) {
    const series = only === null || only === chain ? toSeries(records, chain) : undefined
    const sum = series && sumBetween(series, first, last)
    if (sum !== undefined) breakdown[chain.key] = { [entry.name]: sum }
  }
  return Object.keys(breakdown).length > 0 ? breakdown : null
}

function toRow(viewed: Viewed, { chain, today }: View) {
  const { entry, series } = viewed
  const latest = latestDay(series, today)
  return {
    ...toTotals(series, today),
    breakdown24h: toBreakdown(viewed, chain, latest, latest),
    breakdown30d: toBreakdown(viewed, chain, today - 30, today - 1),
    ...toRegistryFields(entry),
    latestFetchIsOk: entry.lastDay >= today,
    ...(viewed.doublecounted ? { doublecounted: true } : {}),
  }
}

type Row = ReturnType<typeof toRow>

/** Unsorted, blockchains and doublecounted entries included, those that left the registry not. */
export async function toRows(view: View, rest: Pacer): Promise<Row[]> {
  const rows: Row[] = []
  for (const viewed of view.viewed) {
    if (!viewed.entry.traits.unlisted) rows.push(toRow(viewed, view))
    await rest()
  }
  return rows
}
