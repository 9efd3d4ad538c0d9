import { AppError } from '@analytics/contract/api/errors'
import type { ExploreEvents } from '@analytics/contract/api/responses/explore/explore'
import { eventKinds } from '@analytics/contract/metrics/eventKinds'
import type { Day } from '@analytics/contract/query/day'
import type { ExploreQuery } from '@analytics/contract/query/ExploreQuery'

import { compareEvents } from '../../domain/Event.ts'
import type { Facts } from '../../domain/facts.ts'
import { hasTotal } from '../../series/formula/measureRow.ts'
import { getSubject, type AppSubject } from '../../series/subjects/appSubject.ts'
import { isOf, toAppEvent, toKind } from '../shape/events.ts'
import type { ExploreEvaluation } from './ExploreEvaluation.ts'
import { linesOfRow } from './readRows.ts'
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
  const subjects = [...ids].flatMap(id => findSubject(id) ?? [])
  const { from, to } = evaluation.range
  const kinds: ExploreEvents['kinds'] = []
  const found = []
  for (const kind of eventKinds.filter(each => asked.includes(each))) {
    const known = await facts.findEvents(kind)
    const own = known.events.filter(
      event => event.day >= from && event.day <= to && subjects.some(subject => isOf(subject, event)),
    )
    kinds.push(toKind(kind, known, own.length))
    found.push(...own)
  }
  const toFigure = figureOf(drawn, evaluation)
  const list = found.toSorted(compareEvents).slice(0, mostEvents)
  return { kinds, list: list.map(event => ({ ...toAppEvent(event, directory), ...toFigure(event.day) })) }

  function findSubject(app: string): AppSubject | null {
    try {
      return getSubject({ app }, directory)
    } catch (error) {
      // The row says that its subject is unknown.
      if (error instanceof AppError) return null
      throw error
    }
  }
}

const toAppId = ({ subject: { kind, id } }: ReturnType<typeof linesOfRow>[number]) =>
  kind === 'app' && id !== '*' ? [id.replace(/\.\*$/, '')] : []

/** The totals of the first row that has any, in the days before an event and in those from it on. */
function figureOf(drawn: readonly DrawnRow[], evaluation: ExploreEvaluation) {
  const found = drawn.find(({ row: { resolved }, instances }) => {
    const [first] = instances
    return first !== undefined && resolved.wildcard === null && hasTotal(first.instance.formula)
  })
  const formula = found?.instances[0]?.instance.formula
  return (day: Day) => {
    if (!found || !formula) return { letter: null, before: null, after: null }
    const { letter, row } = found.row.resolved
    const totalOf = (from: Day, to: Day) => {
      const total = evaluation.totalIn(formula, { from, to })
      return total === null ? null : total * (row.isPercent ? 100 : 1)
    }
    return {
      letter,
      before: totalOf(day - aroundDays, day - 1),
      after: totalOf(day, day + aroundDays - 1),
    }
  }
}
