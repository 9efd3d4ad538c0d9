import type { World } from '../../world/createWorld.ts'
import { firstServedDay, toSeconds } from '../../world/day.ts'
import type { Day, Moment } from '../../world/day.ts'
import type { Entry } from '../../world/Entry.ts'
import { toSlug } from '../../world/parseRow.ts'
import type { Records } from '../../world/records.ts'
import { isListed } from './dataTypes.ts'
import type { DataType } from './dataTypes.ts'
import { toParent } from './parents.ts'
import { toRegistryFields } from './registry.ts'
import { sumSeries, toSeries, valueOn } from './Series.ts'
import { toTotals } from './totals.ts'

/** What a slug of /summary stands for: one entry, or a parent and its children. */
export interface Subject {
  readonly parent: string | null
  readonly entries: readonly Entry[]
}

/** Parents come before children of the same slug; slugs of former names lead to today's entry. */
export function findSubject(entries: readonly Entry[], type: DataType, slug: string): Subject | undefined {
  const wanted = slug.toLowerCase()
  const listed = entries.filter(entry => isListed(type, entry))
  const children = listed.filter(entry => entry.parent === wanted)
  if (children.length > 0) return { parent: wanted, entries: children }
  const entry =
    listed.find(one => one.slug === wanted) ??
    listed.find(one => one.formerNames.some(({ name }) => toSlug(name) === wanted))
  return entry && wanted !== '' ? { parent: null, entries: [entry] } : undefined
}

const nothingKnown = {
  url: null,
  referralUrl: null,
  description: null,
  twitter: null,
  address: null,
  treasury: null,
  cmcId: null,
  github: null,
  audit_links: null,
  governanceID: null,
  forkedFrom: null,
  audits: null,
  linkedProtocols: null,
  hallmarks: null,
  defaultChartView: null,
}

function toIdentity({ parent, entries }: Subject): object {
  const [first] = entries
  if (parent === null && first) {
    const previousNames = first.formerNames.map(({ name }) => name)
    return {
      ...toRegistryFields(first),
      gecko_id: null,
      symbol: null,
      previousNames: previousNames.length > 0 ? previousNames : null,
      childProtocols: null,
    }
  }
  const slug = parent ?? ''
  const { name, geckoId, symbol } = toParent(slug)
  const chains = new Set(entries.flatMap(entry => entry.split.map(({ chain }) => chain.name)))
  return {
    id: `parent#${slug}`,
    defillamaId: `parent#${slug}`,
    name,
    displayName: name,
    slug,
    module: slug,
    category: null,
    logo: `https://icons.llama.fi/protocols/${slug}.jpg`,
    chains: [...chains],
    gecko_id: geckoId,
    symbol,
    previousNames: null,
    parentProtocol: null,
    childProtocols: entries.map(entry => entry.name),
    protocolType: 'protocol',
    methodologyURL: null,
    methodology: null,
  }
}

/** Chain display name, then child name. A day without any record inside the series is null. */
function toNested(all: readonly Records[], day: Day): Record<string, Record<string, number>> | null {
  const nested: Record<string, Record<string, number>> = {}
  for (const records of all) {
    for (const { chain } of records.entry.split) {
      const series = toSeries(records, chain)
      const value = series ? valueOn(series, day) : Number.NaN
      if (Number.isNaN(value)) continue
      const children = (nested[chain.name] ??= {})
      children[records.entry.name] = value
    }
  }
  return Object.keys(nested).length > 0 ? nested : null
}

/** Builds the JSON of /summary. */
export function writeSummary(
  world: World,
  moment: Moment,
  question: { type: DataType; subject: Subject; withChart: boolean; withBreakdown: boolean },
): string {
  const { type, subject, withChart, withBreakdown } = question
  const { today } = moment
  const all = world.recordsOf(subject.entries, moment, type.metric)
  const from = Math.max(firstServedDay(today), Math.min(today, ...all.map(records => records.from)))
  const total = sumSeries(
    all.map(records => ({ from: records.from, values: records.total })),
    from,
    today,
  )
  const days = Array.from(total.values.keys(), i => from + i)
  const recordedDays = days.filter(day => !Number.isNaN(valueOn(total, day)))
  const until = recordedDays.at(-1) ?? from - 1
  const { total24h, total48hto24h, total7d, total30d, totalAllTime, change_1d } = toTotals(total, today)
  return JSON.stringify({
    ...nothingKnown,
    ...toIdentity(subject),
    total24h,
    total48hto24h,
    total7d,
    total30d: total30d ?? null,
    totalAllTime,
    change_1d: change_1d ?? null,
    totalDataChart: withChart ? recordedDays.map(day => [toSeconds(day), valueOn(total, day)]) : [],
    totalDataChartBreakdown: withBreakdown
      ? days.filter(day => day <= until).map(day => [toSeconds(day), toNested(all, day)])
      : [],
  })
}
