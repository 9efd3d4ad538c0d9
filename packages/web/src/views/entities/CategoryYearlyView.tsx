import type { CategoryYearsResponse } from '@analytics/contract/api/responses/entities/category'
import { yearColumns } from '@analytics/contract/columns/yearColumns'
import { formatCount } from '@analytics/contract/format/number'
import { metrics } from '@analytics/contract/metrics/metrics'
import { inRunningText } from '@analytics/contract/pages/model/texts'

import { ExportButton } from '../../export/ExportButton.tsx'
import { toColumnSpecs } from '../../tables/columns/toColumnSpecs.tsx'
import { table } from '../entity/EntityTable.tsx'
import { entityView } from '../entity/entityView.tsx'
import { asideRole, hasNoSeries, wholeRole } from '../shared/usePage.ts'
import { AppMetricChart, firstParts, toSegmentsOf, toSubject } from './CategoryView.tsx'

export const CategoryYearlyView = entityView<'categoryYearlyPage'>({
  roles: {
    profile: wholeRole(),
    series: wholeRole(hasNoSeries),
    frame: asideRole(),
  },
  toSubject,
  toSegments: toSegmentsOf('category-yearly'),
  parts: {
    ...firstParts,
    // The few years of a stock would make slopes of areas.
    metric: props => <AppMetricChart {...props} mark="bars" />,
    years: table({
      toRows: ({ data }: CategoryYearsResponse) => data.years,
      toColumns: (_, { data }) => toColumnSpecs(yearColumns(metrics[data.metric].label), yearWidths),
      toMetric: ({ data }) => data.metric,
      toCount: ({ response: { data }, rows }) =>
        `${formatCount(rows.length)} calendar ${rows.length === 1 ? 'year' : 'years'} of ${inRunningText(metrics[data.metric].label)}`,
      toFootnote: ({ data }) =>
        metrics[data.metric].kind === 'stock' ? 'A year has the last observation of its days' : undefined,
      toActions: hasData => <ExportButton panel="table" hasData={hasData} isPart />,
    }),
  },
})

const yearWidths = {
  year: 70,
  state: 150,
  value: 90,
  change: 98,
  share: 110,
  largest: { width: 150, inset: 4 },
  largestShare: 110,
  count: 100,
  days: 70,
}
