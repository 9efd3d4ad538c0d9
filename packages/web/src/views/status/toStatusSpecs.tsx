import { statusColumns } from '@analytics/contract/columns/listColumns'
import { toSourceName, toSourceState, type SourceTone } from '@analytics/contract/columns/sourceText'
import { formatCount, unknown } from '@analytics/contract/format/number'
import { toPath } from '@analytics/contract/pages/pages'
import { ChevronRight } from 'lucide-react'

import { PageLink } from '../../shell/page/PageLink.tsx'
import type { ColumnSpec } from '../../tables/columns/ColumnSpec.ts'
import { toColumnSpecs } from '../../tables/columns/toColumnSpecs.tsx'
import type { ShownSource } from './foldSources.ts'
import { agoText, durationText, nextText, reasonText, restatedText, sizeText } from './statusText.ts'
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

const widths = {
  source: 182,
  state: 116,
  lastSuccess: 104,
  lastCheck: 92,
  nextRun: 110,
  facts: 76,
  unreadable: 84,
  bytes: 82,
  durationMs: 80,
  restated: 106,
  reason: 104,
}

/** The table of sources: its times are told from `now`, and its families can be opened. */
export function toStatusSpecs(now: number, families: Families): ColumnSpec<ShownSource>[] {
  return toColumnSpecs<ShownSource, keyof typeof statusColumns>(statusColumns, widths, {
    cells: {
      source: row => <SourceCell row={row} {...families} />,
      state: row => {
        const { text, tone } = toSourceState(row)
        return (
          <span className="flex items-center gap-2">
            <span aria-hidden className={`size-1.5 rounded-full ${dots[tone]}`} />
            {text}
          </span>
        )
      },
      lastSuccess: ({ lastSuccess }) => (
        <time dateTime={lastSuccess ?? undefined}>{agoText(lastSuccess, now)}</time>
      ),
      lastCheck: row => agoText(row.lastCheck, now),
      nextRun: row => nextText(row.nextRun, now),
      unreadable: row =>
        row.unreadable ? (
          <UnreadableBadge source={toSourceName(row.id, row.subject)} unreadable={row.unreadable} />
        ) : (
          unknown
        ),
      bytes: row => sizeText(row.bytes),
      durationMs: row => durationText(row.durationMs),
      restated: row => {
        const count = formatCount(row.restatements?.count ?? 0)
        return row.restatements ? (
          <PageLink
            path={toPath('restatements')}
            view={{ source: row.folded === null ? row.id : `${row.id}*` }}
            title={restatedText(row) ?? undefined}
            className="text-accent hover:underline"
          >
            {count}
          </PageLink>
        ) : (
          count
        )
      },
      reason: row => {
        const text = reasonText(row)
        return (
          <span className="truncate text-text-3" title={text ?? undefined}>
            {text ?? unknown}
          </span>
        )
      },
    },
  })
}

/** A family's name opens and closes it. */
function SourceCell({ row, open, onToggle }: Families & { readonly row: ShownSource }) {
  const name = <span className="truncate font-medium text-text-1">{toSourceName(row.id, row.subject)}</span>
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
