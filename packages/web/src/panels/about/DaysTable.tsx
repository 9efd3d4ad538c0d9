import type { QualityData } from '@analytics/contract/api/responses/quality'
import { fromIsoDay } from '@analytics/contract/query/day'

import { formatDay } from '../../format/date.ts'
import { formatCount, formatPercent } from '../../format/number.ts'

const shown = 60

/** The newest first. */
export function DaysTable({ days }: Pick<QualityData, 'days'>) {
  const newest = days.toReversed().slice(0, shown)
  return (
    <table className="w-full tabular-nums">
      <thead>
        <tr className="text-left text-text-3">
          <th className="font-normal">Day</th>
          <th className="text-right font-normal">Reported</th>
          <th className="text-right font-normal">Expected</th>
          <th className="text-right font-normal">Share</th>
        </tr>
      </thead>
      <tbody>
        {newest.map(({ day, reported, expected }) => (
          <tr key={day} className="border-t border-border-1 text-text-2">
            <td className="py-0.5">{formatDay(fromIsoDay(day))}</td>
            <td className="text-right">{formatCount(reported)}</td>
            <td className="text-right">{formatCount(expected)}</td>
            <td className="text-right">
              {formatPercent(expected === 0 ? null : (reported / expected) * 100)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
