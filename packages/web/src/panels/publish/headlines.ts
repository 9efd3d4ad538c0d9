import { othersId } from '@analytics/contract/metrics/palettes'
import { toComparedChange } from '@analytics/contract/metrics/sums'
import type { PanelId } from '@analytics/contract/pages/pageFiles'

import type { LegendEntry } from '../../charts/legend/LegendEntry.ts'
import { formatChange } from '../../format/change.ts'
import type { DrawnChart } from '../actions/DrawnChart.ts'

type Ranked = LegendEntry & Required<Pick<LegendEntry, 'sums'>>

/** A change of less is no news. */
const leastChange = 1

/** The sentence that heads the page, which is about its first chart. Null where there is none. */
export function readPageHeadline(panel: PanelId): string | null {
  const sentence = panel === 'chart' ? document.querySelector('[data-headline] p')?.cloneNode(true) : null
  if (!(sentence instanceof Element)) return null
  for (const hidden of sentence.querySelectorAll('.sr-only')) hidden.remove()
  const text = sentence.textContent.trim()
  return text === '' ? null : text
}

/** Headlines that are true of a chart: the largest of its members, and the one that moved its sum most. */
export function toHeadlines({
  chart,
}: {
  readonly chart: Pick<DrawnChart['chart'], 'legend'>
}): readonly string[] {
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
