import {
  AppProfileResponse,
  type AppProfileData,
  type Figure,
  type Competitor,
} from '@analytics/contract/api/responses/entities/app'
import { appMetrics } from '@analytics/contract/metrics/appMetrics'
import { assetOf, groupOf } from '@analytics/contract/metrics/assets'
import { chainName, chainSlug, findChain } from '@analytics/contract/metrics/chains'
import { metrics } from '@analytics/contract/metrics/metrics'
import { othersColor } from '@analytics/contract/metrics/palettes'
import type { MultipleId } from '@analytics/contract/metrics/ratioColumns'
import { figureRatioIds } from '@analytics/contract/metrics/ratios'
import { toIsoDay } from '@analytics/contract/query/day'
import { toPeriod } from '@analytics/contract/query/timeRange'

import { toDistinctColors } from '../../domain/ColorRegistry.ts'
import { toFormerNames } from '../../domain/directory/GivenIds.ts'
import { findPageId } from '../../domain/directory/toAppDirectory.ts'
import type { Facts } from '../../domain/facts.ts'
import { getAppSources, getOwnTvlId, subjectSources } from '../../domain/sources.ts'
import { completenessOf } from '../../domain/table/completeness.ts'
import { filledOn } from '../../domain/table/figures.ts'
import type { TableMember, MemberMetadata } from '../../domain/table/metricTable.ts'
import { toRanking, type Ranking } from '../../domain/table/ranking.ts'
import { toLogoPath } from '../../logos/logoAddress.ts'
import { roundCents, toFilled } from '../../series/rounding.ts'
import { previousRankIn, sharesIn } from '../../series/steps/rank.ts'
import { getSubject, type AppSubject } from '../../series/subjects/appSubject.ts'
import { getOwnSlug } from '../../series/subjects/ownHistory.ts'
import { measureGroup } from '../asset/performance.ts'
import type { Query } from '../model/Query.ts'
import { findTokens, loadMultiples } from '../ratios/loadMultiples.ts'
import { missingFigure, toRoundedShares } from '../shape/subjectFigure.ts'
import { measure, toAppFigure, type MeasuredApp } from './measure.ts'
import { isOfSubject } from './rivals.ts'
import { getRatioMetrics, toRatio } from './toRatio.ts'

export const appProfile: Query<AppProfileData> = {
  schema: AppProfileResponse,
  // All applications' sources may name the application, and any of them may lack it.
  getSources: () => {
    const { extra, ...sources } = getAppSources()
    return { ...sources, extra: [...extra, subjectSources.asset, subjectSources.assetHistory] }
  },
  findByFacts: async ({ filter }, facts) => ({
    required: [],
    extra: [getOwnTvlId(getOwnSlug(getSubject(filter, await facts.getAppDirectory())))],
  }),
  run: async (query, facts) => {
    const { filter, range } = query
    const subject = getSubject(filter, await facts.getAppDirectory())
    const measured: MeasuredApp[] = []
    for (const metric of appMetrics) measured.push(await measure(metric, subject, facts, range))
    const first = measured.find(({ merged }) => merged !== null)
    const ranked = first?.own && first.merged ? toRanking(first.own, range, null) : null
    return {
      data: {
        app: { ...toApp(subject, measured), ...(await getOwnWords(subject, facts)) },
        figures: [...measured.map(app => toAppFigure(app, subject)), ...toRatios(measured, subject)],
        token: await findToken(subject, facts),
        competitors: toCompetitors(measured, subject),
      },
      asOf: first?.facts?.table.asOf ?? null,
      range: ranked?.range ?? null,
      timeFrame: toPeriod(range),
      completeness: ranked && completenessOf([ranked]),
    }
  },
}

function toApp(
  { app, versions, version, directory }: AppSubject,
  measured: readonly MeasuredApp[],
): Omit<AppProfileData['app'], keyof OwnWords> {
  const { id, name, slug, category, symbol, logo } = app
  const parent = app.parent === null ? null : directory.byId.get(app.parent)
  const colors = new Map(measured.flatMap(({ facts }) => [...(facts?.getColors() ?? [])]).toReversed())
  // The colours are those of its chart.
  const drawn = toDistinctColors(
    versions.map(entry => ({ id: entry.id, color: colors.get(entry.key) ?? null })),
  )
  const days = measured.flatMap(({ merged }) => merged?.member.lastDay ?? [])
  return {
    id,
    name,
    former: toFormerNames(app.former, name),
    slug,
    parent: parent ? { id: parent.id, name: parent.name } : null,
    versions: versions.map((entry, index) => ({
      id: entry.id,
      name: entry.name,
      key: entry.key,
      category: entry.category,
      color: drawn[index] ?? othersColor,
    })),
    version: version?.id ?? null,
    category,
    chains: toChains(version?.chains ?? app.chains),
    symbol,
    color: drawn[0] ?? othersColor,
    logo: toLogoPath(logo),
    lastDay: days.length > 0 ? toIsoDay(Math.max(...days)) : null,
  }
}

type OwnWords = Pick<AppProfileData['app'], 'description' | 'website' | 'twitter' | 'methodology'>

/** Links and methods of a parent are those of its largest version that has any. A version's description isn't its parent's. */
export async function getOwnWords({ app, versions, version }: AppSubject, facts: Facts): Promise<OwnWords> {
  const keys = (version ? [version] : versions).map(({ key }) => key)
  const { profiles, methods } = await facts.getProfiles(keys)
  const firstOf = <Value>(find: (key: string) => Value | null | undefined) =>
    keys.map(find).find(value => value != null) ?? null
  const profileOf = (key: string) => profiles.find(profile => profile.key === key)
  const isAlone = version !== null || app.versions.length === 0
  const texts = firstOf(key => methods.find(method => method.key === key)?.texts) ?? {}
  return {
    description: isAlone ? firstOf(key => profileOf(key)?.description) : null,
    website: firstOf(key => profileOf(key)?.url),
    twitter: firstOf(key => profileOf(key)?.twitter),
    methodology: Object.entries(texts).map(([of, text]) => ({ of, text })),
  }
}

/** Once each, however they are spelled. */
function toChains(names: readonly string[]): AppProfileData['app']['chains'] {
  const byId = new Map(names.map(name => [chainSlug(name), chainName(name)]))
  return [...byId].map(([id, name]) => ({ id, name, followed: findChain(name) !== undefined }))
}

function toRatios(measured: readonly MeasuredApp[], subject: AppSubject): Figure[] {
  const byMetric = new Map(measured.map(app => [app.metric, app]))
  return figureRatioIds.map(id => {
    const sides = measured.filter(({ metric }) => getRatioMetrics(id).includes(metric))
    const missing = missingFigure(toMissingState(sides))
    return toRatio(id, byMetric, subject) ?? { ...missing, id, lastDay: null, completeness: null }
  })
}

/** The reason why any side is missing; a key is the one that can be helped. */
function toMissingState(sides: readonly MeasuredApp[]): Figure['state'] {
  const states = sides.flatMap(({ state }) => (state === 'available' ? [] : [state]))
  return states.find(state => state === 'needs-key') ?? states[0] ?? 'not-reported'
}

const shownCount = 10

/** The subject is compared by the first metric that allows it; fees stand where none does. */
function toCompetitors(measured: readonly MeasuredApp[], subject: AppSubject): AppProfileData['competitors'] {
  const chosen = measured.find(({ merged, rivals }) => merged !== null && rivals !== null) ?? measured[0]
  const { category } = subject.version ?? subject.app
  if (!chosen?.rivals) return { metric: chosen?.metric ?? 'fees', category, total: null, count: 0, rows: [] }
  const { rivals, metric } = chosen
  const { members, total } = rivals
  return {
    metric,
    category,
    total: roundCents(total),
    count: members.length,
    rows: members.flatMap((member, index) => {
      const isSubject = isOfSubject(subject, member)
      return index < shownCount || isSubject
        ? [toRow(chosen, rivals, subject, member, index + 1, isSubject)]
        : []
    }),
  }
}

function toRow(
  { metric, facts }: MeasuredApp,
  rivals: Ranking<MemberMetadata>,
  { directory }: AppSubject,
  member: TableMember<MemberMetadata>,
  rank: number,
  isSubject: boolean,
): Competitor {
  const { metadata } = member
  const [largest] = member.parts
  const value = rivals.valueOf(member)
  return {
    id: findPageId(directory, metadata),
    name: metadata.displayName,
    rank,
    previousRank: previousRankIn(rivals, member),
    color: facts?.getColors().get(largest?.key ?? '') ?? othersColor,
    logo: toLogoPath(metadata.logo),
    value: roundCents(value),
    ...toFilled(filledOn(metrics[metric].kind, [member], rivals.range.to)),
    ...toRoundedShares(sharesIn(rivals, member)),
    isSubject,
  }
}

/** The application's token with its latest figures, whichever version and range are shown. */
async function findToken(
  { app: { key }, directory }: AppSubject,
  facts: Facts,
): Promise<AppProfileData['token']> {
  const keys = new Set([key])
  const [token] = findTokens(keys, directory)
  if (!token) return null
  const { id } = token
  const { data } = await measureGroup(groupOf(id), { range: '24h' }, facts, () => false)
  const row = data.tableData.assets.find(asset => asset.id === id)
  const multiples = (await loadMultiples(keys, facts)).get(key)
  const valueOf = (wantedId: MultipleId) =>
    multiples?.find(multiple => multiple.id === wantedId)?.value ?? null
  const { symbol, name } = assetOf(id)
  return {
    id,
    symbol,
    name,
    price: row?.currentPrice ?? null,
    change: row?.['24h'] ?? null,
    pf: valueOf('pf'),
    ps: valueOf('ps'),
  }
}
