import type { ExploreEvent, ExploreSeries } from '@analytics/contract/api/responses/explore/explore'
import { eventKindTexts, type EventKind } from '@analytics/contract/metrics/eventKinds'
import { fromIsoDay } from '@analytics/contract/query/day'

import { formatDay } from '../../../format/date.ts'
import { formatUsd } from '../../../format/number.ts'
import { formatsOf } from '../../../format/unit.ts'
import { cx } from '../../../lib/cx.ts'
import { OutwardLink } from '../../../ui/buttons/OutwardLink.tsx'

export const eventTones = {
  hack: 'border-negative text-negative',
  raise: 'border-accent text-accent',
} as const satisfies Record<EventKind, string>

interface EventCardProps {
  readonly event: ExploreEvent
  /** The series that the two figures are of. */
  readonly series: ExploreSeries | undefined
}

/** Describes an event, with its source and the row's figure before and after. */
export function EventCard({ event, series }: EventCardProps) {
  const { kind, day, name, detail, usd, link, before, after } = event
  const amount = usd === null ? null : `${formatUsd(usd)} ${kind === 'hack' ? 'lost' : 'raised'}`
  return (
    <article className="flex flex-col gap-1 px-3 py-2.5 text-12 text-text-2">
      <h3 className="text-13 font-semibold text-text-1">{name}</h3>
      <p className="flex flex-wrap items-center gap-x-2">
        <span className={cx('border-0!', eventTones[kind])}>{eventKindTexts[kind].one}</span>
        <time dateTime={day}>{formatDay(fromIsoDay(day))}</time>
        {link === null ? null : (
          <span className="ml-auto">
            <OutwardLink href={link}>Source</OutwardLink>
          </span>
        )}
      </p>
      {amount === null && detail === null ? null : (
        <p>{[amount, detail].filter(part => part !== null).join(' · ')}</p>
      )}
      {series && (before !== null || after !== null) ? (
        <p className="flex flex-wrap items-baseline gap-x-3 border-t border-border-1 pt-1.5">
          <span className="text-text-3">{series.name}, 30d</span>
          <span>{formatsOf(series.unit).compact(before)} before</span>
          <span className="font-semibold text-text-1">{formatsOf(series.unit).compact(after)} after</span>
        </p>
      ) : null}
    </article>
  )
}
