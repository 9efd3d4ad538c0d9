import { formatsOf } from '@analytics/contract/format/unit'
import { toIsoDay } from '@analytics/contract/query/day'
import { Fragment } from 'react'

import { slotCentre } from '../../charts/axes/plotArea.ts'
import type { Chart, ChartDrawing } from '../../charts/core/Chart.ts'
import { formatDay } from '../../format/date.ts'
import { cx } from '../../lib/cx.ts'
import { EntityLink } from '../../shell/page/EntityLink.tsx'
import { OutwardLink } from '../../ui/buttons/OutwardLink.tsx'
import { Popover } from '../../ui/overlays/Popover.tsx'
import type { TriggerProps } from '../../ui/overlays/trigger.ts'
import type { ChartMarks } from './ChartMarks.ts'
import { groupEvents, toSlotDays } from './groupEvents.ts'
import { markTexts, toAmountText, toEventText, type MarkedEvent, type MarkKind } from './MarkedEvent.ts'
import { withDayNotes } from './withDayNotes.ts'
import { withPaintedEvents } from './withPaintedEvents.ts'

export function markEvents(plain: Chart, events: readonly MarkedEvent[]): ChartMarks {
  return {
    plain,
    chart: withDayNotes(plain, events.map(toDayNote), 'Events'),
    picture: withPaintedEvents(plain, events),
    overlay: drawing => <EventMarkers chart={plain} {...{ events, drawing }} />,
  }
}

function toDayNote(event: MarkedEvent) {
  return { day: event.day, text: toEventText(event), link: event.link }
}

interface EventMarkersProps {
  readonly chart: Chart
  readonly events: readonly MarkedEvent[]
  readonly drawing: ChartDrawing
}

/** CSS pixels. */
const size = 14
const textGap = 5
/** More events are told apart by their cards alone. */
const mostNamed = 3

/** Circles on the time axis, each with a line up through the plot. */
function EventMarkers({ chart, events, drawing: { area, width, height } }: EventMarkersProps) {
  const bottom = area.top + area.height
  const xAt = (bucket: number) =>
    bucket < area.first || bucket >= area.first + area.count ? null : slotCentre(area, bucket)
  const groups = groupEvents(events, toSlotDays(chart), xAt)
  if (groups.length === 0) return null
  return (
    <>
      <svg
        aria-hidden
        className="pointer-events-none absolute inset-0 text-border-2"
        width={width}
        height={height}
      >
        {groups.map(({ x, events: [first] }) => (
          <Fragment key={x}>
            <line
              x1={x}
              x2={x}
              y1={area.top}
              y2={bottom - size / 2}
              stroke="currentColor"
              strokeDasharray="2 3"
            />
            {first && groups.length <= mostNamed ? (
              <text
                x={x < width / 2 ? x + textGap : x - textGap}
                y={area.top + 10}
                textAnchor={x < width / 2 ? 'start' : 'end'}
                className="fill-text-2 text-11"
              >
                {`${formatDay(first.day)}, ${markTexts[first.kind].toLowerCase()}`}
              </text>
            ) : null}
          </Fragment>
        ))}
      </svg>
      <ol aria-label="Events">
        {groups.map(group => (
          <li
            key={group.x}
            className="absolute size-3.5 print:hidden"
            style={{ left: group.x - size / 2, top: bottom - size / 2 }}
          >
            <Marker events={group.events} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Marker({ events }: { readonly events: readonly MarkedEvent[] }) {
  const [first, ...others] = events
  if (!first) return null
  const name = `${markTexts[first.kind]}, ${formatDay(first.day)}: ${first.name}`
  // The number that is shown is a part of the name by which speech presses the button.
  const label = others.length === 0 ? name : `${name} and ${others.length} more, ${events.length} in all`
  const letter = others.length === 0 ? markTexts[first.kind].charAt(0) : String(events.length)
  return (
    <Popover
      label={label}
      align="center"
      className="flex max-h-80 w-66 flex-col divide-y divide-border-1"
      trigger={triggerOf(label, letter, eventTones[first.kind])}
    >
      {events.map(event => (
        <EventCard key={`${event.kind} ${event.day} ${event.name}`} event={event} />
      ))}
    </Popover>
  )
}

const triggerOf = (label: string, letter: string, tone: string) =>
  function MarkerTrigger(trigger: TriggerProps) {
    return (
      <button
        type="button"
        {...trigger}
        aria-label={label}
        className={cx(
          'hit-area relative flex size-3.5 items-center justify-center rounded-full border bg-surface text-11 leading-none font-semibold aria-expanded:bg-active',
          tone,
        )}
      >
        {letter}
      </button>
    )
  }

const eventTones: Readonly<Record<MarkKind, string>> = {
  hack: 'border-negative text-negative',
  raise: 'border-accent text-accent',
  when: 'border-warning text-warning',
}

/** Describes an event, with its source and the figure before and after. */
function EventCard({ event }: { readonly event: MarkedEvent }) {
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
        <span className={cx('border-0!', eventTones[kind])}>{markTexts[kind]}</span>
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
