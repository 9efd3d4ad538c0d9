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

/** Marks of a chart: events, and the days on which the condition of a watch became true. */
export type MarkKind = EventKind | 'when'

export const markTexts: Readonly<Record<MarkKind, string>> = {
  hack: eventKindTexts.hack.one,
  raise: eventKindTexts.raise.one,
  when: 'When',
}

/** An event as a chart marks it. */
export interface MarkedEvent extends Pick<AppEvent, 'name' | 'detail' | 'usd' | 'link' | 'app'> {
  readonly kind: MarkKind
  readonly day: Day
  readonly figure: EventFigure | null
}

export function toMarked(event: AppEvent, figure: EventFigure | null = null): MarkedEvent {
  return { ...event, day: fromIsoDay(event.day), figure }
}

const verbs: Readonly<Record<MarkKind, string>> = { hack: 'lost', raise: 'raised', when: '' }

/** `$61.70M lost`; null where unknown. */
export function toAmountText({ kind, usd }: Pick<MarkedEvent, 'kind' | 'usd'>): string | null {
  return usd === null ? null : `${formatUsd(usd)} ${verbs[kind]}`
}

/** `Hack: Curve DEX, $61.70M lost`, `When: Aave fees above $1.00M (A $1.05M)`. */
export function toEventText(event: MarkedEvent): string {
  const { kind, name, detail } = event
  const amount = toAmountText(event)
  const figures = kind === 'when' ? ` (${detail})` : ''
  return `${markTexts[kind]}: ${name}${amount === null ? figures : `, ${amount}`}`
}
