import { findCitedTime } from '@analytics/contract/files/citation'
import type { PictureLook } from '@analytics/contract/files/picture'
import { isMarked } from '@analytics/contract/format/change'
import { formatCount } from '@analytics/contract/format/number'
import { formatsOf } from '@analytics/contract/format/unit'
import { othersId } from '@analytics/contract/metrics/palettes'
import { appCopy } from '@analytics/contract/pages/model/texts'
import type { PanelId } from '@analytics/contract/pages/pageFiles'
import { fromIsoDay } from '@analytics/contract/query/day'
import { formatKnown } from '@analytics/contract/query/known'
import type { ChartMode } from '@analytics/contract/view/viewState'

import type { PanelImage } from '../../charts/image/PanelImage.ts'
import type { LegendEntry } from '../../charts/legend/LegendEntry.ts'
import { formatDay } from '../../format/date.ts'
import type { DrawnChart } from './DrawnChart.ts'
import { rangeFacts, seriesText, unitText, visibleIn } from './drawnFacts.ts'

interface PictureParts {
  readonly drawn: DrawnChart
  readonly mode: ChartMode
  /** The page's address. */
  readonly address: string
  readonly look: PictureLook
  /** The sentence that heads the page, which heads the picture unless its address has another. */
  readonly headline: string | null
}

/** The chart that the sentence of its page is about. */
export const headedPanel = 'chart' satisfies PanelId

/** The picture of a drawn chart. */
export function toPanelImage({ drawn, mode, address, look, headline }: PictureParts): PanelImage {
  const { metadata, chart, zoom, axisTitle } = drawn
  const { parts } = look
  const title = look.title ?? headline ?? drawn.toTitle(mode)
  return {
    title,
    description: look.description ?? toPictureDescription(drawn, mode, title),
    notes: [look.note, parts.includes('left-out') ? leftOutText(drawn) : null].flatMap(text => text ?? []),
    source: parts.includes('source') ? sourceText(drawn) : null,
    address: toAddresses(address),
    names: parts.includes('names') && !chart.hasOwnNames ? toNames(drawn, mode) : [],
    demo: metadata.origin.simulated ? `${appCopy.demoBanner.title}, simulated figures` : null,
    chart,
    zoom,
    axisTitle,
  }
}

/** `30D, 26 Oct – 24 Nov 2026, daily · US dollars · 10 apps and Others`, after the chart's title if `title` is another. */
export function toPictureDescription(drawn: DrawnChart, mode: ChartMode, title: string): string {
  const unit = drawn.chart.quantity ?? unitText(drawn, mode)
  const chartTitle = drawn.toTitle(mode)
  const facts = [
    ...rangeFacts(drawn),
    unit.charAt(0).toUpperCase() + unit.slice(1),
    ...drawn.facts,
    seriesText(drawn),
  ].filter(fact => fact !== null)
  return (title === chartTitle ? facts : [chartTitle, ...facts]).join(' · ')
}

/** The legend of a ranking ends with its sum. */
function toNames(drawn: DrawnChart, mode: ChartMode): readonly LegendEntry[] {
  const { total } = drawn
  const visible = visibleIn(drawn)
  if (!total || mode === 'percent' || !visible.some(({ sums }) => sums !== undefined)) return visible
  const { value, unit = 'USD', comparison = null } = total
  const figure = formatsOf(unit).compact(value)
  const sums = { value, comparison }
  return [...visible, { id: 'total', name: 'Total', color: 'none', figure, hidden: false, sums }]
}

function sourceText({ metadata, until }: DrawnChart): string {
  const citedTime = findCitedTime(metadata)
  const { asOf, generatedAt } = metadata
  const complete = until ?? (asOf ? `complete through ${formatDay(fromIsoDay(asOf))} UTC` : undefined)
  return [
    `Source: ${metadata.origin.label}`,
    citedTime === null
      ? `as retrieved on ${formatDay(fromIsoDay(generatedAt.slice(0, 10)))}`
      : `as known on ${formatKnown(citedTime)}`,
    ...(complete === undefined ? [] : [complete.charAt(0).toLowerCase() + complete.slice(1)]),
  ].join(', ')
}

/** Says which series are hidden, what Others are and what a marked change leaves out; null where nothing is left out. */
function leftOutText(drawn: DrawnChart): string | null {
  const { chart, legend, othersCount = 0 } = drawn
  const noun = legend.toLowerCase()
  const hidden = chart.legend.filter(entry => entry.hidden)
  const [first, ...rest] = hidden
  const hiddenText =
    first === undefined
      ? null
      : rest.length === 0
        ? `Not shown: ${first.name}.`
        : `Not shown: ${formatCount(hidden.length)} of ${formatCount(chart.legend.length)} ${noun}.`
  const hasOthers = chart.legend.some(({ id, hidden: isHidden }) => id === othersId && !isHidden)
  const othersText = hasOthers && othersCount > 0 ? toOthersText(othersCount, noun) : null
  const hasMarked =
    !chart.hasOwnNames && visibleIn(drawn).some(({ sums }) => isMarked(sums?.comparison ?? null))
  const markedText = hasMarked ? '* Like for like: the days and members that both ranges have.' : null
  const all = [chart.note, othersText, hiddenText, markedText].flatMap(text => text ?? [])
  return all.length === 0 ? null : all.join(' ')
}

function toOthersText(count: number, noun: string): string {
  if (count > 1) return `Others are ${formatCount(count)} further ${noun}.`
  return `Others is one further ${noun.replace(/ies$/, 'y').replace(/s$/, '')}.`
}

/** The whole address of a page, and the page alone. */
function toAddresses(address: string): PanelImage['address'] {
  const long = address.replace(/^https?:\/\//, '')
  const [short = ''] = long.split('?')
  return [long, short]
}
