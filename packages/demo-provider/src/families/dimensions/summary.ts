import type { World } from '../../world/createWorld.ts'
import type { Records } from '../../world/flows/records.ts'
import type { DemoSubject } from '../../world/registry/findDemoSubject.ts'
import { toParent } from '../../world/registry/parents.ts'
import { firstServedDay, toSeconds, type Clock, type DemoDay } from '../../world/time/day.ts'
import type { DataType } from './series/dataTypes.ts'
import { sumSeries, toDemoSeries, demoValueOn } from './series/DemoSeries.ts'
import { toEntryFields } from './series/toEntryFields.ts'
import { toPeriodTotals } from './series/totals.ts'

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

function toIdentity({ slug, isParent, entries }: DemoSubject): object {
  const [first] = entries
  if (!isParent && first) {
    const previousNames = first.formerNames.map(({ name }) => name)
    return {
      ...toEntryFields(first),
      gecko_id: null,
      symbol: null,
      previousNames: previousNames.length > 0 ? previousNames : null,
      childProtocols: null,
    }
  }
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

/** Values by chain display name, then child name; null without a record. */
function toNested(all: readonly Records[], day: DemoDay): Record<string, Record<string, number>> | null {
  const nested: Record<string, Record<string, number>> = {}
  for (const records of all) {
    for (const { chain } of records.entry.split) {
      const series = toDemoSeries(records, chain)
      const value = series ? demoValueOn(series, day) : Number.NaN
      if (Number.isNaN(value)) continue
      const children = (nested[chain.name] ??= {})
      children[records.entry.name] = value
    }
  }
  return Object.keys(nested).length > 0 ? nested : null
}

export function writeSummary(
  world: World,
  clock: Clock,
  query: { type: DataType; subject: DemoSubject; withChart: boolean; withBreakdown: boolean },
): string {
  const { type, subject, withChart, withBreakdown } = query
  const { today } = clock
  const all = world.getRecords(subject.entries, clock, type.metric)
  const from = Math.max(firstServedDay(today), Math.min(today, ...all.map(records => records.from)))
  const total = sumSeries(
    all.map(records => ({ from: records.from, values: records.total })),
    from,
    today,
  )
  const days = Array.from(total.values.keys(), i => from + i)
  const recordedDays = days.filter(day => !Number.isNaN(demoValueOn(total, day)))
  const until = recordedDays.at(-1) ?? from - 1
  const { total24h, total48hto24h, total7d, total30d, totalAllTime, change_1d } = toPeriodTotals(total, today)
  return JSON.stringify({
    ...nothingKnown,
    ...toIdentity(subject),
    total24h,
    total48hto24h,
    total7d,
    total30d: total30d ?? null,
    totalAllTime,
    change_1d: change_1d ?? null,
    totalDataChart: withChart ? recordedDays.map(day => [toSeconds(day), demoValueOn(total, day)]) : [],
    totalDataChartBreakdown: withBreakdown
      ? days.filter(day => day <= until).map(day => [toSeconds(day), toNested(all, day)])
      : [],
  })
}
