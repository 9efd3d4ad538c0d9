import type {
  StablecoinProfileData,
  StablecoinSupplyResponse,
} from '@analytics/contract/api/responses/entities/stablecoin'
import type { Dataset } from '@analytics/contract/api/responses/series'
import { categoriesColor } from '@analytics/contract/metrics/palettes'
import { emptyHint } from '@analytics/contract/pages/model/remaps'
import type { PageEntry } from '@analytics/contract/pages/pages'
import { grains } from '@analytics/contract/query/grain'
import type { ViewState } from '@analytics/contract/view/viewState'
import { useCallback } from 'react'

import type { ChangeView } from '../../controls/useViewState.tsx'
import { formatUsd } from '../../format/number.ts'
import { formatRangeName } from '../../format/timeRange.ts'
import { ChartPanel } from '../../panels/chart/ChartPanel.tsx'
import { toRange } from '../../panels/info/timeRangeText.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { toSeriesChart } from '../series/toSeriesChart.ts'

interface InflowsPanelProps {
  readonly entry: PageEntry
  readonly coin: StablecoinProfileData['stablecoin'] | undefined
  readonly state: PanelState<StablecoinSupplyResponse>
  readonly apiUrl: string | undefined
  readonly view: ViewState
  readonly onChange: ChangeView
}

const spec = { legend: 'Inflows', noun: 'inflows' } as const
const copy = {
  loading: 'Loading inflows…',
  errorTitle: 'Error Loading Supply Data',
  empty: ['No supply in this range', emptyHint],
} as const

type Data = StablecoinSupplyResponse['data']

/** By how much the whole supply changed, as one series. */
function withInflows(data: Data): Data {
  const inflows: Dataset = {
    id: 'inflows',
    label: 'Net inflow',
    name: 'Net inflow',
    slug: null,
    pageId: null,
    logo: null,
    backgroundColor: categoriesColor,
    total: toNet(data),
    marketShare: null,
    comparison: null,
    data: data.inflows,
  }
  return { ...data, datasets: [inflows] }
}

/** Over the complete days: from the observation before the range to its last. */
function toNet({ totals: { value, previous } }: Data): number | null {
  return value === null || previous === null ? null : value - previous
}

export function InflowsPanel({ entry, coin, state, apiUrl, view, onChange }: InflowsPanelProps) {
  const title = 'Net inflows'
  const toChart = useCallback(
    ({ data }: StablecoinSupplyResponse) =>
      toSeriesChart(withInflows(data), { title, mode: 'absolute', shown: null }),
    [],
  )
  return (
    <ChartPanel
      {...{ entry, title, spec, copy, state, toChart, apiUrl, view, onChange }}
      metric="stablecoinSupply"
      mode="absolute"
      size="mix"
      header="subtitle"
      hasLegend={false}
      toDetails={({ data, metadata }) => ({
        subtitle: toSubtitle(data, formatRangeName(metadata.timeFrameShown, toRange(metadata.range))),
        toTitle: () => (coin ? `${title} of ${coin.name}` : title),
      })}
      panel="inflows"
      exportPrefix={`${coin?.id ?? 'stablecoin'}-net-inflows`}
    />
  )
}

/** `change of the whole supply by day; +$1.20B over 30d`. */
function toSubtitle(data: Data, range: string): string {
  const net = toNet(data)
  const sum = net === null ? '' : `; ${net > 0 ? '+' : ''}${formatUsd(net)} over ${range}`
  return `change of the whole supply by ${grains[data.resamplePeriod].name}${sum}`
}
