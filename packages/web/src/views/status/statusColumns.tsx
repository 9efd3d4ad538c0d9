import { toPath } from '@analytics/contract/pages/pages'
import { ChevronRight } from 'lucide-react'

import { formatCount } from '../../format/number.ts'
import { PageLink } from '../../shell/page/PageLink.tsx'
import type { ColumnSpec } from '../../tables/columns/ColumnSpec.ts'
import { figureColumn } from '../../tables/columns/figureColumn.ts'
import type { ShownSource } from './foldSources.ts'
import {
  agoText,
  durationText,
  nextText,
  reasonText,
  restatedText,
  sizeText,
  toSourceName,
  toSourceState,
  type SourceTone,
} from './statusText.ts'
import { UnreadableBadge } from './UnreadableBadge.tsx'

const dots: Readonly<Record<SourceTone, string>> = {
  good: 'bg-positive',
  warning: 'bg-warning',
  bad: 'bg-negative',
  none: 'bg-border-3',
}

interface Families {
  readonly open: ReadonlySet<string>
  readonly onToggle: (family: string) => void
}

export function statusColumns(now: number, families: Families): ColumnSpec<ShownSource>[] {
  const time = (iso: string | null) => (iso === null ? null : Date.parse(iso))
  return [
    {
      name: 'source',
      label: 'Source',
      align: 'left',
      width: 182,
      sticky: true,
      value: row => toSourceName(row.id),
      cell: row => <SourceCell row={row} {...families} />,
    },
    {
      name: 'state',
      label: 'State',
      align: 'left',
      width: 116,
      value: row => toSourceState(row).text,
      cell: row => {
        const { text, tone } = toSourceState(row)
        return (
          <span className="flex items-center gap-2">
            <span aria-hidden className={`size-1.5 rounded-full ${dots[tone]}`} />
            {text}
          </span>
        )
      },
    },
    figureColumn(
      'lastSuccess',
      'Last success',
      104,
      row => time(row.lastSuccess),
      (_, { lastSuccess }) => <time dateTime={lastSuccess ?? undefined}>{agoText(lastSuccess, now)}</time>,
    ),
    figureColumn(
      'lastCheck',
      'Checked',
      92,
      row => time(row.lastCheck),
      (_, row) => agoText(row.lastCheck, now),
    ),
    figureColumn(
      'nextRun',
      'Next run',
      110,
      row => time(row.nextRun),
      (_, row) => nextText(row.nextRun, now),
    ),
    figureColumn('facts', 'Values', 76, row => row.facts, formatCount),
    {
      name: 'unreadable',
      label: 'Rejected',
      align: 'right',
      width: 84,
      value: row => row.unreadable?.count,
      cell: row =>
        row.unreadable ? <UnreadableBadge source={toSourceName(row.id)} unreadable={row.unreadable} /> : '–',
    },
    figureColumn('bytes', 'Size', 82, row => row.bytes, sizeText),
    figureColumn('durationMs', 'Duration', 80, row => row.durationMs, durationText),
    figureColumn(
      'restated',
      'Restatements',
      106,
      row => row.restatements?.count ?? 0,
      (count, row) =>
        count === 0 ? (
          formatCount(count)
        ) : (
          <PageLink
            path={toPath('restatements')}
            view={{ source: row.folded === null ? row.id : `${row.id}*` }}
            title={restatedText(row) ?? undefined}
            className="text-accent hover:underline"
          >
            {formatCount(count)}
          </PageLink>
        ),
    ),
    {
      name: 'reason',
      label: 'Last error',
      align: 'left',
      width: 104,
      value: row => reasonText(row) ?? undefined,
      cell: row => {
        const text = reasonText(row)
        return (
          <span className="truncate text-text-3" title={text ?? undefined}>
            {text ?? '–'}
          </span>
        )
      },
    },
  ]
}

/** A family's name opens and closes it. */
function SourceCell({ row, open, onToggle }: Families & { readonly row: ShownSource }) {
  const name = <span className="truncate font-medium text-text-1">{toSourceName(row.id)}</span>
  if (row.folded === null) return name
  const family = row.id.slice(0, -1)
  return (
    <button
      type="button"
      aria-expanded={open.has(family)}
      data-print="text"
      onClick={() => onToggle(family)}
      className="group/family flex min-w-0 items-center gap-1 rounded-small outline-focus focus-visible:outline-2"
    >
      <ChevronRight
        aria-hidden
        className="-ml-1 size-3.5 shrink-0 text-text-3 group-aria-expanded/family:rotate-90"
      />
      {name}
      <span className="ml-1 shrink-0 text-12 text-text-3" title={`${row.folded} sources`}>
        {row.folded}
        <span className="sr-only"> sources</span>
      </span>
    </button>
  )
}
