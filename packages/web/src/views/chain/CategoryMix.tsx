import type { ChainMixResponse, ChainProfileData } from '@analytics/contract/api/responses/entities/chain'
import type { Dataset } from '@analytics/contract/api/responses/series'
import { toNameSlug } from '@analytics/contract/directory/toNameSlug'
import { uncategorised } from '@analytics/contract/metrics/categories'
import { othersId } from '@analytics/contract/metrics/palettes'
import { emptyHint } from '@analytics/contract/pages/model/remaps'
import { appCopy } from '@analytics/contract/pages/model/texts'
import type { PageEntry } from '@analytics/contract/pages/pages'
import type { ChartMode, ViewState } from '@analytics/contract/view/viewState'
import { useCallback, useMemo } from 'react'

import { SeriesLinks } from '../../charts/legend/SeriesLinks.ts'
import type { ChangeView } from '../../controls/useViewState.tsx'
import { toCategoryTag } from '../../format/categoryName.ts'
import { formatRangeName } from '../../format/timeRange.ts'
import { ChartPanel } from '../../panels/chart/ChartPanel.tsx'
import { useSeriesLinks, type LinkedSeries } from '../../panels/chart/useSeriesLinks.tsx'
import { toRange } from '../../panels/info/timeRangeText.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { toSeriesChart } from '../series/toSeriesChart.ts'

interface CategoryMixProps {
  readonly entry: PageEntry
  readonly chain: ChainProfileData['chain'] | undefined
  readonly state: PanelState<ChainMixResponse>
  readonly apiUrl: string | undefined
  readonly view: ViewState
  readonly onChange: ChangeView
}

const spec = { legend: 'Categories', noun: 'category mix' } as const
const copy = {
  loading: 'Loading categories…',
  errorTitle: appCopy.tableError,
  empty: ['No fees in this range', emptyHint],
} as const

function withSpokenNames(data: ChainMixResponse['data']): ChainMixResponse['data'] {
  const datasets = data.datasets.map(each => ({ ...each, label: toCategoryTag(each.name) }))
  return { ...data, datasets }
}

const noDatasets: readonly never[] = []

/** A category's name is its id here; Others and what has no category have no page. */
function toLinkedCategories(datasets: readonly Dataset[]): ReadonlyMap<string, LinkedSeries> {
  const linked = datasets.flatMap(({ id, name }): [string, LinkedSeries][] => {
    const page = toNameSlug(name)
    return id === othersId || name === uncategorised || page === ''
      ? []
      : [[id, { kind: 'category', id: page, name: toCategoryTag(name) }]]
  })
  return new Map(linked)
}

const ofFees = (mode: ChartMode) => (mode === 'percent' ? 'share of fees' : 'fees')

/** A year of weeks; the legend is of the time range. */
export function CategoryMix({ entry, chain, state, apiUrl, view, onChange }: CategoryMixProps) {
  const mode = view.mode ?? 'percent'
  const { shown } = view
  const title = chain ? `Category mix of ${chain.name}` : 'Category mix'
  const toChart = useCallback(
    ({ data }: ChainMixResponse) => toSeriesChart(withSpokenNames(data), { title, mode, shown }),
    [title, mode, shown],
  )
  const datasets = state.kind === 'ready' ? state.response.data.datasets : noDatasets
  const links = useSeriesLinks(useMemo(() => toLinkedCategories(datasets), [datasets]))
  return (
    <SeriesLinks value={links}>
      <ChartPanel
        {...{ entry, state, view, onChange, mode, copy, spec, toChart, apiUrl }}
        title="Category mix"
        metric="fees"
        size="mix"
        header="subtitle"
        toDetails={({ metadata }) => ({
          subtitle: `${ofFees(mode)}, weekly, 12 months; sums of ${formatRangeName(metadata.timeFrameShown, toRange(metadata.range))}`,
          toTitle: each => `${title}: ${ofFees(each)}`,
        })}
        exportPrefix={`${chain?.id ?? 'chain'}-fees-by-category`}
        onMode={next => onChange({ mode: next })}
      />
    </SeriesLinks>
  )
}
