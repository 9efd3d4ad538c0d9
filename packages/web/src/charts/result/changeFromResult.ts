import { formatChange, formatPoints } from '@analytics/contract/format/change'
import { unknown } from '@analytics/contract/format/number'
import { othersId } from '@analytics/contract/metrics/palettes'
import { toComparedChange } from '@analytics/contract/metrics/sums'

import { bucketName } from '../bars/bucketText.ts'
import { toShares } from '../bars/toShares.ts'
import { changeColors, directionOf, type Changes } from '../change/Changes.ts'
import { drawChanges } from '../change/drawChanges.ts'
import { leastFacetsHeight } from '../change/layOutFacets.ts'
import { isBeyond, toScaleLimit } from '../change/scaleLimit.ts'
import type { Chart } from '../core/Chart.ts'
import { isUnfinished } from '../model/bucket.ts'
import type { BucketsResult } from './barsFromResult.ts'
import type { ChartResult, Presentation } from './ChartResult.ts'
import { fromResult } from './fromResult.ts'

/** Draws a result as a chart, whatever its mark. */
export function fromResultOrChange(result: ChartResult, view: Presentation): Chart {
  const { slots } = result
  if (view.mark !== 'change' || !('buckets' in slots)) return fromResult(result, view)
  return changeFromResult({ ...result, slots }, view)
}

/**
 * Draws the change of each series since the start of the range in a panel of its own, the largest gain first. All panels have one
 * scale, so that their heights can be compared.
 */
function changeFromResult(result: BucketsResult, view: Presentation): Chart {
  const { series, slots, title } = result
  const isOfParts = view.mode === 'percent'
  // Rows may also be percentages themselves, whose changes are points.
  const isOfShares = isOfParts || result.unit === 'percent'
  // Marks of days have no place on a time axis that each column of panels repeats.
  const { time: _, ...base } = fromResult(result, { ...view, mark: 'lines' })
  const hidden = new Set(base.legend.flatMap(entry => (entry.hidden ? [entry.id] : [])))
  const levels = isOfParts ? toShares(series, slots.buckets.length).series : series
  const unfinished = slots.buckets.map(isUnfinished)
  const format = (value: number | null) => {
    if (!isOfShares) return formatChange(value)
    return value === null ? unknown : `${formatPoints(value)} pp`
  }
  const figures = new Map(base.legend.map(({ id, figure }) => [id, figure]))
  const all = series.map(({ id, name, comparison = null }, index): Changes => {
    const complete = (levels[index]?.values ?? []).map((value, slot) =>
      unfinished[slot] === true ? null : value,
    )
    // Values begin where the change in the list beside them does: with the day before the range.
    const before = isOfShares || comparison === null || comparison.isNew ? null : comparison
    const start = before?.before ?? complete.find(value => value !== null) ?? null
    const values = complete.map(value => toChange(value, start, isOfShares))
    const change = before ? toComparedChange(before) : lastOf(values)
    return { id, name, values, change, changeText: format(change), level: figures.get(id) ?? unknown }
  })
  const visible = all.filter(({ id }) => !hidden.has(id)).toSorted(byChange)
  const limit = toScaleLimit(visible)
  const beyond = visible.filter(changes => isBeyond(changes, limit)).map(({ name }) => name)
  const nameSlot = (index: number) => {
    const bucket = slots.buckets[index]
    return bucket ? bucketName(bucket, slots.period) : ''
  }
  const colorsById = new Map(all.map(({ id, change }) => [id, changeColors[directionOf(change)]]))
  return {
    ...base,
    label: `${title}: change of ${visible.length} series since the start, a panel each, on one scale. Arrow keys read them, plus and minus zoom.`,
    legend: base.legend.map(entry => ({
      ...entry,
      color: colorsById.get(entry.id) ?? entry.color,
      faint: false,
    })),
    table: {
      ...base.table,
      head: [base.table.head[0] ?? '', ...visible.map(({ name }) => name)],
      row: index =>
        index < slots.buckets.length
          ? [nameSlot(index), ...visible.map(({ values }) => format(values[index] ?? null))]
          : [],
    },
    leastHeight: (width, isNarrow) => leastFacetsHeight(visible.length, width, isNarrow),
    hasOwnNames: true,
    quantity: isOfShares ? 'change since the start in percentage points' : 'change since the start',
    note: beyond.length === 0 ? sameScale : `${sameScale} ${beyond.join(', ')} went beyond it.`,
    draw: (space, span, highlighted) =>
      drawChanges(visible, { space, span, highlighted, limit, calendar: slots }),
    // A panel that is pointed at is read alone.
    readSlot: (index, hoveredId, limit) => ({
      name: nameSlot(index),
      kind: 'change',
      rows: visible
        .filter(({ id }) => hoveredId === null || id === hoveredId)
        .slice(0, limit)
        .map(({ id, name, change, values }) => {
          const color = changeColors[directionOf(change)]
          return { id, name, color, value: format(values[index] ?? null), hovered: id === hoveredId }
        }),
      note: null,
    }),
    describeSlot: index =>
      `${nameSlot(index)}. ${visible.map(({ name, values }) => `${name} ${format(values[index] ?? null)}`).join(', ')}`,
  }
}

const sameScale = 'All panels have the same scale.'

/** The largest gain first, Others last. */
function byChange(one: Changes, other: Changes): number {
  const rest = Number(one.id === othersId) - Number(other.id === othersId)
  return rest || (other.change ?? Number.NEGATIVE_INFINITY) - (one.change ?? Number.NEGATIVE_INFINITY) || 0
}

/** Points of a share, percent of another value; null where either is unknown. */
function toChange(value: number | null, start: number | null, isOfShares: boolean): number | null {
  if (value === null || start === null) return null
  if (isOfShares) return value - start
  return start > 0 ? (value / start - 1) * 100 : null
}

const lastOf = (values: readonly (number | null)[]) => values.findLast(value => value !== null) ?? null
