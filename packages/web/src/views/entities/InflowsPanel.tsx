import type { StablecoinSupplyResponse } from '@analytics/contract/api/responses/entities/stablecoin'
import type { Dataset } from '@analytics/contract/api/responses/series'
import { categoriesColor } from '@analytics/contract/metrics/palettes'
import type { EntityChartPanel } from '@analytics/contract/pages/templates/entity'
import { grains } from '@analytics/contract/query/grain'

import { formatUsd } from '../../format/number.ts'
import { formatRangeName } from '../../format/timeRange.ts'
import { toRange } from '../../panels/info/timeRangeText.ts'
import { toChartProps } from '../entity/EntityChart.tsx'
import type { EntityBase, PartProps } from '../entity/EntityPart.ts'
import { linkNothing, StackPanel } from '../series/StackPanel.tsx'

type Data = StablecoinSupplyResponse['data']

/** The change of the whole supply, as one series. */
function toInflows({ data }: StablecoinSupplyResponse) {
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

/** The inflow over the complete days, from the observation before the range to the last one in it. */
function toNet({ totals: { value, previous } }: Data): number | null {
  return value === null || previous === null ? null : value - previous
}

export function InflowsPanel(props: PartProps<EntityChartPanel, StablecoinSupplyResponse, EntityBase>) {
  const { id, name, view } = props.page
  const chart = toChartProps(props)
  return (
    <StackPanel
      {...chart}
      // The legend is that of the chart of the supply.
      view={{ ...view, shown: null }}
      toSeries={toInflows}
      toLinked={linkNothing}
      mode="absolute"
      size="mix"
      header="subtitle"
      hasLegend={false}
      toDetails={({ data, metadata }) => ({
        subtitle: toSubtitle(data, formatRangeName(metadata.timeFrameShown, toRange(metadata.range))),
        toTitle: () => (name === undefined ? chart.title : `${chart.title} of ${name}`),
      })}
      panel="inflows"
      exportPrefix={`${id}-net-inflows`}
    />
  )
}

/** `change of the whole supply by day; +$1.20B over 30d`. */
function toSubtitle(data: Data, range: string): string {
  const net = toNet(data)
  const sum = net === null ? '' : `; ${net > 0 ? '+' : ''}${formatUsd(net)} over ${range}`
  return `change of the whole supply by ${grains[data.resamplePeriod].name}${sum}`
}
