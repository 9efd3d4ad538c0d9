import type { AppWeekdaysData, AppWeekdaysResponse } from '@analytics/contract/api/responses/entities/app'
import { formatCount, formatPercent, formatUsd } from '@analytics/contract/format/number'
import { categoriesColor } from '@analytics/contract/metrics/palettes'
import { leastWeekdayDays, toChange } from '@analytics/contract/metrics/sums'
import type { EntityChartPanel } from '@analytics/contract/pages/templates/entity'
import { useCallback } from 'react'

import { toCategoriesChart } from '../../charts/categories/toCategoriesChart.ts'
import type { Chart } from '../../charts/core/Chart.ts'
import { ChartPanel } from '../../panels/chart/ChartPanel.tsx'
import type { ChartDetails } from '../../panels/chart/ChartPlan.ts'
import { PanelPageContext } from '../../panels/PanelPage.ts'
import type { EntityContext } from '../entity/EntityPart.ts'
import { toChartRow } from '../entity/fillPanel.ts'
import type { PartProps } from '../shared/PagePart.ts'

type WeekdaysProps = PartProps<EntityChartPanel, AppWeekdaysResponse, EntityContext<'appPage'>>

/** The mean of the fees on each weekday; nothing for an application without fees. */
export function WeekdaysPanel({ panel, state, apiUrl, page }: WeekdaysProps) {
  const { view, profile } = page
  const row = toChartRow(panel, state.kind === 'ready' ? state.response.data.name : undefined)
  const { title } = row
  const toChart = useCallback(({ data }: AppWeekdaysResponse) => toWeekdaysChart(data, title), [title])
  const fees = profile?.figures.find(({ id }) => id === 'fees')
  if (fees?.state === 'not-reported') return null
  return (
    // The series that the address shows are those of the chart of the metric.
    <PanelPageContext value={{ ...page, view: { ...view, shown: null } }}>
      <ChartPanel
        row={{ ...row, panel: 'weekdays' }}
        size="mix"
        {...{ state, apiUrl }}
        plan={{
          header: 'subtitle',
          hasLegend: false,
          skeleton: 'bars',
          mode: 'absolute',
          toChart,
          toDetails,
        }}
      />
    </PanelPageContext>
  )
}

function toDetails({ data }: AppWeekdaysResponse): ChartDetails {
  const axisTitle = toAxisTitle(data)
  return {
    subtitle: <p className="min-h-4 text-12 text-text-3 max-md:min-h-8">{toWeekdaysText(data)}</p>,
    formula: 'Mean of the daily values of each weekday (UTC) in the time range',
    notes,
    axisTitle,
    picture: { axisTitle },
  }
}

const notes = [
  'Days without a value are left out, and the running day is not counted.',
  `A weekday needs ${leastWeekdayDays} days with a value.`,
]

type Weekday = AppWeekdaysData['weekdays'][number]

function toWeekdaysChart({ weekdays }: AppWeekdaysData, title: string): Chart {
  const categories = weekdays.map(({ weekday, mean, days }) => ({
    id: weekday,
    name: weekday,
    color: categoriesColor,
    value: mean,
    beside: toDaysText(days),
    missing: `${toDaysText(days)} with a value, fewer than ${leastWeekdayDays}`,
  }))
  return toCategoriesChart({ title, noun: 'weekday', valueName: 'Mean fees', besideName: 'Days', categories })
}

const toDaysText = (days: number) => `${formatCount(days)} ${days === 1 ? 'day' : 'days'}`

/** `Mean of 52 to 53 days (USD)` */
function toAxisTitle({ weekdays }: AppWeekdaysData): string {
  const counts = weekdays.filter(({ mean }) => mean !== null).map(({ days }) => days)
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  return `Mean of ${least === most ? '' : `${formatCount(least)} to `}${toDaysText(most)} (USD)`
}

/** `Friday is highest: $1.20M a day, $210.00K (21.2%) above the mean of all days.` */
export function toWeekdaysText({ weekdays, all }: AppWeekdaysData): string {
  const [first, ...others] = weekdays.filter(({ mean }) => mean !== null).toSorted(byMean)
  if (!first) return ''
  const lacking = weekdays.filter(({ mean }) => mean === null).map(({ weekday }) => weekday)
  const lackingText =
    lacking.length === 0 ? '' : ` Fewer than ${leastWeekdayDays} days: ${lacking.join(', ')}.`
  const day = `${formatUsd(first.mean)} a day`
  if (others.length > 0 && others.every(({ mean }) => mean === first.mean))
    return `All weekdays have the same mean, ${day}.${lackingText}`
  const difference = first.difference ?? 0
  const percent = toChange(first.mean, all.mean)
  const part = percent === null ? '' : ` (${formatPercent(Math.abs(percent))})`
  const distance = `${formatUsd(Math.abs(difference))}${part} ${difference < 0 ? 'below' : 'above'}`
  return `${first.weekday} is highest: ${day}, ${distance} the mean of all days.${lackingText}`
}

const byMean = (a: Weekday, b: Weekday) => (b.mean ?? 0) - (a.mean ?? 0)
