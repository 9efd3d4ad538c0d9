import { othersId } from '@analytics/contract/metrics/palettes'
import { toComparedChange } from '@analytics/contract/metrics/sums'

import type { LegendEntry } from '../../charts/legend/LegendEntry.ts'
import { formatChange } from '../../format/change.ts'
import type { DrawnChart } from '../actions/DrawnChart.ts'

type Ranked = LegendEntry & Required<Pick<LegendEntry, 'sums'>>

/** A change of less is no news. */
const leastChange = 1

/** Headlines that are true of a chart: the largest of its members, and the one that moved its sum most. */
export function toHeadlines({ chart }: Pick<DrawnChart, 'chart'>): readonly string[] {
  const ranked = chart.legend.filter(
    (entry): entry is Ranked => entry.sums !== undefined && entry.id !== othersId && !entry.hidden,
  )
  if (ranked.length < 2) return []
  return [largestText(ranked), moverText(ranked)].flatMap(text => text ?? [])
}

function largestText(ranked: readonly Ranked[]): string | null {
  const [first, second] = ranked.toSorted((a, b) => (b.sums.value ?? 0) - (a.sums.value ?? 0))
  const value = first?.sums.value ?? 0
  if (!first || value <= 0 || value === second?.sums.value) return null
  return `${first.name} is the largest, with ${first.figure}`
}

function moverText(ranked: readonly Ranked[]): string | null {
  const moves = ranked.flatMap(({ name, sums: { comparison } }) => {
    const change = toComparedChange(comparison)
    const { now = null, before = null } = comparison ?? {}
    return change === null || now === null || before === null ? [] : [{ name, change, moved: now - before }]
  })
  const [most] = moves.toSorted((a, b) => Math.abs(b.moved) - Math.abs(a.moved))
  if (!most || Math.abs(most.change) < leastChange) return null
  const size = formatChange(Math.abs(most.change)).slice(1)
  return `${most.name} ${most.change > 0 ? 'rose' : 'fell'} ${size}, the largest move`
}
