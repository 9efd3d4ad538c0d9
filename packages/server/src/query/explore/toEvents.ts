import type { ExploreEvents } from '@analytics/contract/api/responses/explore/explore'
import { eventKinds } from '@analytics/contract/metrics/eventKinds'
import type { Day } from '@analytics/contract/query/day'
import type { ExploreQuery } from '@analytics/contract/query/ExploreQuery'

import { compareEvents, type Event } from '../../domain/Event.ts'
import type { Facts } from '../../domain/facts.ts'
import { hasTotal } from '../../series/steps/measure.ts'
import { findSubject } from '../../series/subjects/appSubject.ts'
import { isOf, toAppEvent, toKind } from '../shape/events.ts'
import type { ExploreEvaluation } from './ExploreEvaluation.ts'
import { linesOfRow } from './rowLines.ts'
import type { DrawnRow } from './toSeries.ts'

const mostEvents = 30
/** The figure of an event compares so many days. */
const aroundDays = 30

/** Events of the applications that rows name, in the range, newest first; null where none are asked for. */
export async function toEvents(
  { events: asked }: ExploreQuery,
  drawn: readonly DrawnRow[],
  evaluation: ExploreEvaluation,
  facts: Facts,
): Promise<ExploreEvents | null> {
  if (asked.length === 0) return null
  const directory = await facts.getAppDirectory()
  const ids = new Set(drawn.flatMap(({ row }) => linesOfRow(row.resolved)).flatMap(toAppId))
  const subjects = new Map([...ids].flatMap(id => [[id, findSubject(id, directory)] as const]))
  const isHit: IsHit = (id, event) => {
    const subject = subjects.get(id)
    return subject !== undefined && subject !== null && isOf(subject, event)
  }
  const { from, to } = evaluation.range
  const kinds: ExploreEvents['kinds'] = []
  const foundEvents = []
  for (const kind of eventKinds.filter(eventKind => asked.includes(eventKind))) {
    const knownEventFacts = await facts.findEvents(kind)
    const ownEvents = knownEventFacts.events.filter(
      event => event.day >= from && event.day <= to && [...ids].some(id => isHit(id, event)),
    )
    kinds.push(toKind(kind, knownEventFacts, ownEvents.length))
    foundEvents.push(...ownEvents)
  }
  const toFigure = figureOf(drawn, evaluation, isHit)
  const list = foundEvents.toSorted(compareEvents).slice(0, mostEvents)
  return { kinds, list: list.map(event => ({ ...toAppEvent(event, directory), ...toFigure(event) })) }
}

const toAppId = ({ subject: { kind, id } }: ReturnType<typeof linesOfRow>[number]) =>
  kind === 'app' && id !== '*' ? [id.replace(/\.\*$/, '')] : []

/** The totals of a row of the affected application, or else of the first row, before an event and from it on. */
function figureOf(drawn: readonly DrawnRow[], evaluation: ExploreEvaluation, isHit: IsHit) {
  const measured = drawn.flatMap(({ row: { resolved }, instances: [first] }) =>
    first && resolved.wildcard === null && hasTotal(first.instance.formula)
      ? [{ resolved, formula: first.instance.formula }]
      : [],
  )
  return (event: Event) => {
    const ownRow = measured.find(({ resolved }) =>
      linesOfRow(resolved)
        .flatMap(toAppId)
        .some(id => isHit(id, event)),
    )
    const measuredRow = ownRow ?? measured[0]
    if (!measuredRow) return { letter: null, before: null, after: null }
    const { resolved, formula } = measuredRow
    const totalOf = (from: Day, to: Day) => {
      const total = evaluation.totalIn(formula, { from, to })
      return total === null ? null : total * (resolved.row.isPercent ? 100 : 1)
    }
    return {
      letter: resolved.letter,
      before: totalOf(event.day - aroundDays, event.day - 1),
      after: totalOf(event.day, event.day + aroundDays - 1),
    }
  }
}

type IsHit = (app: string, event: Event) => boolean
