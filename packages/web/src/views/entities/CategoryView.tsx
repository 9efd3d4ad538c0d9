import type {
  CategoryFigure,
  CategoryProfileData,
  CategoryProfileResponse,
} from '@analytics/contract/api/responses/entities/category'
import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { toCategoryTag } from '@analytics/contract/metrics/categoryName'
import { metrics } from '@analytics/contract/metrics/metrics'
import { inRunningText } from '@analytics/contract/pages/model/texts'
import { toRange } from '@analytics/contract/query/timeRange'

import { ExportButton } from '../../export/ExportButton.tsx'
import { formatCount, formatPercent, unknown } from '../../format/number.ts'
import { LetterAvatar } from '../../icons/LetterAvatar.tsx'
import { formatPriorRange, toRangeName } from '../../panels/info/timeRangeText.ts'
import { pickFigures } from '../../panels/kpi/pickFigures.ts'
import { topText } from '../../tables/ranking/rows/countText.ts'
import { PointsFigure } from '../../ui/figures/PointsFigure.tsx'
import { MetricsChart } from '../entity/EntityChart.tsx'
import { figures, RankMark, toRangeCell } from '../entity/EntityFigures.tsx'
import { header } from '../entity/EntityHeader.tsx'
import { table } from '../entity/EntityTable.tsx'
import { entityView } from '../entity/entityView.tsx'
import { toRankedAppSpecs } from '../entity/toRankedAppSpecs.ts'
import { asideRole, wholeRole } from '../shared/usePage.ts'
import { ConcentrationPanel } from './ConcentrationPanel.tsx'

const shownFigures = 4
const concentrationLabel = 'Concentration (HHI)'
const topShareLabel = 'Top 3 share'

export const CategoryView = entityView<'categoryPage'>({
  roles: {
    profile: wholeRole(),
    series: wholeRole(({ data }) => data.datasets.every(({ total }) => total === null || total === 0)),
    frame: asideRole(),
    concentration: wholeRole(({ data }) => data.weeks.filter(({ hhi }) => hhi !== null).length < 2),
  },
  toSubject: ({ category: { id, name } }) => ({ id, name: toCategoryTag(name) }),
  toCount: ({ profile }) => profile?.ranking.protocols.length,
  parts: {
    header: header(({ category: { id, name, former, applications } }: CategoryProfileData) => ({
      avatar: <LetterAvatar id={id} name={toCategoryTag(name)} image={null} shape="square" />,
      name: toCategoryTag(name),
      former,
      tags: ['Category'],
      text: `${formatCount(applications)} applications, as classified by the data provider`,
    })),
    figures: figures(
      ['Fees', 'Revenue', 'Spot volume', 'TVL', concentrationLabel, topShareLabel],
      ({ data, metadata }) => ({
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
    metric: props => {
      const { view, profile, responses } = props.page
      const metric = view.metric ?? responses.series.response?.data.metric ?? 'fees'
      const choices = (profile?.figures ?? []).filter(
        each => each.state === 'available' || each.id === metric,
      )
      return (
        <MetricsChart
          {...props}
          metric={metric}
          choices={choices.map(each => each.id)}
          frame={responses.frame.response}
        />
      )
    },
    concentration: ConcentrationPanel,
    applications: table({
      toRows: ({ data: { ranking } }: CategoryProfileResponse, { limit }) =>
        limit === 'all' ? ranking.protocols : ranking.protocols.slice(0, limit),
      toColumns: (rows, response) => toRankedAppSpecs(rows, response.data.metric, response.metadata),
      toMetric: ({ data }) => data.metric,
      standard: 'value',
      toCount: ({ response: { data, metadata }, rows }) => {
        const { kind, label } = metrics[data.metric]
        const over = kind === 'flow' ? ` over ${toRangeName(metadata)}` : ''
        return topText({
          shown: rows.length,
          count: data.ranking.protocols.length,
          plural: `applications with ${inRunningText(label)}${over}`,
        })
      },
      toActions: hasData => <ExportButton panel="table" hasData={hasData} isPart />,
    }),
  },
})

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
