import { yieldToEventLoop } from '../../../lib/yieldToEventLoop.ts'
import type { Chain } from '../../../world/registry/chains.ts'
import type { Day } from '../../../world/time/day.ts'
import { toSeries } from '../series/Series.ts'
import { toEntryFields } from '../series/toEntryFields.ts'
import { latestDay, sumBetween, toTotals } from '../series/totals.ts'
import type { View, Viewed } from './View.ts'

type Breakdown = Record<string, Record<string, number>>

/** Values by internal chain key, then child name; null without a record. */
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
    ...toEntryFields(entry),
    latestFetchIsOk: entry.lastDay >= today,
    ...(viewed.doublecounted ? { doublecounted: true } : {}),
  }
}

type Row = ReturnType<typeof toRow>

/** Rows are unsorted. They include blockchains and doublecounted entries, but no delisted ones. */
export async function toRows(view: View): Promise<Row[]> {
  const rows: Row[] = []
  for (const viewed of view.viewed) {
    if (!viewed.entry.traits.unlisted) rows.push(toRow(viewed, view))
    await yieldToEventLoop()
  }
  return rows
}
