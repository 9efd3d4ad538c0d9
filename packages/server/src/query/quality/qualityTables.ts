import {
  AppQualityResponse,
  SourceQualityResponse,
  type AppQuality,
  type AppQualityData,
  type Residual,
  type SourceQuality,
  type SourceQualityData,
} from '@analytics/contract/api/responses/quality'
import { chainIds } from '@analytics/contract/metrics/chains'
import { metrics } from '@analytics/contract/metrics/metrics'
import { toIsoDay } from '@analytics/contract/query/day'
import type { DayRange } from '@analytics/contract/query/timeRange'

import { silentDays } from '../../domain/daily/DailyLine.ts'
import { toPageId } from '../../domain/directory/pageId.ts'
import { seriesKey } from '../../domain/keys.ts'
import { appSeries, getSourceIds } from '../../domain/sources.ts'
import { getRankingValue, hasValueIn } from '../../domain/table/figures.ts'
import { rangeOf } from '../../domain/table/ranking.ts'
import { rankBy } from '../../lib/order.ts'
import type { Query } from '../model/Query.ts'
import { toCount } from '../shape/rows.ts'
import { toMonthlyCoverage, toMonths } from './coverage.ts'
import { toResult } from './quality.ts'
import { sumApplications, sumParts } from './readSides.ts'
import { comparedDays, toResidual, findChains } from './residual.ts'

/** Days that a residual needs, whatever the range. */
const toCompared = ({ from, to }: DayRange): DayRange => ({
  from: Math.min(from, to - comparedDays + 1),
  to,
})

const toSum = ({ whole, usd, share, isNew }: Residual) => (usd === null ? null : { whole, usd, share, isNew })

export const sourceQuality: Query<SourceQualityData> = {
  schema: SourceQualityResponse,
  getSources: () => ({
    required: [],
    // The other sources are counted where they are stored, and never awaited.
    optional: getSourceIds(['fees'], ['all']),
    extra: [...new Set(appSeries.flatMap(({ metric, scope }) => getSourceIds([metric], [scope])))],
  }),
  run: async (query, facts) => {
    const sources: SourceQuality[] = []
    for (const { metric, scope } of appSeries) {
      const apps = await facts.findApps(metric, scope, {})
      if (!apps) continue
      const { table } = apps
      const range = rangeOf(table, query.range)
      const members = [...table.members, ...table.dormant]
      const counted = members.filter(member => hasValueIn(member, range))
      const { days } = await toMonthlyCoverage(counted, range, silentDays)
      const total = await facts.findTotal(metric, scope)
      const compared = toCompared(range)
      const sides = total && {
        from: compared.from,
        whole: total.read(compared).column,
        sum: await sumApplications(members, compared),
      }
      sources.push({
        id: seriesKey(metric, scope),
        metric,
        chain: scope === 'all' ? null : scope,
        months: toMonths(days),
        residual: sides ? toSum(toResidual('total', metrics[metric].kind, sides, range)) : null,
      })
    }
    return toResult(query, { sources }, null)
  },
}

export const appQuality: Query<AppQualityData> = {
  schema: AppQualityResponse,
  getSources: ({ metrics: [metric], filter: { chain } }) => ({
    required: getSourceIds([metric], [chain ?? 'all']),
    optional: [],
    extra: getSourceIds([metric], chainIds),
  }),
  run: async (query, facts) => {
    const {
      metrics: [metric],
      filter: { chain },
    } = query
    const appFacts = await facts.findApps(metric, chain ?? 'all', {})
    if (!appFacts) return toResult(query, { metric, apps: [] }, null)
    const { table } = appFacts
    const range = rangeOf(table, query.range)
    const valueOf = (member: (typeof table.members)[number]) =>
      getRankingValue(table.metricKind, member, range) ?? 0
    const knownMembers = [...table.members, ...table.dormant].filter(member => hasValueIn(member, range))
    const shownMembers = rankBy(
      knownMembers,
      valueOf,
      ({ metadata }) => metadata.name,
      ({ metadata }) => metadata.key,
    ).slice(0, toCount(query.top))
    const parts = chain === undefined ? await findChains(metric, facts) : []
    const apps: AppQuality[] = []
    for (const member of shownMembers) {
      const { metadata, lastDay } = member
      const sides = await sumParts({ whole: [member], parts, needsAll: false }, toCompared(range))
      apps.push({
        id: toPageId(metadata),
        name: metadata.displayName,
        lastDay: toIsoDay(lastDay),
        months: toMonths((await toMonthlyCoverage([member], range, silentDays)).days),
        residual: toSum(toResidual('chains', table.metricKind, sides, range)),
      })
    }
    return toResult(query, { metric, apps }, range, { asOf: table.asOf })
  },
}
