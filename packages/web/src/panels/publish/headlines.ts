import { formatChange } from '@analytics/contract/format/change'
import { formatsOf } from '@analytics/contract/format/unit'
import { othersId } from '@analytics/contract/metrics/palettes'
import { sumKnown, toComparedChange } from '@analytics/contract/metrics/sums'
import type { Unit } from '@analytics/contract/metrics/units'
import type { PanelId } from '@analytics/contract/pages/pageFiles'

import type { LegendEntry } from '../../charts/legend/LegendEntry.ts'
import type { DrawnChart } from '../actions/DrawnChart.ts'
import { headedPanel } from '../actions/toPanelImage.ts'

type Ranked = LegendEntry & Required<Pick<LegendEntry, 'sums'>>

/** A change of less is no news. */
const leastChange = 1

/** The sentence that heads the page, which is about its first chart, and those below it. */
export function readHeadline(panel: PanelId): {
  readonly headline: string | null
  readonly sentences: readonly string[]
} {
  const [lead = '', detail = ''] =
    panel === headedPanel ? [...document.querySelectorAll('[data-headline] p')].map(toPlainText) : []
  return { headline: lead === '' ? null : lead, sentences: toSentences(detail) }
}

/** A full stop within a name or a figure is followed by no space. */
export function toSentences(text: string): readonly string[] {
  return text
    .split(/\. /)
    .map(sentence => sentence.trim().replace(/\.$/, ''))
    .filter(sentence => sentence !== '')
}

/** The text leaves out words for screen readers. */
function toPlainText(element: Element): string {
  const copy = element.cloneNode(true)
  if (!(copy instanceof Element)) return ''
  for (const hidden of copy.querySelectorAll('.sr-only')) hidden.remove()
  return copy.textContent.trim()
}

/** Headlines that are true of a chart: the largest of its members, the one that moved its sum most, and the two largest together. */
export function toHeadlines({
  chart,
}: {
  readonly chart: Pick<DrawnChart['chart'], 'legend' | 'units'>
}): readonly string[] {
  const ranked = chart.legend.filter(
    (entry): entry is Ranked => entry.sums !== undefined && entry.id !== othersId && !entry.hidden,
  )
  if (ranked.length < 2) return []
  return [largestText(ranked), moverText(ranked), pairText(ranked, chart.units[0])].flatMap(
    text => text ?? [],
  )
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

/** `Ethereum and Tron together have 81.2%`. Two of two are the whole. */
function pairText(ranked: readonly Ranked[], unit: Unit = 'USD'): string | null {
  const [first, second, ...others] = ranked.toSorted((a, b) => (b.sums.value ?? 0) - (a.sums.value ?? 0))
  const values = [first?.sums.value ?? 0, second?.sums.value ?? 0]
  if (!first || !second || others.length === 0 || values.some(value => value <= 0)) return null
  const sum = formatsOf(unit).compact(sumKnown(values))
  return `${first.name} and ${second.name} together have ${sum}`
}
