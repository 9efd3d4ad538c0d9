import type { CSSProperties } from 'react'

import { outerPadding } from './tableLayout.ts'

interface Sized {
  readonly width: number
  readonly least?: number
  readonly sticky?: boolean
  readonly inset?: number
  readonly align?: 'left' | 'right'
}

/** Pixels that each column can give up, so that the columns of a full row also fit beside a scrollbar of 17 px. */
const slack = 2

/** A wider column of values would part them from their names. */
const widestValues = 160
/** A narrower first column has ranks, which names follow closely. */
const leastName = 72

const leastOf = ({ width, least = width - slack }: Sized) => least

/** Spare room is shared in proportion, until columns of values are wide enough. */
export function gridTemplate(columns: readonly Sized[]): string {
  const whole = columns.reduce((sum, { width }) => sum + width, 0)
  return columns
    .map((column, index) => {
      const { width, align } = column
      const share = `${((width / whole) * 100).toFixed(3)}%`
      const isCapped = (align === 'right' && index > 0) || (index === 0 && width < leastName)
      const most = isCapped ? `min(${Math.max(width, widestValues)}px, ${share})` : `${width}fr`
      return `minmax(${leastOf(column)}px, ${most})`
    })
    .join(' ')
}

/** Below this width the columns scroll. */
export function leastWidth(columns: readonly Sized[]): number {
  return columns.reduce((sum, column) => sum + leastOf(column), 0)
}

/** Undefined for a column that scrolls. */
export function stickyLeft(columns: readonly Sized[], index: number): number | undefined {
  return columns[index]?.sticky ? leastWidth(columns.slice(0, index)) : undefined
}

export function cellStyle(columns: readonly Sized[], index: number, padding: number): CSSProperties {
  const left = stickyLeft(columns, index)
  return {
    paddingLeft: index === 0 ? outerPadding.left : (columns[index]?.inset ?? padding),
    paddingRight: index === columns.length - 1 ? outerPadding.right : padding,
    ...(left === undefined ? {} : { position: 'sticky', left, zIndex: 1 }),
  }
}

export function isLastSticky(columns: readonly Sized[], index: number): boolean {
  return Boolean(columns[index]?.sticky) && !columns[index + 1]?.sticky
}
