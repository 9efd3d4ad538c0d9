import { AppError } from '@analytics/contract/api/errors'
import type {
  Metadata,
  RestatedDay,
  Restatement as ListedRestatement,
} from '@analytics/contract/api/responses/metadata'
import { toNameSlug } from '@analytics/contract/directory/ids'
import { categories, type CategoryId } from '@analytics/contract/metrics/categories'
import { chainIds, spellingsOf, type ChainId } from '@analytics/contract/metrics/chains'
import type { Metric } from '@analytics/contract/metrics/metrics'
import { startOf, toIsoDay } from '@analytics/contract/query/day'
import type { DayRange } from '@analytics/contract/query/timeRange'

import { findSum, type CountedSum } from '../domain/countedSum.ts'
import type { RestatementFacts, WantedRestatements } from '../domain/facts.ts'
import { allChainsKey, toChainKey } from '../domain/keys.ts'
import { isApplication } from '../domain/table/metricTable.ts'
import { roundCents } from '../series/rounding.ts'
import type {
  ChangedDay,
  RecordedRestatement,
  RestatementCount,
  RestatementFilter,
} from '../store/LedgerRepository.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'
import type { StoredReads } from './StoredReads.ts'

/** Series whose restatements are reported. Only applications that count are included, of one category where it is given. */
export interface UsedSeries {
  readonly series: number
  readonly metric: Metric
  readonly category?: CategoryId | undefined
  readonly isOfApplications: boolean
}

export const listedCount = 5
const mostDays = 100

/** The subjects of a query's figures. */
interface RestatedSubjects {
  /** The provider's ids; null for everything. */
  readonly keys: ReadonlySet<string> | null
  /** Ids of categories of which it shows sums; null where it shows no category, or all. */
  readonly categories: readonly string[] | null
}

/** Whether a query shows a sum whose members changed. */
function isAskedFor(
  sum: CountedSum,
  users: readonly UsedSeries[],
  { keys, categories: asked }: RestatedSubjects,
): boolean {
  if (sum.kind === 'parent') return keys?.has(sum.key) === true
  if (keys !== null) return false
  if (sum.kind === 'all') return asked === null && users.some(({ category }) => category === undefined)
  if (asked?.includes(sum.id)) return true
  return users.some(({ category }) => category !== undefined && toNameSlug(categories[category]) === sum.id)
}

const none: Metadata['restatements'] = { count: 0, since: null, largest: [] }

/** Series of other metrics than the query's own have no range: a fee rate is of one day. */
export async function findRestatements(
  metrics: readonly Metric[],
  read: readonly UsedSeries[],
  range: DayRange | null,
  subjects: RestatedSubjects,
  reads: StoredReads,
): Promise<Metadata['restatements']> {
  const { ledger } = reads.parts
  const { keys } = subjects
  if (!range) return none
  const restated = new Set(
    reads.sources.flatMap(source => (source.restated.count > 0 ? Object.values(source.series) : [])),
  )
  const used = read.filter(({ metric, series }) => metrics.includes(metric) && restated.has(series))
  const series = [...new Set(used.map(usedSeries => usedSeries.series))]
  const counted: RestatementCount[] = []
  if (series.length === 0) return none
  for (const count of await reads.read(reads.sources, session => ledger.count(session, series, range))) {
    const users = used.filter(user => user.series === count.series)
    const listed = count.entity === null ? undefined : await reads.getListed(count.series)
    const metadata = count.entity === null ? undefined : listed?.get(count.entity)
    const counts = ({ isOfApplications, category }: UsedSeries) =>
      !isOfApplications ||
      count.entity === null ||
      // Entries that are no longer listed have no category.
      (metadata ? isApplication(metadata, category) : category === undefined)
    const sum = findSum(count.entityKey ?? '')
    if (sum) {
      if (isAskedFor(sum, users, subjects)) counted.push(count)
      continue
    }
    if (keys !== null && !keys.has(metadata?.key ?? '')) continue
    if (users.some(counts)) counted.push(count)
  }
  if (counted.length === 0) return none
  const of = counted.flatMap(count =>
    count.entity === null ? [] : [{ series: count.series, entity: count.entity }],
  )
  const parts = await withoutWholes(of, reads)
  const { largest, days } = await reads.read(reads.sources, async session => ({
    largest: await ledger.list(session, { values: of, days: range }, { keep: 'largest', few: listedCount }),
    days: await ledger.getDays(session, { values: parts, days: range }, mostDays),
  }))
  return {
    count: counted.reduce((sum, { count }) => sum + count, 0),
    since: toIso(Math.min(...counted.map(({ since }) => since))),
    largest: largest.map(toListedRestatement),
    ...(days.length > 0 ? { days: days.toSorted((a, b) => a.day - b.day).map(toDay) } : {}),
  }
}

/** A series of chains also has their sum, which is not added to them. */
async function withoutWholes<Part extends { readonly series: number; readonly entity: number }>(
  wantedParts: readonly Part[],
  reads: StoredReads,
): Promise<Part[]> {
  const parts: Part[] = []
  for (const term of wantedParts) {
    const isWhole = (await reads.getListed(term.series)).get(term.entity)?.key === allChainsKey
    const hasParts = wantedParts.some(
      ({ series, entity }) => series === term.series && entity !== term.entity,
    )
    if (!isWhole || !hasParts) parts.push(term)
  }
  return parts
}

function toDay({ day, count, before, after }: ChangedDay): RestatedDay {
  return { day: toIsoDay(day), count, before: roundCents(before) ?? 0, after: roundCents(after) ?? 0 }
}

export function toListedRestatement(restatement: RecordedRestatement): ListedRestatement {
  const { name, entityKey, day, before, after, at } = restatement
  return {
    // The sum over all chains has no entity name.
    name: entityKey === allChainsKey ? 'All chains' : name,
    ...toMeasured(restatement),
    day: toIsoDay(day),
    before: roundCents(before),
    after: roundCents(after),
    at: toIso(at),
  }
}

/** Metrics of series that are named after what they are of. */
const metricOf: Readonly<Record<string, Metric>> = {
  stablecoin: 'stablecoinSupply',
  stablecoinPrices: 'price',
}

function toMeasured({ key }: Pick<RecordedRestatement, 'key'>) {
  const [what = key, scope] = key.split('/')
  const chain = chainIds.find(id => id === scope) ?? null
  return { metric: metricOf[what] ?? what, chain }
}

export async function listRestatements(
  reads: StoredReads,
  { source, keys, chain, since, until, keep, most }: WantedRestatements,
): Promise<RestatementFacts> {
  const { ledger } = reads.parts
  const sources = source === undefined ? undefined : findSources(reads.sources, source)
  const filter: RestatementFilter = {
    sources,
    entities: keys,
    ...(chain === undefined ? {} : { ofChain: toChainFilter(reads.sources, chain) }),
    since: since === undefined ? undefined : startOf(since),
    until: until === undefined ? undefined : startOf(until + 1) - 1,
  }
  // One read of one snapshot needs no pinned sources; of all of them some source changes at any time.
  const found = await reads.read([], async session => ({
    listed: await ledger.list(session, filter, { keep, few: most }),
    counted: await ledger.countBySource(session, filter),
    all: await ledger.countBySource(session, {}),
  }))
  const recorded = reads.sources.flatMap(({ knownSince }) => knownSince ?? [])
  return {
    changes: found.listed.map(restatement => ({
      ...restatement,
      ...toMeasured(restatement),
      key: restatement.entityKey,
    })),
    count: found.counted.reduce((sum, { count }) => sum + count, 0),
    sources: found.all,
    since: recorded.length > 0 ? Math.min(...recorded) : null,
  }
}

/** When settled days of these series changed, of these entities or of any, newest first. */
export function listMoments(
  reads: StoredReads,
  series: readonly number[],
  keys: readonly string[] | null,
  most: number,
): Promise<number[]> {
  const { ledger, end } = reads.parts
  const filter = {
    series: [...new Set(series)],
    entities: keys ?? undefined,
    until: end,
  }
  if (filter.series.length === 0) return Promise.resolve([])
  return reads.read(reads.sources, session => ledger.listMoments(session, filter, most))
}

const family = '/*'

function findSources(sources: readonly SourceRecord[], wantedSource: string): string[] {
  const start = wantedSource.endsWith(family) ? wantedSource.slice(0, -family.length) : undefined
  const isWanted = ({ id }: SourceRecord) =>
    start === undefined ? id === wantedSource : id === start || id.startsWith(`${start}/`)
  const ids = sources.filter(isWanted).map(({ id }) => id)
  if (ids.length > 0) return ids
  const detail = `no source has the id ${wantedSource.slice(0, 60)}; /api/status lists all`
  throw new AppError('INVALID_PARAMETER', { parameter: 'source', detail })
}

function toChainFilter(sources: readonly SourceRecord[], chain: ChainId): RestatementFilter['ofChain'] {
  const series = sources
    .flatMap(source => Object.keys(source.series))
    .filter(key => toMeasured({ key }).chain === chain)
  return { series, entities: spellingsOf(chain).map(toChainKey) }
}

const toIso = (time: number) => new Date(time).toISOString()
