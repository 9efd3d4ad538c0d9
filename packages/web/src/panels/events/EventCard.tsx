import { eventKindTexts, type EventKind } from '@analytics/contract/metrics/eventKinds'
import { toIsoDay } from '@analytics/contract/query/day'

import { formatDay } from '../../format/date.ts'
import { formatsOf } from '../../format/unit.ts'
import { cx } from '../../lib/cx.ts'
import { EntityLink } from '../../shell/page/EntityLink.tsx'
import { OutwardLink } from '../../ui/buttons/OutwardLink.tsx'
import { toAmountText, type MarkedEvent } from './MarkedEvent.ts'

export const eventTones = {
  hack: 'border-negative text-negative',
  raise: 'border-accent text-accent',
} as const satisfies Record<EventKind, string>

/** Describes an event, with its source and the figure before and after. */
export function EventCard({ event }: { readonly event: MarkedEvent }) {
  const { kind, day, name, detail, link, app, figure } = event
  const facts = [toAmountText(event), detail].filter(part => part !== null)
  return (
    <article className="flex flex-col gap-1 px-3 py-2.5 text-12 text-text-2">
      <h3 className="text-13 font-semibold text-text-1">
        {app === null ? (
          name
        ) : (
          <EntityLink kind="app" id={app.id}>
            {name}
          </EntityLink>
        )}
      </h3>
      <p className="flex flex-wrap items-center gap-x-2">
        <span className={cx('border-0!', eventTones[kind])}>{eventKindTexts[kind].one}</span>
        <time dateTime={toIsoDay(day)}>{formatDay(day)}</time>
        {link === null ? null : (
          <span className="ml-auto">
            <OutwardLink href={link}>Source</OutwardLink>
          </span>
        )}
      </p>
      {facts.length === 0 ? null : <p>{facts.join(' · ')}</p>}
      {figure && (figure.before !== null || figure.after !== null) ? (
        <p className="flex flex-wrap items-baseline gap-x-3 border-t border-border-1 pt-1.5">
          <span className="text-text-3">{figure.name}, 30d</span>
          <span>{formatsOf(figure.unit).compact(figure.before)} before</span>
          <span className="font-semibold text-text-1">
            {formatsOf(figure.unit).compact(figure.after)} after
          </span>
        </p>
      ) : null}
    </article>
  )
}
