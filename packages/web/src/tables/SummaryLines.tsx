import { summaryParts } from '@analytics/contract/sections/dashboard'
import type { Summary } from '@analytics/contract/shapes/summary'
import { summaryFormats, type SummaryField } from '@analytics/contract/summaryFields'

import { formatCount, formatFeeRate, formatUsd, unknown } from '../format/number.ts'

interface SummaryLinesProps {
  readonly lines: readonly string[]
  /** Null while nothing is known: the lines keep their place. */
  readonly summary: Summary | null
}

/** What a table comes to as a whole: `Total 24h Fees: $2.5M`. */
export function SummaryLines({ lines, summary }: SummaryLinesProps) {
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-6 gap-y-1 border-b border-border-1 px-4 py-2 text-12 text-text-3">
      {lines.map(line => (
        <p key={line}>
          {summaryParts(line).map((part, at) =>
            typeof part === 'string' ? (
              part
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- a line's parts never change their order
              <span key={at} className="font-medium text-text-1">
                {summary ? summaryText(part.field, summary) : unknown}
              </span>
            ),
          )}
        </p>
      ))}
    </div>
  )
}

export function summaryText(field: SummaryField, summary: Summary): string {
  const value = summary[field] ?? null
  if (value === null) return unknown
  if (typeof value === 'string') return value
  switch (summaryFormats[field]) {
    case 'usd':
      return formatUsd(value)
    case 'feeRate':
      return formatFeeRate(value)
    case 'count':
      return formatCount(value)
    case 'name':
      return String(value)
  }
}
