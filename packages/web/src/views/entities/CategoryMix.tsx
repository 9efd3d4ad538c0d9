import type { ChainMixResponse } from '@analytics/contract/api/responses/entities/chain'
import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { toNameSlug } from '@analytics/contract/directory/ids'
import { toCategoryTag } from '@analytics/contract/metrics/categories'
import { othersId } from '@analytics/contract/metrics/palettes'
import type { EntityChartPanel } from '@analytics/contract/pages/templates/entity'
import { toRange } from '@analytics/contract/query/timeRange'
import type { ChartMode } from '@analytics/contract/view/viewState'

import { formatRangeName } from '../../format/timeRange.ts'
import { ChartPanel } from '../../panels/chart/ChartPanel.tsx'
import type { LinkedSeries } from '../../panels/chart/useSeriesLinks.tsx'
import type { EntityBase } from '../entity/EntityPart.ts'
import { toChartRow } from '../entity/fillPanel.ts'
import type { PartProps } from '../shared/PagePart.ts'

function withSpokenNames({ data }: ChainMixResponse): ChainMixResponse['data'] {
  const datasets = data.datasets.map(dataset => ({ ...dataset, label: toCategoryTag(dataset.name) }))
  return { ...data, datasets }
}

/** A category's name is its id here; Others have no page. */
function toLinkedCategories({ data }: ChainMixResponse): ReadonlyMap<string, LinkedSeries> {
  const linked = data.datasets.flatMap(({ id, name }): [string, LinkedSeries][] => {
    const page = toNameSlug(name)
    return id === othersId || page === ''
      ? []
      : [[id, { kind: 'category', id: page, name: toCategoryTag(name) }]]
  })
  return new Map(linked)
}

const ofFees = (mode: ChartMode) => (mode === 'percent' ? 'share of fees' : 'fees')

/** A year of weeks; the legend is of the time range. */
export function CategoryMix({
  panel,
  state,
  apiUrl,
  page: { name },
}: PartProps<EntityChartPanel, ChainMixResponse, EntityBase>) {
  const row = toChartRow(panel, name)
  const chartTitle = name === undefined ? row.title : `${row.title} of ${name}`
  return (
    <ChartPanel
      row={{ ...row, chartTitle }}
      size="mix"
      {...{ state, apiUrl }}
      plan={{
        header: 'subtitle',
        mark: 'suited',
        mode: 'percent',
        toSeries: withSpokenNames,
        toLinked: toLinkedCategories,
        toDetails: ({ metadata }, { mode }) => ({
          subtitle: `Weekly ${ofFees(mode)}, last 12 months`,
          legendNote: toLegendRange(metadata),
          picture: { toTitle: chartMode => `${chartTitle}: ${ofFees(chartMode)}` },
        }),
      }}
    />
  )
}

/** `last 30d`, or a custom range. */
function toLegendRange({ timeFrameShown, range }: Pick<Metadata, 'timeFrameShown' | 'range'>): string {
  const name = formatRangeName(timeFrameShown, toRange(range))
  return timeFrameShown === 'custom' ? name : `last ${name}`
}
