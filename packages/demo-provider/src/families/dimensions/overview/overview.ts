import { JsonBytes } from '../../../lib/JsonBytes.ts'
import { sum } from '../../../lib/sum.ts'
import { yieldToEventLoop } from '../../../lib/yieldToEventLoop.ts'
import type { World } from '../../../world/createWorld.ts'
import type { Records } from '../../../world/flows/records.ts'
import type { Chain } from '../../../world/registry/chains.ts'
import type { DemoEntry } from '../../../world/registry/DemoEntry.ts'
import { type DemoDay, type Clock, toSeconds } from '../../../world/time/day.ts'
import type { DataType } from '../series/dataTypes.ts'
import { toDemoSeries, demoValueOn, type DemoSeries } from '../series/DemoSeries.ts'
import { toEntryFields } from '../series/toEntryFields.ts'
import { toPeriodTotals, latestDay, sumBetween } from '../series/totals.ts'
import { toView, type View, type Viewed } from './View.ts'

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
function toAllChains(all: readonly Records[], type: DataType, today: DemoDay): string[] {
  const values = new Map<Chain, number>()
  for (const records of all) {
    if (!type.lists(records.entry)) continue
    for (const { chain } of records.entry.split) {
      const series = toDemoSeries(records, chain)
      const value = series ? demoValueOn(series, today - 1) : Number.NaN
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
  const totals = toPeriodTotals(view.total, clock.today)
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

type Breakdown = Record<string, Record<string, number>>

/** Values by internal chain key, then child name; null without a record. */
function toBreakdown(
  { entry, records }: Viewed,
  only: Chain | null,
  first: DemoDay,
  last: DemoDay,
): Breakdown | null {
  const breakdown: Breakdown = {}
  for (const { chain } of entry.split) {
    const series = only === null || only === chain ? toDemoSeries(records, chain) : undefined
    const sum = series && sumBetween(series, first, last)
    if (sum !== undefined) breakdown[chain.key] = { [entry.name]: sum }
  }
  return Object.keys(breakdown).length > 0 ? breakdown : null
}

function toRow(viewed: Viewed, { chain, today }: View) {
  const { entry, series } = viewed
  const latest = latestDay(series, today)
  return {
    ...toPeriodTotals(series, today),
    breakdown24h: toBreakdown(viewed, chain, latest, latest),
    breakdown30d: toBreakdown(viewed, chain, today - 30, today - 1),
    ...toEntryFields(entry),
    latestFetchIsOk: entry.lastDay >= today,
    ...(viewed.doublecounted ? { doublecounted: true } : {}),
  }
}

type Row = ReturnType<typeof toRow>

/** Rows are unsorted. They include blockchains and doublecounted entries, but no delisted ones. */
async function toRows(view: View): Promise<Row[]> {
  const rows: Row[] = []
  for (const viewed of view.viewed) {
    if (!viewed.entry.traits.unlisted) rows.push(toRow(viewed, view))
    await yieldToEventLoop()
  }
  return rows
}

/** When the breakdown is requested, the provider fills missing records of today with yesterday's. */
function valueToday(series: DemoSeries, today: DemoDay): number {
  const value = demoValueOn(series, today)
  return Number.isNaN(value) ? demoValueOn(series, today - 1) : value
}

function nameOn(entry: DemoEntry, day: DemoDay): string {
  return entry.formerNames.find(({ until }) => day < until)?.name ?? entry.name
}

/** The provider omits zeros of chain views only. */
function isShown(value: number, view: View): boolean {
  return !Number.isNaN(value) && (value !== 0 || view.chain === null)
}

/** `[[sec, USD], ...]` as JSON text. */
function writeChart(view: View, isFilled: boolean): string {
  const { total, from, today } = view
  const points: string[] = []
  total.values.forEach((value, i) => {
    if (isShown(value, view) && from + i < today) points.push(`[${toSeconds(from + i)},${value}]`)
  })
  const counted = view.viewed.filter(one => one.counted)
  const last = counted
    .map(({ series }) => (isFilled ? valueToday(series, today) : demoValueOn(series, today)))
    .filter(value => !Number.isNaN(value))
  if (last.length > 0) points.push(`[${toSeconds(today)},${sum(last)}]`)
  return `[${points.join(',')}]`
}

/** `[[sec, {child name: USD}], ...]`, without objects: it may have half a million cells. */
async function writeBreakdown(view: View, to: JsonBytes): Promise<void> {
  const { from, today } = view
  const counted = view.viewed.filter(one => one.counted)
  const columns = counted.map(({ entry, series }) => ({
    entry,
    series,
    key: toKey(entry.name),
    renamed: entry.formerNames.length > 0,
  }))
  to.text('[')
  let isFirst = true
  for (let day = from; day <= today; day++) {
    let isEmpty = true
    for (const { entry, series, key, renamed } of columns) {
      const value = day === today ? valueToday(series, day) : demoValueOn(series, day)
      if (!isShown(value, view)) continue
      if (isEmpty) to.text(`${isFirst ? '' : ','}[${toSeconds(day)},{`)
      else to.comma()
      to.add(renamed ? toKey(nameOn(entry, day)) : key).number(value)
      isEmpty = false
      isFirst = false
    }
    if (!isEmpty) to.text('}]')
    await yieldToEventLoop()
  }
  to.text(']')
}

function toKey(name: string): Uint8Array {
  return new JsonBytes().text(`${JSON.stringify(name)}:`).bytes
}
