import {
  ChainProfileResponse,
  type ChainFigure,
  type ChainProfileData,
} from '@analytics/contract/api/responses/entities/chain'
import { chainColor, chainIds, chainName, chainSlug } from '@analytics/contract/metrics/chains'
import { toIsoDay } from '@analytics/contract/query/day'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import { toDayRange, toPeriod, toPreviousRange } from '@analytics/contract/query/timeRange'

import type { ChainMetadata } from '../../domain/chainRanking.ts'
import { valueAt } from '../../domain/daily/DailyColumns.ts'
import { toFormerNames } from '../../domain/directory/GivenIds.ts'
import type { Facts } from '../../domain/facts.ts'
import { getAppSources, getSourceIds, subjectSources } from '../../domain/sources.ts'
import type { TableMember } from '../../domain/table/metricTable.ts'
import { toLogoPath } from '../../logos/logoAddress.ts'
import { missingOf } from '../../series/readers/market.ts'
import { roundCents, toChanged } from '../../series/rounding.ts'
import { compareShare, toComparedWhole } from '../../series/steps/countShared.ts'
import { partsOf, readRow } from '../../series/steps/LineRow.ts'
import { firstMeasuredDay, measureRow, toMeasuredRange } from '../../series/steps/measureLine.ts'
import { toRanks, toShares } from '../../series/steps/rank.ts'
import { getChain, type NamedChain } from '../../series/subjects/getEntity.ts'
import { groupByChain } from '../groups/groupByChain.ts'
import type { Query } from '../model/Query.ts'
import { measureMember, missingFigure, placeIn, toRoundedShares } from '../shape/subjectFigure.ts'
import { readDay } from '../stablecoin/stablecoin.ts'

type ChainMetric = ChainFigure['id']

/** Number of applications shown for a chain without figures of its own. */
const listedCount = 100

export const chainProfile: Query<ChainProfileData> = {
  schema: ChainProfileResponse,
  getSources: ({ metrics: ids }) => {
    const { optional, extra } = getAppSources()
    return {
      required: [],
      optional: [...optional, ...getSourceIds(['fees'], chainIds), subjectSources.stablecoinHistory],
      extra: [...extra, ...getSourceIds(ids, chainIds)],
    }
  },
  run: async (query, facts) => {
    const chain = getChain(query.filter.id ?? '', await facts.getAppDirectory())
    const figures: ChainFigure[] = []
    for (const metric of query.metrics as readonly ChainMetric[])
      figures.push(
        metric === 'stablecoinSupply'
          ? await toStablecoins(query, chain, facts)
          : await toFigure(metric, query, chain, facts),
      )
    const apps = await facts.findApps('fees', 'all', {})
    const period = toPeriod(query.range)
    return {
      data: {
        chain: {
          id: chain.id,
          name: chain.name,
          former: toFormerNames(chain.former, chain.name),
          color: chainColor(chain.id),
          followed: chain.followed !== null,
          applications: chain.applications.length,
        },
        figures,
        applications: chain.followed === null ? toListed(chain) : [],
      },
      asOf: apps?.table.asOf ?? null,
      range: apps ? toDayRange(query.range, apps.table.asOf, apps.table.firstDay) : null,
      timeFrame: period,
      completeness: null,
    }
  },
}

/** Rank and share are among all followed chains, as on the dashboards by chain. */
async function toFigure(
  metric: Exclude<ChainMetric, 'stablecoinSupply'>,
  query: MetricQuery,
  { followed }: NamedChain,
  facts: Facts,
): Promise<ChainFigure> {
  if (followed === null) return { id: metric, ...missingFigure('not-offered') }
  const { ranking } = await groupByChain(
    { ...query, metrics: [metric], filter: { ...query.filter, chains: chainIds } },
    facts,
  )
  const isOwn = ({ metadata }: TableMember<ChainMetadata>) => metadata.key === followed
  const member = ranking.members.find(isOwn)
  if (!member) return { id: metric, ...missingFigure(missingOf(metric, followed, facts)) }
  return {
    id: metric,
    state: 'available',
    ...measureMember(ranking, member),
    ...placeIn(ranking, isOwn),
  }
}

/** The share is of all chains, as on the stablecoins' dashboard. The rank is among those with a history. */
async function toStablecoins(query: MetricQuery, chain: NamedChain, facts: Facts): Promise<ChainFigure> {
  const id = 'stablecoinSupply'
  const history = await facts.findStablecoinHistory()
  if (!history) return { id, ...missingFigure('failed') }
  const { whole, chains: lines } = history
  const { asOf, firstDay } = whole
  const range = toDayRange(query.range, asOf, firstDay)
  const before = toPreviousRange(query.range, asOf)?.to
  const on = readDay(lines, range.to)
  const earlier = before === undefined ? new Map<string, number>() : readDay(lines, before)
  const wholeOn = (day: number) => valueAt(whole.read({ from: day, to: day }).column, 0)
  const ownName = [...on.keys()].find(name => chainSlug(name) === chain.id)
  if (ownName === undefined) return { id, ...missingFigure('not-reported') }
  const line = lines.get(ownName)
  if (!line) return { id, ...missingFigure('not-reported') }
  const measured = toMeasuredRange(query.range, range, asOf)
  const days = { from: firstMeasuredDay(measured, line.kind), to: range.to }
  const read = readRow(line, days)
  const figure = measureRow(read, measured)
  const all = readRow(whole, days)
  const { compared } = measured
  const shareSides =
    compared && all.dataFrom <= compared.days.from
      ? compareShare(partsOf(read), toComparedWhole('stock', partsOf(all), compared))
      : null
  const [ranks, previousRanks] = [on, earlier].map(values =>
    toRanks([...values.keys()], name => values.get(name) ?? null, chainName),
  )
  return {
    id,
    state: 'available',
    ...toChanged(figure, read.filled?.at(-1) ? { members: 1, value: figure.value } : null),
    ...toRoundedShares(
      toShares(
        { ...figure, whole: wholeOn(range.to), previousWhole: before === undefined ? null : wholeOn(before) },
        shareSides,
        measured,
      ),
    ),
    standing: {
      rank: ranks?.get(ownName) ?? null,
      previousRank: previousRanks?.get(ownName) ?? null,
      of: on.size,
    },
    asOf: toIsoDay(asOf),
  }
}

function toListed({ applications }: NamedChain): ChainProfileData['applications'] {
  return applications
    .toSorted((a, b) => (b.size ?? -1) - (a.size ?? -1))
    .slice(0, listedCount)
    .map(({ id, name, category, logo, chains: on, size }) => ({
      id,
      name,
      category,
      logo: toLogoPath(logo),
      chains: on.length,
      value: roundCents(size),
    }))
}
