import { toComparedChange } from '@analytics/contract/metrics/sums'

import { formatChange, formatPoints } from '../../format/change.ts'
import { unknown } from '../../format/number.ts'
import { dateLabels } from '../axes/dateLabels.ts'
import { layOutAxes } from '../axes/layOutAxes.ts'
import { paintAxes } from '../axes/paintAxes.ts'
import { slotCentre } from '../axes/plotArea.ts'
import { bucketName } from '../bars/bucketText.ts'
import { toShares } from '../bars/toShares.ts'
import { dimmedAlpha } from '../canvas/chartTheme.ts'
import { axisTextSize, fontOf } from '../canvas/text.ts'
import type { Chart } from '../core/Chart.ts'
import { isUnfinished } from '../model/bucket.ts'
import type { BucketsResult } from './barsFromResult.ts'
import type { Presentation } from './ChartResult.ts'
import { linesFromResult } from './linesFromResult.ts'

/** Smaller changes are drawn as none: percentage points of a share, percent of a value. */
const leastChange = 0.05
/** Apart for everybody who sees colours, in both themes. */
const colors = { rise: '#2d95fe', fall: '#d57000', none: '#7b7c80' } as const
/** CSS pixels. */
const rowPadding = 3
const nameWidth = 132

interface Row {
  readonly id: string
  readonly name: string
  readonly color: string
  /** Changes since the start, of complete buckets alone. */
  readonly values: readonly (number | null)[]
  /** The change of the whole range. */
  readonly change: number | null
}

/**
 * Draws the change of each series since the start of the range in a row of its own. All rows have one scale, so that their heights can
 * be compared.
 */
export function changeFromResult(result: BucketsResult, view: Presentation): Chart {
  const { series, slots, title } = result
  const isOfShares = view.mode === 'percent'
  const base = linesFromResult(result, { ...view, mark: 'lines' })
  const hidden = new Set(base.legend.flatMap(entry => (entry.hidden ? [entry.id] : [])))
  const levels = isOfShares ? toShares(series, slots.buckets.length).series : series
  const unfinished = slots.buckets.map(isUnfinished)
  const rows = series.map(({ id, name, comparison = null }, row): Row => {
    const complete = (levels[row]?.values ?? []).map((value, index) =>
      unfinished[index] === true ? null : value,
    )
    // Values begin where the change in the list beside them does: with the day before the range.
    const before = isOfShares || comparison === null || comparison.isNew ? null : comparison
    const start = before?.before ?? complete.find(value => value !== null) ?? null
    const values = complete.map(value => toChange(value, start, isOfShares))
    const change = before ? toComparedChange(before) : lastOf(values)
    return { id, name, values, change, color: colorOf(change) }
  })
  const visible = rows.filter(({ id }) => !hidden.has(id))
  const format = (value: number | null) => {
    if (!isOfShares) return formatChange(value)
    return value === null ? unknown : `${formatPoints(value)} pp`
  }
  const nameSlot = (index: number) => {
    const bucket = slots.buckets[index]
    return bucket ? bucketName(bucket, slots.period) : ''
  }
  const colorsById = new Map(rows.map(({ id, color }) => [id, color]))
  return {
    ...base,
    label: `${title}: change of ${visible.length} series since the start, one row each. Arrow keys read them, plus and minus zoom.`,
    legend: base.legend.map(entry => ({
      ...entry,
      color: colorsById.get(entry.id) ?? entry.color,
      faint: false,
    })),
    table: {
      ...base.table,
      row: index =>
        index < slots.buckets.length
          ? [nameSlot(index), ...visible.map(({ values }) => format(values[index] ?? null))]
          : [],
    },
    draw: (space, span, highlighted) => {
      const { measure } = space
      const names = visible.map(({ name }) => cut(name, measure))
      const known = visible.flatMap(({ values }) =>
        values.slice(span.first, span.last + 1).filter(value => value !== null),
      )
      const [low, high] = [Math.min(-leastChange, ...known), Math.max(leastChange, ...known)]
      const latest = visible.map(({ change }) => format(change))
      const axes = layOutAxes({
        space: { ...space, axisTitle: undefined },
        span,
        left: {
          ticks: [low, high],
          texts: [names.reduce((one, other) => (measure(one) > measure(other) ? one : other), '')],
        },
        points: true,
        rightRoom: Math.max(0, ...latest.map(measure)) + 16,
        xLabels: area => dateLabels({ ...slots, area, measure, namesPartial: false }),
      })
      const { area, theme } = axes
      const height = area.height / Math.max(1, visible.length)
      const toY = (row: number, value: number) =>
        area.top + row * height + rowPadding + ((high - value) / (high - low)) * (height - 2 * rowPadding)
      const rowAt = (y: number) =>
        visible[Math.min(visible.length - 1, Math.max(0, Math.floor((y - area.top) / height)))]?.id ?? null
      const labels = names.map((text, row) => ({ y: toY(row, 0), text, isZero: false }))
      return {
        width: space.width,
        height: space.height,
        area,
        seriesAt: (_, y) => rowAt(y),
        nearestAt: (_, y) => rowAt(y),
        pointsAt: index =>
          visible.flatMap(({ id, color, values }, row) => {
            const value = values[index] ?? null
            return value === null ? [] : [{ id, color, y: toY(row, value) }]
          }),
        paint: (ctx, ratio) => {
          paintAxes(ctx, { ...axes, left: { ...axes.left, labels } }, ratio)
          for (const [row, { id, color, values }] of visible.entries()) {
            ctx.globalAlpha = highlighted === null || highlighted === id ? 1 : dimmedAlpha
            ctx.strokeStyle = color
            ctx.lineWidth = 1.75 * ratio
            ctx.lineJoin = 'round'
            ctx.beginPath()
            let isDrawn = false
            for (let index = span.first; index <= span.last; index++) {
              const value = values[index] ?? null
              if (value !== null) {
                const [x, y] = [slotCentre(area, index) * ratio, toY(row, value) * ratio]
                if (isDrawn) ctx.lineTo(x, y)
                else ctx.moveTo(x, y)
              }
              isDrawn = value !== null
            }
            ctx.stroke()
            ctx.font = fontOf(axisTextSize * ratio)
            ctx.textBaseline = 'middle'
            ctx.fillStyle = color === colors.none ? theme.text3 : color
            const x = Math.round((area.left + area.width + 8) * ratio)
            ctx.fillText(latest[row] ?? '', x, Math.round(toY(row, lastOf(values) ?? 0) * ratio))
          }
          ctx.globalAlpha = 1
        },
      }
    },
    readSlot: (index, hoveredId, limit) => ({
      name: nameSlot(index),
      kind: 'since the start',
      rows: visible.slice(0, limit).map(({ id, name, color, values }) => {
        return { id, name, color, value: format(values[index] ?? null), hovered: id === hoveredId }
      }),
      note: null,
    }),
    describeSlot: index =>
      `${nameSlot(index)}. ${visible.map(({ name, values }) => `${name} ${format(values[index] ?? null)}`).join(', ')}`,
  }
}

/** Points of a share, percent of another value; null where either is unknown. */
function toChange(value: number | null, start: number | null, isOfShares: boolean): number | null {
  if (value === null || start === null) return null
  if (isOfShares) return value - start
  return start > 0 ? (value / start - 1) * 100 : null
}

const lastOf = (values: readonly (number | null)[]) => values.findLast(value => value !== null) ?? null

function colorOf(change: number | null): string {
  if (change === null || Math.abs(change) < leastChange) return colors.none
  return change > 0 ? colors.rise : colors.fall
}

/** A name that is too long ends in an ellipsis. */
function cut(name: string, measure: (text: string) => number): string {
  if (measure(name) <= nameWidth) return name
  let length = name.length - 1
  while (length > 1 && measure(`${name.slice(0, length)}…`) > nameWidth) length--
  return `${name.slice(0, length).trimEnd()}…`
}
