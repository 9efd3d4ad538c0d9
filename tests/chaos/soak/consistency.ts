import { chartPart, tablePart, type AnyData } from '@analytics/contract/answerParts'
import { periodFields } from '@analytics/contract/periodFields'
import type { QuestionKind } from '@analytics/contract/question'
import type { Metadata } from '@analytics/contract/shapes/metadata'
import { isTimeFrame } from '@analytics/contract/vocabulary/timeFrame'

/** How far apart two roundings of one figure may be. */
const isNear = (one: number, other: number) => Math.abs(one - other) <= 2 + Math.abs(one) * 1e-6

/** Where the parts of one answer contradict one another: chart against table, datasets against their total. */
export function findContradictions(kind: QuestionKind, data: AnyData, metadata: Metadata): string[] {
  const chart = chartPart(kind, data)
  const table = tablePart(kind, data)
  const found: string[] = []
  if (chart && chart.totals.value !== null) {
    const sum = chart.datasets.reduce((total, dataset) => total + (dataset.total ?? 0), 0)
    if (!isNear(sum, chart.totals.value)) found.push(`datasets come to ${sum}, not ${chart.totals.value}`)
  }
  const { shown } = metadata.timeFrame
  if (chart && table && isTimeFrame(shown)) {
    // A level's chart is headed by its latest reading, whatever the frame.
    const total = table.ranking.totals[periodFields[chart.bars === 'last' ? '24h' : shown]]
    if (!isNear(chart.totals.value ?? 0, total ?? 0))
      found.push(`the chart comes to ${chart.totals.value}, the table to ${total}`)
  }
  return found
}
