import type { CategoryConcentrationResponse } from '@analytics/contract/api/responses/entities/category'
import { formatCount, formatPercent, unknown } from '@analytics/contract/format/number'
import { metrics } from '@analytics/contract/metrics/metrics'
import { inRunningText } from '@analytics/contract/pages/model/texts'
import type { EntityTablePanel } from '@analytics/contract/pages/templates/entity'
import { fromIsoDay } from '@analytics/contract/query/day'

import { DownloadButton } from '../../export/DownloadButton.tsx'
import { formatDay, formatMonth } from '../../format/date.ts'
import { TablePanel } from '../../panels/table/TablePanel.tsx'
import { Sparkline } from '../../ui/figures/Sparkline.tsx'
import type { EntityBase } from '../entity/EntityPart.ts'
import type { PartProps } from '../shared/PagePart.ts'

type ConcentrationProps = PartProps<EntityTablePanel, CategoryConcentrationResponse, EntityBase>

/** Two lines over a year of complete weeks, each with its extremes and its latest value. */
export function ConcentrationPanel({ panel, state }: ConcentrationProps) {
  const response = state.kind === 'ready' ? state.response : null
  return (
    <TablePanel
      title={panel.title}
      copy={panel.copy}
      metric={response?.data.metric ?? panel.metric}
      state={state}
      count={
        response ? `by weekly ${inRunningText(metrics[response.data.metric].label)}, last 12 months` : null
      }
      actions={
        <DownloadButton panel="concentration" label="Export concentration" hasData={response !== null} />
      }
    >
      {({ data: { weeks } }) => (
        <dl className="grid gap-px bg-border-1 md:grid-cols-2">
          <Line label="Concentration (HHI)" weeks={weeks} valueOf={week => week.hhi} format={formatCount} />
          <Line label="Top 3 share" weeks={weeks} valueOf={week => week.topShare} format={formatPercent} />
        </dl>
      )}
    </TablePanel>
  )
}

type Week = CategoryConcentrationResponse['data']['weeks'][number]

interface LineProps {
  readonly label: string
  readonly weeks: readonly Week[]
  readonly valueOf: (week: Week) => number | null
  readonly format: (value: number | null) => string
}

function Line({ label, weeks, valueOf, format }: LineProps) {
  const knownWeeks = weeks.flatMap(week => {
    const value = valueOf(week)
    return value === null ? [] : [{ week, value }]
  })
  const ordered = knownWeeks.toSorted((a, b) => a.value - b.value)
  const last = knownWeeks.at(-1)
  const [low, high] = [ordered[0], ordered.at(-1)]
  const textOf = (point: (typeof knownWeeks)[number] | undefined) =>
    point ? `${format(point.value)} (${formatMonth(fromIsoDay(point.week.from))})` : unknown
  return (
    <div className="bg-surface px-4 py-3">
      <dt className="flex items-baseline justify-between gap-2 text-12 text-text-2">
        {last ? `${label}, week of ${formatDay(fromIsoDay(last.week.from))}` : label}
        <span className="text-20 font-semibold text-text-1">{last ? format(last.value) : unknown}</span>
      </dt>
      <dd>
        <Sparkline
          values={weeks.map(valueOf)}
          width={480}
          height={72}
          className="mt-1 h-18 w-full text-accent"
        />
        <p className="mt-1 text-12 text-text-3">{`12-month range ${textOf(low)} to ${textOf(high)}`}</p>
      </dd>
    </div>
  )
}
