import { formatPercent } from '@analytics/contract/format/number'
import { formatsOf } from '@analytics/contract/format/unit'
import { othersId } from '@analytics/contract/metrics/palettes'
import { sumKnown, toMemberShare, toWhole } from '@analytics/contract/metrics/sums'
import type { Unit } from '@analytics/contract/metrics/units'

import type { Series } from '../model/series.ts'
import { readValues } from '../tooltip/readValues.ts'
import type { TooltipContent } from '../tooltip/TooltipContent.ts'
import { bucketTotal } from './toShares.ts'

interface FiguresInput {
  readonly series: readonly Series[]
  readonly hidden: ReadonlySet<string>
  readonly unit?: Unit
}

/** Shares are of all series, hidden ones included. None has a share where any is negative. */
export function readFigures(
  { series, hidden, unit = 'USD' }: FiguresInput,
  index: number,
  hoveredId: string | null,
  limit: number,
): Pick<TooltipContent, 'rows' | 'rest' | 'total'> {
  const visible = series.filter(({ id }) => !hidden.has(id))
  const all = toWhole(series.map(({ values }) => values[index] ?? null))
  const total = bucketTotal(visible, index)
  if (total === null) return { rows: [] }
  const toFigures = (value: number | null) => {
    return { value: formatsOf(unit).compact(value), share: shareText(toMemberShare(value, all)) }
  }
  const rankOf = (value: number | null) =>
    1 +
    visible.filter(({ id, values }) => id !== othersId && (values[index] ?? -Infinity) > (value ?? -Infinity))
      .length
  const { rows, cut } = readValues(visible, index, { limit, keep: hoveredId, isRanked: true })
  const cutSum = sumKnown(cut.map(({ value }) => value))
  return {
    rows: rows.map(row => ({
      ...row,
      hovered: row.id === hoveredId,
      ...(row.id === hoveredId && row.id !== othersId ? { rank: rankOf(row.value) } : {}),
      ...toFigures(row.value),
    })),
    rest: cut.length === 0 ? undefined : { count: cut.length, ...toFigures(cutSum) },
    total: toFigures(total),
  }
}

function shareText(share: number | null): string {
  return share !== null && Math.abs(share - 100) < 1e-9 ? '100%' : formatPercent(share)
}
