import { summaryFormats, type SummaryField } from '@analytics/contract/api/fields/summaryFields'
import type { Summary } from '@analytics/contract/api/responses/summary'
import { formatCount, formatFeeRate, formatUsd, unknown } from '@analytics/contract/format/number'
import { summaryParts } from '@analytics/contract/pages/model/panels'
import type { DayRange, ShownRange } from '@analytics/contract/query/timeRange'

import { formatRangeName } from '../../format/timeRange.ts'

export interface SummaryFacts {
  readonly summary: Summary
  readonly timeFrame: ShownRange
  readonly range: DayRange | null
}

interface SummaryLinesProps {
  readonly lines: readonly string[]
  /** Null keeps the lines' place. A line with an unknown figure is left out. */
  readonly facts: SummaryFacts | null
}

/** `Total 24h Fees: $2.5M`. */
export function SummaryLines({ lines, facts }: SummaryLinesProps) {
  const knownLines = facts ? lines.filter(line => isKnown(line, facts)) : lines
  if (knownLines.length === 0) return null
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-6 gap-y-1 border-b border-border-1 px-4 py-2 text-12 text-text-3">
      {knownLines.map(line => (
        <p key={line} className={facts ? undefined : 'invisible'}>
          {summaryParts(facts ? line : line.replaceAll(', {range}', '')).map((part, index) =>
            typeof part === 'string' ? (
              part
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- a line's parts never change their order
              <span key={index} className={part.field === 'range' ? undefined : 'font-medium text-text-1'}>
                {facts ? formatPart(part.field, facts) : unknown}
              </span>
            ),
          )}
        </p>
      ))}
    </div>
  )
}

/** A line with a gap would say nothing. */
function isKnown(line: string, { summary }: SummaryFacts): boolean {
  return summaryParts(line).every(
    part => typeof part === 'string' || part.field === 'range' || (summary[part.field] ?? null) !== null,
  )
}

export function formatPart(
  field: SummaryField | 'range',
  { summary, timeFrame, range }: SummaryFacts,
): string {
  if (field === 'range') return formatRangeName(timeFrame, range)
  const value = summary[field] ?? unknown
  return typeof value === 'string' ? value : formats[summaryFormats[field] ?? 'usd'](value)
}

const formats = { usd: formatUsd, feeRate: formatFeeRate, count: formatCount }
