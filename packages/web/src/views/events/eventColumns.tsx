import type { AppEvent } from '@analytics/contract/api/responses/entities/events'
import { eventKindTexts } from '@analytics/contract/metrics/eventKinds'
import { fromIsoDay } from '@analytics/contract/query/day'

import { formatDay } from '../../format/date.ts'
import { formatUsd } from '../../format/number.ts'
import { AppAvatar } from '../../icons/AppAvatar.tsx'
import { EntityLink } from '../../shell/page/EntityLink.tsx'
import type { ColumnSpec } from '../../tables/columns/ColumnSpec.ts'
import { figureColumn } from '../../tables/columns/figureColumn.ts'
import type { TableLayout } from '../../tables/columns/tableLayout.ts'
import { OutwardLink } from '../../ui/buttons/OutwardLink.tsx'
import { Tag } from '../../ui/figures/Tag.tsx'

const unknownAmounts = { hack: 'Unknown', raise: 'Undisclosed' } as const

/** Kinds come later where room is scarce. */
export function eventColumns({ compact }: TableLayout): ColumnSpec<AppEvent>[] {
  const kind: ColumnSpec<AppEvent> = {
    name: 'kind',
    label: 'Kind',
    align: 'left',
    width: 76,
    value: event => eventKindTexts[event.kind].one,
    cell: event => <Tag>{eventKindTexts[event.kind].one}</Tag>,
  }
  return [
    {
      name: 'day',
      label: 'Date',
      align: 'left',
      width: compact ? 96 : 118,
      sticky: true,
      value: event => event.day,
      cell: ({ day }) => (
        <time dateTime={day} className="whitespace-nowrap">
          {formatDay(fromIsoDay(day))}
        </time>
      ),
    },
    ...(compact ? [] : [kind]),
    {
      name: 'name',
      label: 'Subject',
      align: 'left',
      width: compact ? 150 : 190,
      value: event => event.name,
      cell: event => <Subject event={event} />,
    },
    figureColumn(
      'amount',
      'Amount',
      110,
      event => event.usd,
      (usd, { kind }) =>
        usd === null ? <span className="text-text-3">{unknownAmounts[kind]}</span> : formatUsd(usd),
      'US dollars lost in a hack or raised in a round',
    ),
    {
      ...figureColumn(
        'returned',
        'Returned',
        100,
        (event: AppEvent) => event.returnedUsd,
        usd => (usd === null ? '–' : formatUsd(usd)),
        'US dollars returned after a hack',
      ),
      optional: true,
    },
    ...(compact ? [kind] : []),
    textColumn('detail', 'Technique or round', 210, event => event.detail ?? ''),
    textColumn('chains', 'Chains', 170, event => event.chains.join(', ')),
    { ...textColumn('investors', 'Investors', 240, event => event.investors.join(', ')), optional: true },
    {
      name: 'source',
      label: 'Source',
      align: 'left',
      width: 90,
      value: event => event.link ?? undefined,
      cell: ({ link }) => (link === null ? '–' : <OutwardLink href={link}>Source</OutwardLink>),
    },
  ]
}

/** The name as the source gives it, which leads to the application's page. */
function Subject({ event: { name, app } }: { readonly event: AppEvent }) {
  return (
    <span className="flex min-w-0 items-center gap-2 font-medium text-text-1">
      <AppAvatar id={app?.id ?? name} name={name} slug={app?.id ?? null} />
      {app === null ? (
        <span className="truncate" title={name}>
          {name}
        </span>
      ) : (
        <EntityLink kind="app" id={app.id} className="truncate" title={app.name}>
          {name}
        </EntityLink>
      )}
    </span>
  )
}

function textColumn(
  name: string,
  label: string,
  width: number,
  textOf: (event: AppEvent) => string,
): ColumnSpec<AppEvent> {
  return {
    name,
    label,
    align: 'left',
    width,
    value: event => textOf(event) || undefined,
    cell: event => (
      <span className="block truncate text-text-2" title={textOf(event)}>
        {textOf(event) || '–'}
      </span>
    ),
  }
}
