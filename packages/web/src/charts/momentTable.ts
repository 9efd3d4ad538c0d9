import type { TableText } from './fillTable.ts'
import type { LineMoment, LinePeriod, LineSeries } from './lineTypes.ts'
import { momentName } from './momentText.ts'

interface MomentTableInput {
  readonly title: string
  readonly moments: readonly LineMoment[]
  /** The visible ones. */
  readonly series: readonly LineSeries[]
  readonly period: LinePeriod
  readonly formatValue: (value: number | null) => string
}

/** Lines as a table: a moment per row, its value per line. */
export function momentTable({ title, moments, series, period, formatValue }: MomentTableInput): TableText {
  const row = (index: number) => {
    const moment = moments[index]
    if (moment === undefined) return []
    return [momentName(moment, period), ...series.map(({ values }) => formatValue(values[index] ?? null))]
  }
  const head = [period === 'day' ? 'Day' : 'Hour', ...series.map(({ name }) => name)]
  return { title, noun: `${period}s`, head, count: moments.length, row }
}
