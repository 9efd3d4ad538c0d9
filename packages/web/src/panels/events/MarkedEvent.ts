import type { AppEvent } from '@analytics/contract/api/responses/entities/events'
import { formatUsd } from '@analytics/contract/format/number'
import { eventKindTexts, type EventKind } from '@analytics/contract/metrics/eventKinds'
import type { Unit } from '@analytics/contract/metrics/units'
import { fromIsoDay, type Day } from '@analytics/contract/query/day'

/** A figure of the chart before and after an event. */
export interface EventFigure {
  readonly name: string
  readonly unit: Unit
  readonly before: number | null
  readonly after: number | null
}

/** An event as a chart marks it. */
export interface MarkedEvent extends Pick<AppEvent, 'kind' | 'name' | 'detail' | 'usd' | 'link' | 'app'> {
  readonly day: Day
  readonly figure: EventFigure | null
}

export function toMarked(event: AppEvent, figure: EventFigure | null = null): MarkedEvent {
  return { ...event, day: fromIsoDay(event.day), figure }
}

const verbs = { hack: 'lost', raise: 'raised' } as const satisfies Record<EventKind, string>

/** `$61.70M lost`; null where unknown. */
export function toAmountText({ kind, usd }: Pick<MarkedEvent, 'kind' | 'usd'>): string | null {
  return usd === null ? null : `${formatUsd(usd)} ${verbs[kind]}`
}

/** `Hack: Curve DEX, $61.70M lost`. */
export function toEventText(event: MarkedEvent): string {
  const amount = toAmountText(event)
  return `${eventKindTexts[event.kind].one}: ${event.name}${amount === null ? '' : `, ${amount}`}`
}
