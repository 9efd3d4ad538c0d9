import type { StablecoinSupplyResponse } from '@analytics/contract/api/responses/entities/stablecoin'
import { toInflows, toNet } from '@analytics/contract/files/panels/inflowSeries'
import type { EntityChartPanel } from '@analytics/contract/pages/templates/entity'

import { formatUsd } from '../../format/number.ts'
import { grainTexts } from '../../format/unit.ts'
import { toRangeName } from '../../panels/info/timeRangeText.ts'
import { toChartProps } from '../entity/EntityChart.tsx'
import type { EntityBase, PartProps } from '../entity/EntityPart.ts'
import { linkNothing, StackPanel } from '../series/StackPanel.tsx'

type Data = StablecoinSupplyResponse['data']

const toSeries = ({ data }: StablecoinSupplyResponse) => toInflows(data)

export function InflowsPanel(props: PartProps<EntityChartPanel, StablecoinSupplyResponse, EntityBase>) {
  const { name, view } = props.page
  const chart = toChartProps(props)
  return (
    <StackPanel
      {...chart}
      // The legend is that of the chart of the supply.
      view={{ ...view, shown: null }}
      toSeries={toSeries}
      toLinked={linkNothing}
      mode="absolute"
      size="mix"
      header="subtitle"
      hasLegend={false}
      toDetails={({ data, metadata }) => ({
        subtitle: toSubtitle(data, toRangeName(metadata)),
        toTitle: () => (name === undefined ? chart.title : `${chart.title} of ${name}`),
      })}
      panel="inflows"
    />
  )
}

/** `Daily change in supply; +$1.20B over 30d`. */
function toSubtitle(data: Data, range: string): string {
  const net = toNet(data)
  const sum = net === null ? '' : `; ${net > 0 ? '+' : ''}${formatUsd(net)} over ${range}`
  return `${grainTexts[data.resamplePeriod]} change in supply${sum}`
}
