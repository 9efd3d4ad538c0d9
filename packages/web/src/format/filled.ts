import type { Filled } from '@analytics/contract/api/responses/ranking'

import { formatUsd } from './number.ts'

/** Explains the mark of a stock that repeats observations. */
export function filledText(filled: Filled | true): string {
  if (filled === true) return toText('some parts of this value')
  const { members, value } = filled
  const parts = members === 1 ? 'one part of this value' : `${members} parts of this value`
  const worth = value === null ? '' : ` (${formatUsd(value)})`
  return toText(`${parts}${worth}`)
}

const toText = (parts: string) =>
  `The source has no figure for this day for ${parts}. The last figure is repeated, for at most two days.`
