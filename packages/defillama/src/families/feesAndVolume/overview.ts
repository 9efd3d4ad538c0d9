import { z } from 'zod'

import { parseAmounts, parsePoints, parseValue, type Cells, type Sign } from '../../parsing/charts.ts'
import { DailyValuesBuilder, type DailyValues } from '../../parsing/DailyValues.ts'
import type { EntryList } from '../../parsing/EntryList.ts'
import { id, label, labels, passage, signedAmount, text, toSlug } from '../../parsing/fields.ts'
import { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import type { Body } from '../../parsing/json.ts'
import { JsonSlice } from '../../parsing/JsonSlice.ts'
import { parseRows } from '../../parsing/parseRows.ts'
import { toPlainText } from '../../parsing/plainText.ts'
import { refuseList, refusePayload } from '../../parsing/shape.ts'

const methodologies = z
  .union([z.record(z.string(), z.unknown()), passage])
  .nullish()
  .transform(toMethodology)
  .catch(null)

const Row = z
  .object({
    defillamaId: id,
    id,
    name: text,
    displayName: label,
    slug: label,
    category: text,
    logo: label,
    chains: labels,
    protocolType: text,
    parentProtocol: text,
    doublecounted: z.boolean().nullish(),
    total24h: signedAmount,
    methodology: methodologies,
  })
  .transform(({ defillamaId, ...row }) => {
    const name = row.name ?? ''
    const slug = row.slug || toSlug(name)
    const id = defillamaId || row.id || slug
    return {
      ...row,
      id,
      name,
      slug,
      displayName: row.displayName || name,
      protocolType: row.protocolType || (isBlockchain(id, row.category) ? 'chain' : 'protocol'),
      doublecounted: row.doublecounted === true,
    }
  })

/** The last day in US dollars, null where missing. A name may be empty. */
export type OverviewRow = z.infer<typeof Row>

export interface OverviewPayload {
  /** Not sorted; includes blockchains and doublecounted entries. */
  readonly protocols: readonly OverviewRow[]
  /** Values by entry `name`, which may match no row; NaN where invalid, absent where null. The last day is partial. */
  readonly chart: ReadonlyMap<string, DailyValues>
  /** The provider's own total of each day. Days that can't be read are missing. */
  readonly total: DailyValues
}

export function parseOverview(
  body: Body,
  endpoint: string,
  invalid = new InvalidEntries(endpoint),
  sign: Sign = 'signed',
): OverviewPayload {
  const whole = JsonSlice.of(body, endpoint)
  if (!whole.isObject) {
    whole.check()
    throw refusePayload(endpoint, whole.isList ? [] : whole.parse())
  }
  const {
    protocols: given,
    totalDataChartBreakdown: days,
    totalDataChart: totals,
    ...rest
  } = Object.fromEntries(whole.fields())
  for (const unused of Object.values(rest)) unused.check()
  const rows = invalid.list(['protocols'])
  if (!given?.isList) throw refuseList(rows, given?.parse())
  const protocols = parseRows(Row, given.entries(), rows)
  const path = ['totalDataChartBreakdown']
  const points = invalid.list(path)
  const cells = invalid.list(path, 'flat')
  const chart = new ChartBuilder()
  const recent: Cells[] = []
  for (const [second, amounts] of parsePoints(entriesOf(days, points), points, (value, index) =>
    parseAmounts(value, cells, [index, 1], { sign, whole: points }),
  )) {
    chart.addDay(Math.floor(second / secondsPerDay), amounts)
    recent.push(amounts)
    if (recent.length > 2 * weighedDays) recent.shift()
  }
  if (points.count + cells.count > 0) weighChart(recent, protocols, points, cells)
  invalid.check()
  return { protocols, chart: chart.build(), total: readTotal(totals?.parse(), invalid) }
}

function entriesOf(chart: JsonSlice | undefined, points: EntryList): Iterable<unknown> {
  if (chart?.isList) return chart.entries()
  const value = chart?.parse() ?? null
  if (value === null) return []
  throw refuseList(points, value)
}

/** Only compared with the entries, so an unreadable one costs no more than the comparison. */
function readTotal(chart: unknown, invalid: InvalidEntries): DailyValues {
  const total = new DailyValuesBuilder()
  const points = invalid.part(['totalDataChart'])
  const rows = Array.isArray(chart) ? chart : []
  for (const [second, value] of parsePoints(rows, points, (usd, index) =>
    parseValue(usd, index, points, 'signed'),
  ))
    if (value !== null && !Number.isNaN(value)) total.add(Math.floor(second / secondsPerDay), value)
  if (points.count > 0) invalid.report(points)
  return total.build()
}

class ChartBuilder {
  readonly #byName = new Map<string, DailyValuesBuilder>()
  /** The same, by the names that the provider wrote: a name is cleaned once instead of every day. */
  readonly #byGivenName = new Map<string, DailyValuesBuilder>()

  addDay(day: number, amounts: Cells): void {
    for (const name in amounts) {
      const value = amounts[name]
      if (value != null) (this.#byGivenName.get(name) ?? this.#create(name)).add(day, value)
    }
  }

  build(): Map<string, DailyValues> {
    return new Map([...this.#byName].map(([name, builder]) => [name, builder.build()]))
  }

  #create(given: string): DailyValuesBuilder {
    const name = toPlainText(given)
    const builder = this.#byName.get(name) ?? new DailyValuesBuilder()
    this.#byName.set(name, builder)
    this.#byGivenName.set(given, builder)
    return builder
  }
}

const secondsPerDay = 86_400
const weighedDays = 30

/** An invalid value weighs as the one before or its row's last day, an unreadable day as the average. */
function weighChart(
  recent: readonly Cells[],
  rows: readonly OverviewRow[],
  points: EntryList,
  cells: EntryList,
): void {
  const stated = new Map(rows.map(({ name, total24h }) => [name, total24h ?? 0]))
  const before = new Map<string, number>()
  let value = 0
  let lost = 0
  for (const [index, day] of recent.entries()) {
    const isWeighed = index >= recent.length - weighedDays
    for (const [name, usd] of Object.entries(day)) {
      if (usd === null) continue
      const isInvalid = Number.isNaN(usd)
      const weight = Math.abs(isInvalid ? (before.get(name) ?? stated.get(name) ?? 0) : usd)
      if (!isInvalid) before.set(name, weight)
      if (isWeighed && isInvalid) lost += weight
      else if (isWeighed) value += weight
    }
  }
  cells.weigh(value, lost)
  const days = Math.min(recent.length, weighedDays)
  const invalidDays = Math.min(points.countInvalidSince(points.of - weighedDays), weighedDays)
  points.weigh(days - invalidDays, invalidDays)
}

/** How figures are made, by what they are of (`Fees`, `Revenue`); a bare text is of all. */
export type ProviderMethodology = Readonly<Record<string, string>>

const mostMethods = 20

function toMethodology(
  value: string | Readonly<Record<string, unknown>> | null | undefined,
): ProviderMethodology | null {
  if (value == null) return null
  if (typeof value === 'string') return { '': value }
  const texts = Object.entries(value)
    .slice(0, mostMethods)
    .flatMap(([name, entry]): [string, string][] => {
      const read = passage.parse(entry)
      return read === null ? [] : [[toPlainText(name), read]]
    })
  return texts.length > 0 ? Object.fromEntries(texts) : null
}

function isBlockchain(id: string, category: string | null): boolean {
  return id.startsWith('chain#') || category?.toLowerCase() === 'chain'
}
