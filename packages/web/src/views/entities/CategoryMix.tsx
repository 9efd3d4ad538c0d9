import type { ChainMixResponse } from '@analytics/contract/api/responses/entities/chain'
import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { Dataset } from '@analytics/contract/api/responses/series'
import { toNameSlug } from '@analytics/contract/directory/toNameSlug'
import { toCategoryTag } from '@analytics/contract/metrics/categoryName'
import { othersId } from '@analytics/contract/metrics/palettes'
import { suitedMark } from '@analytics/contract/pages/model/Page'
import type { EntityChartPanel } from '@analytics/contract/pages/templates/entity'
import { toRange } from '@analytics/contract/query/timeRange'
import type { ChartMode } from '@analytics/contract/view/viewState'

import { formatRangeName } from '../../format/timeRange.ts'
import { toMarkChoice } from '../../panels/chart/markChoice.ts'
import type { LinkedSeries } from '../../panels/chart/useSeriesLinks.tsx'
import { toChartProps } from '../entity/EntityChart.tsx'
import type { EntityBase } from '../entity/EntityPart.ts'
import { StackPanel } from '../series/StackPanel.tsx'
import type { PartProps } from '../shared/PagePart.ts'

function withSpokenNames({ data }: ChainMixResponse): ChainMixResponse['data'] {
  const datasets = data.datasets.map(each => ({ ...each, label: toCategoryTag(each.name) }))
  return { ...data, datasets }
}

/** A category's name is its id here; Others have no page. */
function toLinkedCategories(datasets: readonly Dataset[]): ReadonlyMap<string, LinkedSeries> {
  const linked = datasets.flatMap(({ id, name }): [string, LinkedSeries][] => {
    const page = toNameSlug(name)
    return id === othersId || page === ''
      ? []
      : [[id, { kind: 'category', id: page, name: toCategoryTag(name) }]]
  })
  return new Map(linked)
}

const ofFees = (mode: ChartMode) => (mode === 'percent' ? 'share of fees' : 'fees')

/** A year of weeks; the legend is of the time range. */
export function CategoryMix(props: PartProps<EntityChartPanel, ChainMixResponse, EntityBase>) {
  const { name, view, onChange } = props.page
  const chart = toChartProps(props)
  const mode = view.mode ?? 'percent'
  const choice = toMarkChoice(view, onChange, suitedMark(chart.metric, mode))
  const whole = name === undefined ? chart.title : `${chart.title} of ${name}`
  return (
    <StackPanel
      {...chart}
      {...choice}
      chartTitle={whole}
      toSeries={withSpokenNames}
      toLinked={toLinkedCategories}
      mode={mode}
      size="mix"
      header="subtitle"
      toDetails={({ metadata }) => ({
        subtitle: `Weekly ${ofFees(mode)}, last 12 months`,
        legendNote: choice.mark === 'lines' ? 'latest' : toLegendRange(metadata),
        toTitle: each => `${whole}: ${ofFees(each)}`,
      })}
      onMode={next => onChange({ mode: next })}
    />
  )
}

/** `last 30d`, or own dates. */
function toLegendRange({ timeFrameShown, range }: Pick<Metadata, 'timeFrameShown' | 'range'>): string {
  const name = formatRangeName(timeFrameShown, toRange(range))
  return timeFrameShown === 'custom' ? name : `last ${name}`
}
