import type { Multiple, MultipleState } from '@analytics/contract/api/responses/entities/asset'
import { chainIds } from '@analytics/contract/metrics/chains'
import { multipleIds, multiples, type MultipleId } from '@analytics/contract/metrics/ratioColumns'
import { toIsoDay, type Day } from '@analytics/contract/query/day'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'

import { hasEnded } from '../../domain/daily/DailyLine.ts'
import type { AppDirectory, AppEntry } from '../../domain/directory/toAppDirectory.ts'
import type { Facts } from '../../domain/facts.ts'
import { sumOf } from '../../domain/table/figures.ts'
import type { TableMember } from '../../domain/table/metricTable.ts'
import { gapOf, missingOf } from '../../series/readers/market.ts'
import { roundCents, roundMultiple, roundPercent } from '../../series/rounding.ts'
import { getSubject, mergeSubject, type AppSubject } from '../../series/subjects/appSubject.ts'
import type { NamedChain } from '../../series/subjects/getEntity.ts'
import { groupByChain } from '../groups/groupByChain.ts'

/** Ordered by preference. */
const bases = [
  { id: '1y', days: 365 },
  { id: '30d', days: 30 },
] as const

type Basis = (typeof bases)[number]

/** The known share of the days' value must be at least this. */
const leastComplete = 0.95

interface Annual {
  readonly state: MultipleState
  readonly basis: Basis['id'] | null
  readonly value: number | null
  readonly completeness: number | null
  readonly asOf: Day | null
}

interface Sum {
  readonly value: number | null
  readonly completeness: number | null
  readonly isComplete: boolean
}

/** The application or chain whose token the asset is; at most one of the two is set. */
export interface Earner {
  readonly application: AppEntry | null
  readonly chain: NamedChain | null
}

interface Priced extends Earner {
  readonly marketCap: number | null
  readonly directory: AppDirectory
}

export function toMultiples(priced: Priced, query: MetricQuery, facts: Facts): Promise<Multiple[]> {
  const { application } = priced
  if (application) return toAppMultiples(application, priced, facts)
  return divideEach(priced, id => findAnnual(id, priced, query, facts))
}

/** The multiples of a token of an application, with all of its versions. */
export function toAppMultiples(
  { id: app }: AppEntry,
  { marketCap, directory }: Pick<Priced, 'marketCap' | 'directory'>,
  facts: Facts,
): Promise<Multiple[]> {
  const subject = getSubject({ app }, directory)
  return divideEach({ marketCap, chain: null }, id => findOfApp(id, subject, facts))
}

async function divideEach(
  priced: Pick<Priced, 'marketCap' | 'chain'>,
  findAnnualOf: (id: MultipleId) => Promise<Annual>,
): Promise<Multiple[]> {
  const foundMultiples: Multiple[] = []
  for (const id of multipleIds) foundMultiples.push(divide(id, priced, await findAnnualOf(id)))
  return foundMultiples
}

function divide(
  id: MultipleId,
  { marketCap, chain }: Pick<Priced, 'marketCap' | 'chain'>,
  annual: Annual,
): Multiple {
  const { value: sum, basis, completeness, asOf } = annual
  const { metric } = multiples[id]
  const isAboveZero = sum !== null && sum > 0
  const missing =
    annual.state !== 'available'
      ? annual.state
      : !isAboveZero
        ? 'not-above-zero'
        : marketCap === null
          ? 'no-market-cap'
          : null
  return {
    id,
    metric,
    noun: chain ? `application ${metric} of the chain` : metric,
    state: missing ?? 'available',
    value: missing === null && isAboveZero && marketCap !== null ? roundMultiple(marketCap / sum) : null,
    basis,
    annualised: roundCents(sum),
    completeness: roundPercent(completeness),
    asOf: asOf === null ? null : toIsoDay(asOf),
  }
}

function without(state: MultipleState, asOf: Day | null = null): Annual {
  return { state, basis: null, value: null, completeness: null, asOf }
}

async function findAnnual(
  id: MultipleId,
  { chain, directory }: Priced,
  query: MetricQuery,
  facts: Facts,
): Promise<Annual> {
  if (chain) return findOfChain(id, chain, query, facts)
  return without(directory.entries.length > 0 ? 'nothing-behind' : 'failed')
}

/** The sum over its versions, as on its own page. */
async function findOfApp(id: MultipleId, subject: AppSubject, facts: Facts): Promise<Annual> {
  const { metric } = multiples[id]
  const apps = await facts.findApps(metric, 'all', {})
  if (!apps) return without(gapOf(metric, 'all', facts))
  const { asOf } = apps.table
  const [member] = mergeSubject(apps.table, subject).members
  if (!member || hasEnded(member.lastDay, asOf)) return without('not-reported', asOf)
  return toAnnual(member, asOf)
}

/** A missing day counts as the mean of its application's others. */
function addUp(member: TableMember, { days }: Basis, asOf: Day): Sum {
  const from = asOf - days + 1
  let present = 0
  let expected = 0
  for (const part of member.parts) {
    const to = Math.min(part.expectedTo, asOf)
    const due = Math.max(0, to - Math.max(from, part.firstDay) + 1)
    const { sum, days: knownDays } = part.history.sumIn({ from, to: asOf })
    const size = Math.abs(sum ?? 0)
    present += size
    expected += knownDays > 0 ? size * (Math.max(due, knownDays) / knownDays) : 0
  }
  const completeness = expected > 0 ? present / expected : null
  return {
    value: sumOf(member, { from, to: asOf }).sum,
    completeness,
    isComplete: member.firstDay <= from && (completeness ?? 1) >= leastComplete,
  }
}

/** Sums the applications on the chain, as the dashboards by chain do. */
async function findOfChain(
  id: MultipleId,
  { followed: chain }: NamedChain,
  query: MetricQuery,
  facts: Facts,
): Promise<Annual> {
  const { metric } = multiples[id]
  if (chain === null) return without('not-followed')
  const {
    ranking: { table },
  } = await groupByChain(
    { ...query, metrics: [metric], range: '1y', filter: { ...query.filter, chains: chainIds } },
    facts,
  )
  const member = table.members.find(({ metadata }) => metadata.key === chain)
  return member ? toAnnual(member, table.asOf) : without(missingOf(metric, chain, facts))
}

/** Uses the longest period that is complete, so that a part of a year is never taken for the year. */
function toAnnual(member: TableMember, asOf: Day): Annual {
  for (const basis of bases) {
    const { value, completeness, isComplete } = addUp(member, basis, asOf)
    if (isComplete && value !== null)
      return {
        state: 'available',
        basis: basis.id,
        value: (value * 365) / basis.days,
        completeness,
        asOf,
      }
  }
  const isReported = bases.some(basis => addUp(member, basis, asOf).value !== null)
  return without(isReported ? 'incomplete' : 'not-reported', asOf)
}
