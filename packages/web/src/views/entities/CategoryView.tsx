import type {
  CategoryFigure,
  CategoryProfileData,
  CategoryProfileResponse,
  CategorySeriesResponse,
} from '@analytics/contract/api/responses/entities/category'
import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { ChainRankingResponse } from '@analytics/contract/api/responses/ranking'
import { formatCount, formatPercent, unknown } from '@analytics/contract/format/number'
import { metricsByChain, type AppMetric } from '@analytics/contract/metrics/appMetrics'
import { toCategoryTag } from '@analytics/contract/metrics/categories'
import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import { toShare } from '@analytics/contract/metrics/sums'
import { inRunningText } from '@analytics/contract/pages/model/texts'
import type { PageId } from '@analytics/contract/pages/pages'
import type { EntityChartPanel } from '@analytics/contract/pages/templates/entity'
import { toRange } from '@analytics/contract/query/timeRange'

import { ExportButton } from '../../export/ExportButton.tsx'
import { LetterAvatar } from '../../icons/LetterAvatar.tsx'
import { formatPriorRange, toRangeName } from '../../panels/info/timeRangeText.ts'
import { pickFigures } from '../../panels/kpi/pickFigures.ts'
import { toSeriesDetails } from '../../panels/series/seriesPlan.ts'
import { topText } from '../../tables/ranking/rows/countText.ts'
import { PointsFigure } from '../../ui/figures/PointsFigure.tsx'
import { figures, RankMark, toRangeCell } from '../entity/EntityFigures.tsx'
import { header } from '../entity/EntityHeader.tsx'
import type { EntityBase, MetricState } from '../entity/EntityPart.ts'
import { table } from '../entity/EntityTable.tsx'
import { entityView } from '../entity/entityView.tsx'
import { MetricChart, type MetricChartProps } from '../entity/MetricChart.tsx'
import { toRankedAppSpecs, toRankedChainSpecs } from '../entity/toRankedAppSpecs.ts'
import { useMissingNotice } from '../shared/notices/useResponseNotices.tsx'
import type { PartProps } from '../shared/PagePart.ts'
import { asideRole, hasNoSeries, isNothing, wholeRole } from '../shared/usePage.ts'
import { CategoryPages } from './CategoryPages.tsx'
import { ConcentrationPanel } from './ConcentrationPanel.tsx'

const shownFigures = 4
const concentrationLabel = 'Concentration (HHI)'
const topShareLabel = 'Top 3 share'

/** The way to the other pages of the category. */
export const toSegmentsOf =
  (open: PageId) =>
  ({ profile }: { readonly profile: CategoryProfileData | undefined }) =>
    profile
      ? { label: 'Page', content: <CategoryPages category={profile.category} open={open} /> }
      : undefined

/** The panels that every page of a category begins with. */
export const firstParts = {
  header: header(({ category: { id, name, former, applications } }: CategoryProfileData) => ({
    avatar: <LetterAvatar id={id} name={toCategoryTag(name)} image={null} shape="square" />,
    name: toCategoryTag(name),
    former,
    tags: ['Category'],
    text: `${formatCount(applications)} applications, as classified by the data provider`,
  })),
  figures: figures(
    ['Fees', 'Revenue', 'Spot volume', 'TVL', concentrationLabel, topShareLabel],
    ({ data, metadata }: CategoryProfileResponse) => ({
      of: data.category.name,
      cells: [
        ...pickFigures(data.figures, shownFigures, { leading: data.metric }).map(figure => ({
          ...toRangeCell(metrics[figure.id].label, figure, metadata),
          standing: (
            <>
              <span className="font-medium text-text-1">{formatPercent(figure.share)}</span>
              <span title={toCategoryText(figure)}>of all</span>
              <RankMark {...figure.standing} plural="categories" />
            </>
          ),
        })),
        ...toConcentrationCells(data.concentration, metadata),
      ],
    }),
  ),
}

export const toSubject = ({ category: { id, name } }: CategoryProfileData) => ({
  id,
  name: toCategoryTag(name),
})

interface AppMetricPage extends EntityBase<MetricState> {
  readonly profile: CategoryProfileData | undefined
  readonly responses: Readonly<
    Record<'series' | 'frame', { readonly response?: CategorySeriesResponse | undefined }>
  >
}

/** A metric of the largest applications, over days or by year. */
export function AppMetricChart(
  props: PartProps<EntityChartPanel, CategorySeriesResponse, AppMetricPage> & Pick<MetricChartProps, 'mark'>,
) {
  const { view, profile, responses } = props.page
  const metric = view.metric ?? responses.series.response?.data.metric ?? 'fees'
  return (
    <MetricChart
      {...props}
      metric={metric}
      choices={toChoices(profile, metric)}
      frame={responses.frame.response}
    />
  )
}

/** The metrics that can be chosen: those with figures, and the one that is shown. */
function toChoices(profile: CategoryProfileData | undefined, shownMetric: AppMetric): AppMetric[] {
  return (profile?.figures ?? []).flatMap(({ id, state }) =>
    state === 'available' || id === shownMetric ? [id] : [],
  )
}

export const CategoryView = entityView<'categoryPage'>({
  roles: {
    profile: wholeRole(),
    series: wholeRole(hasNoSeries),
    frame: asideRole(),
    concentration: wholeRole(({ data }) => data.weeks.filter(({ hhi }) => hhi !== null).length < 2),
  },
  toSubject,
  toSegments: toSegmentsOf('category'),
  toCount: ({ profile }) => profile?.ranking.protocols.length,
  parts: {
    ...firstParts,
    metric: AppMetricChart,
    concentration: ConcentrationPanel,
    applications: table({
      toRows: ({ data: { ranking } }: CategoryProfileResponse, { limit }) =>
        limit === 'all' ? ranking.protocols : ranking.protocols.slice(0, limit),
      toColumns: (rows, response) => toRankedAppSpecs(rows, response.data.metric, response.metadata),
      toMetric: ({ data }) => data.metric,
      toCount: ({ response: { data, metadata }, rows }) =>
        topText({
          shown: rows.length,
          count: data.ranking.protocols.length,
          plural: `applications with ${toMeasure(data.metric, metadata)}`,
        }),
      toActions: hasData => <ExportButton panel="table" hasData={hasData} isPart />,
    }),
  },
})

export const CategoryChainsView = entityView<'categoryChainsPage'>({
  roles: {
    profile: wholeRole(),
    series: wholeRole(hasNoSeries),
    frame: asideRole(),
    chains: wholeRole(({ data }) => data.rows.every(({ value }) => isNothing(value))),
  },
  toSubject,
  toSegments: toSegmentsOf('category-chains'),
  parts: {
    ...firstParts,
    metric: props => {
      const { view, profile, responses } = props.page
      const data = responses.series.response?.data
      const shownMetric = view.metric ?? data?.metric
      useMissingNotice(data?.missing ?? noneMissing)
      const metric = metricsByChain.find(candidate => candidate === shownMetric) ?? 'fees'
      const choices = toChoices(profile, metric)
      return (
        <MetricChart
          {...props}
          metric={metric}
          choices={metricsByChain.filter(candidate => choices.includes(candidate))}
          frame={responses.frame.response}
          toDetails={(response, shownChart) => {
            const { figure, ...details } = toSeriesDetails(response, shownChart)
            const all = profile?.figures.find(({ id }) => id === metric)
            const scope = toCoverageText({ ...response.data.totals, asOf: response.metadata.asOf }, all)
            return { ...details, figure: { ...figure, scope } }
          }}
        />
      )
    },
    chains: table({
      toRows: ({ data }: ChainRankingResponse) => data.rows,
      toColumns: (rows, { data, metadata }) => toRankedChainSpecs(rows, data.metric, metadata),
      toMetric: ({ data }) => data.metric,
      toCount: ({ response: { data, metadata }, rows }) =>
        topText({
          shown: rows.length,
          count: data.count,
          plural: `chains with ${toMeasure(data.metric, metadata)}`,
        }),
      toActions: hasData => <ExportButton panel="table" hasData={hasData} isPart />,
    }),
  },
})

const noneMissing: readonly never[] = []

/** `on 10 chains, 97.4% of all`; undefined where the two are not of the same days. */
export function toCoverageText(
  chains: { readonly value: number | null; readonly count: number; readonly asOf: string | null },
  all: Pick<CategoryFigure, 'value' | 'asOf'> | undefined,
): string | undefined {
  const share = all?.asOf === chains.asOf ? toShare(chains.value, all.value) : null
  return share === null ? undefined : `on ${formatCount(chains.count)} chains, ${formatPercent(share)} of all`
}

/** `fees over 30d` */
function toMeasure(metric: Metric, metadata: Metadata): string {
  const { kind, label } = metrics[metric]
  return `${inRunningText(label)}${kind === 'flow' ? ` over ${toRangeName(metadata)}` : ''}`
}

/** `of all fees, 77 apps`: each figure counts the applications that have it. */
export function toCategoryText({ id, count }: Pick<CategoryFigure, 'id' | 'count'>): string {
  return `of all ${inRunningText(metrics[id].label)}, ${toAppsText({ count })}`
}

function toAppsText({ count }: Pick<CategoryFigure, 'count'>): string {
  return `${formatCount(count)} ${count === 1 ? 'app' : 'apps'}`
}

function toConcentrationCells(
  { now, before }: CategoryProfileData['concentration'],
  { range, compared, timeFrameShown }: Metadata,
) {
  const basis = formatPriorRange(timeFrameShown, toRange(range), 'flow', toRange(compared))
  const difference = now.hhi === null || before.hhi === null ? null : now.hhi - before.hhi
  const points = now.topShare === null || before.topShare === null ? null : now.topShare - before.topShare
  return [
    {
      label: concentrationLabel,
      value: now.hhi === null ? unknown : formatCount(now.hhi),
      change:
        difference === null
          ? null
          : difference === 0
            ? 'no change'
            : `${difference < 0 ? '−' : '+'}${formatCount(Math.abs(difference))}`,
      basis: difference === null ? '' : basis,
      standing: toLevel(now.hhi),
    },
    {
      label: topShareLabel,
      value: formatPercent(now.topShare),
      change: points === null ? null : <PointsFigure value={points} />,
      basis: points === null ? '' : basis,
      standing: <span className="max-md:hidden">held by the three largest</span>,
    },
  ]
}

/** The classes that competition authorities use for the index. */
function toLevel(hhi: number | null): string {
  if (hhi === null) return ''
  if (hhi < 1500) return 'Low, under 1,500'
  return hhi <= 2500 ? 'Moderate, 1,500 to 2,500' : 'High, over 2,500'
}
