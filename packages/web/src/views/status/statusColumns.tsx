import type { StatusRow } from '@analytics/contract/shapes/status'

import { formatCount } from '../../format/number.ts'
import type { ColumnSpec } from '../../tables/ColumnSpec.ts'
import {
  agoWords,
  durationWords,
  nextWords,
  reasonWords,
  restatedWords,
  sizeWords,
  stateOf,
  type SourceTone,
} from './statusWords.ts'
import { UnreadableMark } from './UnreadableMark.tsx'

const dots: Readonly<Record<SourceTone, string>> = {
  good: 'bg-positive',
  care: 'bg-warning',
  bad: 'bg-negative',
  none: 'bg-border-3',
}

/** The columns of the table of sources, ages as of a moment. */
export function statusColumns(now: number): ColumnSpec<StatusRow>[] {
  const time = (moment: string | null) => (moment === null ? undefined : Date.parse(moment))
  return [
    {
      name: 'source',
      label: 'Source',
      align: 'left',
      width: 190,
      sticky: true,
      value: row => row.id,
      cell: row => <span className="truncate font-medium text-text-1">{row.id}</span>,
    },
    {
      name: 'state',
      label: 'State',
      align: 'left',
      width: 120,
      value: row => stateOf(row).words,
      cell: row => {
        const { words, tone } = stateOf(row)
        return (
          <span className="flex items-center gap-2">
            <span aria-hidden className={`size-1.5 rounded-full ${dots[tone]}`} />
            {words}
          </span>
        )
      },
    },
    {
      name: 'lastSuccess',
      label: 'Last success',
      align: 'right',
      width: 120,
      value: row => time(row.lastSuccess),
      cell: row => <time dateTime={row.lastSuccess ?? undefined}>{agoWords(row.lastSuccess, now)}</time>,
    },
    {
      name: 'lastCheck',
      label: 'Checked',
      align: 'right',
      width: 110,
      value: row => time(row.lastCheck),
      cell: row => agoWords(row.lastCheck, now),
    },
    {
      name: 'nextRun',
      label: 'Next run',
      align: 'right',
      width: 110,
      value: row => time(row.nextRun),
      cell: row => nextWords(row.nextRun, now),
    },
    {
      name: 'facts',
      label: 'Values',
      align: 'right',
      width: 96,
      value: row => row.facts ?? undefined,
      cell: row => formatCount(row.facts),
    },
    {
      name: 'unreadable',
      label: 'Unreadable',
      align: 'right',
      width: 130,
      value: row => row.unreadable?.count,
      cell: row => (row.unreadable ? <UnreadableMark source={row.id} unreadable={row.unreadable} /> : '–'),
    },
    {
      name: 'bytes',
      label: 'Size',
      align: 'right',
      width: 86,
      value: row => row.bytes ?? undefined,
      cell: row => sizeWords(row.bytes),
    },
    {
      name: 'durationMs',
      label: 'Took',
      align: 'right',
      width: 80,
      value: row => row.durationMs ?? undefined,
      cell: row => durationWords(row.durationMs),
    },
    {
      name: 'restated',
      label: 'Restated',
      align: 'right',
      width: 90,
      value: row => row.restatements?.count ?? 0,
      cell: row => (
        <span title={restatedWords(row) ?? undefined}>{formatCount(row.restatements?.count ?? 0)}</span>
      ),
    },
    {
      name: 'reason',
      label: 'Last error',
      align: 'left',
      width: 260,
      value: row => reasonWords(row) ?? undefined,
      cell: row => {
        const words = reasonWords(row)
        return (
          <span className="truncate text-text-3" title={words ?? undefined}>
            {words ?? '–'}
          </span>
        )
      },
    },
  ]
}
