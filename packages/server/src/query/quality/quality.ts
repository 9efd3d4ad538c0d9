import { QualityResponse, type QualityData, type Residual } from '@analytics/contract/api/responses/quality'
import { revenueParts } from '@analytics/contract/metrics/appMetrics'
import { chainIds } from '@analytics/contract/metrics/chains'
import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import { isCustomRange, toAskedRange, type DayRange } from '@analytics/contract/query/timeRange'

import type { Facts } from '../../domain/facts.ts'
import { getAppSources, getSourceIds } from '../../domain/sources.ts'
import { hasValueIn } from '../../domain/table/figures.ts'
import type { TableMember, MetricTable } from '../../domain/table/metricTable.ts'
import { rangeOf } from '../../domain/table/ranking.ts'
import { getSubject, pickSubject, type AppSubject } from '../../series/subjects/appSubject.ts'
import { getOwnWords } from '../app/appProfile.ts'
import type { Query, QueryResult } from '../model/Query.ts'
import { shareOf, toMonthlyCoverage, toLeftOut } from './coverage.ts'
import { sumApplications, sumParts } from './readSides.ts'
import { comparedDays, toResidual, findChains } from './residual.ts'

export const quality: Query<QualityData> = {
  schema: QualityResponse,
  getSources: ({ metrics: [metric], filter: { app, chain } }) => {
    const ownIds = getSourceIds([metric], [chain ?? 'all'])
    const about = app === undefined ? null : getAppSources([metric])
    const parts = [...getSourceIds([metric], chainIds), ...getSourceIds(revenueParts, ['all'])]
    return { required: ownIds, optional: about?.optional ?? [], extra: [...(about?.extra ?? []), ...parts] }
  },
  run: async (query, facts) => {
    const { filter, range: asked, metrics: queried } = query
    const [metric] = queried
    const { category, chain = 'all' } = filter
    const subject = filter.app === undefined ? null : getSubject(filter, await facts.getAppDirectory())
    const apps = await facts.findApps(metric, chain, { category })
    const about = {
      metric,
      chain: filter.chain ?? null,
      app: subject && toNamed(subject),
      held: await facts.countHeld(metric, chain),
      methodology: subject ? (await getOwnWords(subject, facts)).methodology : [],
    }
    if (!apps) return toResult(query, { ...about, ...nothing }, null)
    const table = subject ? pickSubject(apps.table, subject) : apps.table
    const range = rangeOf(table, asked)
    const members = [...table.members, ...table.dormant]
    const coverage = await toMonthlyCoverage(
      members.filter(member => hasValueIn(member, range)),
      range,
    )
    return toResult(
      query,
      {
        ...about,
        ...coverage,
        leftOut: subject ? [] : toLeftOut(apps.leftOut()),
        residuals: await loadResiduals({ metric, query, members, range, subject }, facts),
      },
      range,
      { asOf: table.asOf, completeness: shareOf(coverage.days) },
    )
  },
}

const nothing: Pick<QualityData, 'applications' | 'days' | 'leftOut' | 'residuals'> = {
  applications: null,
  days: [],
  leftOut: [],
  residuals: [],
}

function toNamed({ version, app }: AppSubject) {
  const { id, name } = version ?? app
  return { id, name }
}

export function toResult<Data>(
  { range: queried }: MetricQuery,
  data: Data,
  range: DayRange | null,
  about: Partial<Pick<QueryResult, 'asOf' | 'completeness'>> = {},
): QueryResult<Data> {
  const asked = toAskedRange(queried)
  return {
    data,
    asOf: null,
    completeness: null,
    ...about,
    range,
    timeFrame: isCustomRange(asked) ? 'custom' : asked,
  }
}

interface Compared {
  readonly metric: Metric
  readonly query: MetricQuery
  readonly members: readonly TableMember[]
  readonly range: DayRange
  readonly subject: AppSubject | null
}

/** Every comparison of which both sides are stored. */
async function loadResiduals(
  { metric, query: { filter }, members, range, subject }: Compared,
  facts: Facts,
): Promise<Residual[]> {
  const { kind } = metrics[metric]
  const days = { from: Math.min(range.from, range.to - comparedDays + 1), to: range.to }
  const residuals: Residual[] = []
  // The provider states no total of a category, nor of an application in these payloads.
  const isWhole = subject === null && filter.category === undefined
  const line = isWhole ? await facts.findTotal(metric, filter.chain ?? 'all') : undefined
  if (line) {
    const { column: whole } = line.read(days)
    const sum = await sumApplications(members, days)
    residuals.push(toResidual('total', kind, { from: days.from, whole, sum }, range))
  }
  if (filter.chain !== undefined) return residuals
  const chains = await findChains(metric, facts)
  if (chains.length > 0) {
    const sides = await sumParts({ whole: members, parts: chains, needsAll: false }, days)
    residuals.push(toResidual('chains', kind, sides, range))
  }
  const parts = metric === 'fees' ? await findParts(facts) : []
  if (parts.length === revenueParts.length) {
    const sides = await sumParts({ whole: members, parts, needsAll: true }, days)
    residuals.push(toResidual('parts', kind, sides, range))
  }
  return residuals
}

async function findParts(facts: Facts): Promise<MetricTable[]> {
  const apps = await Promise.all(revenueParts.map(part => facts.findApps(part, 'all', {})))
  return apps.flatMap(app => app?.table ?? [])
}
