import { AppError } from '@analytics/contract/api/errors'
import {
  ExploreResponse,
  type ExploreData,
  type ExploreRowState,
} from '@analytics/contract/api/responses/explore/explore'
import { findLike } from '@analytics/contract/directory/findNearest'
import { findUnknownPart, wordAt } from '@analytics/contract/explore/editRows'
import {
  findOfNow,
  isRefused,
  resolveRows,
  type RefusedRow,
  type ResolvedRow,
} from '@analytics/contract/explore/resolveRows'
import { toViewTitle } from '@analytics/contract/explore/toViewTitle'
import { writeVersus } from '@analytics/contract/explore/writeExplore'
import { letters } from '@analytics/contract/formula/formula'
import type { Line } from '@analytics/contract/lines/lineName'
import { wildcardOf } from '@analytics/contract/lines/subjects'
import { eventSources } from '@analytics/contract/metrics/eventKinds'
import { toIsoDay } from '@analytics/contract/query/day'
import { formatDay } from '@analytics/contract/query/dayText'
import type { ExploreQuery, ExploreRow } from '@analytics/contract/query/ExploreQuery'
import { writeExploreRange } from '@analytics/contract/query/exploreRange'
import { wireTimeRangeIds, type DayRange } from '@analytics/contract/query/timeRange'

import type { Facts } from '../../domain/facts.ts'
import { findListed, toFetched } from '../../series/readers/onDemand.ts'
import { findLacking, toMemberLine, toSourceLines } from '../../series/readers/readMembers.ts'
import { findParts } from '../../series/subjects/findPart.ts'
import { noteRenamed } from '../../series/subjects/noteRenamed.ts'
import type { Query, QueryResult } from '../model/Query.ts'
import { ExploreEvaluation } from './ExploreEvaluation.ts'
import { nameRow } from './nameRow.ts'
import { hasFailed, LinesRead, type FailedRow, type ReadRow } from './readRows.ts'
import { findNearIds, refuseUnknown, refuseTooLarge } from './refuseRows.ts'
import { findReader, linesOfRow } from './rowLines.ts'
import { noteMembers, selectRows } from './selectRows.ts'
import { separateStack, type Separated } from './separateStack.ts'
import { toEvents } from './toEvents.ts'
import { toSeries, toMembers, type DrawnRow } from './toSeries.ts'

const unions = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())]

/** Any rows over one range: lines, formulas and the members of wildcards. A row that fails leaves the others as they are. */
export const explore: Query<ExploreData, ExploreData, ExploreQuery> = {
  schema: ExploreResponse,
  getSources: query => ({
    required: [],
    optional: unions([
      ...linesRead(query).flatMap(line =>
        toSourceLines(line).map(sourceLine => findReader(sourceLine).getSources(sourceLine)),
      ),
      query.events.map(kind => eventSources[kind]),
    ]),
  }),
  findByFacts: async (query, facts) => {
    const sourceIds: (readonly string[])[] = []
    for (const row of resolveRows(query))
      for (const line of isRefused(row) ? [] : linesOfRow(row))
        sourceIds.push(await findByFacts(line, row.row, facts))
    return { required: [], optional: unions(sourceIds), extra: [] }
  },
  run: async (asked, facts) => {
    const resolved = resolveRows(asked)
    const lines = new LinesRead(facts)
    const read: (ReadRow | FailedRow | RefusedRow)[] = []
    for (const row of resolved) read.push(isRefused(row) ? row : await lines.readRow(row))
    if (!asked.isLenient) await refuseUnknown(read, facts)
    const usable = read.filter((row): row is ReadRow => !('error' in row) && !hasFailed(row))
    const formulas = usable.flatMap(({ instances, resolved }) => (instances[0] ? resolved.formula : []))
    const evaluation = await ExploreEvaluation.read(asked, formulas, lines.values, days =>
      refuseTooLarge(usable, days),
    )
    const names = new Map(usable.map(row => [row.resolved.letter, nameRow(row.resolved, lines)]))
    const states = await Promise.all(
      read.map(async row => toState(await noteUnrecorded(row, asked, facts), names, facts)),
    )
    if (!evaluation) return toResult(asked, null, { ...emptyOf(asked), rows: states })
    const selected = await selectRows(usable, asked, evaluation)
    const separated = await separateStack(selected, { asked, facts, lines, evaluation, names })
    if (!asked.isLenient) refuseStack(separated, asked)
    const { drawn } = separated
    evaluation.setBase(drawn.flatMap(({ instances }) => instances.map(({ instance }) => instance.formula)))
    const series = await toSeries(drawn, { asked, evaluation, lines, names })
    const rows: ExploreRowState[] = []
    for (const state of states.map(rowState => withStack(rowState, separated))) {
      const ownRow = drawn.find(({ row }) => row.resolved.letter === state.letter)
      const members = ownRow?.ranked && (await toMembers(ownRow, series, { asked, evaluation }))
      const message = ownRow ? noteOutside(ownRow, series, noteMembers(ownRow, state.message)) : state.message
      const ranks =
        ownRow?.ranked && members ? { count: ownRow.ranked.length, members, whole: ownRow.whole } : {}
      rows.push({ ...state, message, ...ranks })
    }
    return toResult(asked, evaluation, {
      title: toViewTitle(asked, rows),
      range: {
        asked: writeExploreRange(asked.range),
        ...(hasDays(evaluation.range) ? toIsoRange(evaluation.range) : { from: null, to: null }),
        grain: evaluation.grain,
      },
      versus:
        evaluation.versus && hasDays(evaluation.versus)
          ? { asked: asked.vs ? writeVersus(asked.vs) : '', ...toIsoRange(evaluation.versus) }
          : null,
      base: evaluation.baseDay === null ? null : toIsoDay(evaluation.baseDay),
      buckets: toBuckets(evaluation, series),
      events: await toEvents(asked, drawn, evaluation, facts),
      series,
      rows,
      when: null,
    })
  },
}

/** The subjects that metadata and restatements cover. */
export function aboutExplore(query: ExploreQuery) {
  const lines = linesRead(query)
  const categories = lines.flatMap(({ subject: { kind, id } }) => (kind === 'category' ? [id] : []))
  return {
    metrics: [...new Set(lines.map(({ metric }) => metric))],
    apps: toNamedApps(lines),
    categories: categories.length > 0 ? categories : null,
    timeFrame: timeFrameOf(query),
  }
}

/** The applications that lines are of; null where some are of others, or of all. */
export function toNamedApps(lines: readonly Line[]) {
  const apps = lines.flatMap(({ subject: { kind, id } }) => {
    const app = id.replace(/\.\*$/, '')
    return kind === 'app' && app !== '*' ? [{ app }] : []
  })
  return apps.length === lines.length ? apps : null
}

function timeFrameOf({ range }: ExploreQuery): QueryResult['timeFrame'] {
  const text = writeExploreRange(range)
  return wireTimeRangeIds.find(id => id === text) ?? 'custom'
}

function linesRead(query: ExploreQuery): Line[] {
  return resolveRows(query).flatMap(row => (isRefused(row) ? [] : linesOfRow(row)))
}

async function findByFacts(
  line: Line,
  { isByParent, within }: ExploreRow,
  facts: Facts,
): Promise<readonly string[]> {
  const listed = await findListed(line, facts)
  // Applications whose histories only come on demand are drawn where they are stored. A parent needs all of its parts.
  const isOfApps = listed === null && wildcardOf(line.subject) === 'subjects'
  if (isOfApps && !isByParent) return []
  const sourceIds: (readonly string[])[] = []
  const lacking = isOfApps ? await findLacking(line, facts, await findParts(within, facts)) : listed
  const lines = lacking ? toFetched(lacking).map(id => toMemberLine(line, id)) : toSourceLines(line)
  for (const sourceLine of lines)
    try {
      sourceIds.push((await findReader(sourceLine).findByFacts?.(sourceLine, facts)) ?? [])
    } catch {
      // The row will say that its subject is unknown.
    }
  return sourceIds.flat()
}

/** Says that nothing was recorded if a source had not been fetched by the known day, for it may well report something. */
async function noteUnrecorded(
  row: ReadRow | FailedRow | RefusedRow,
  { known }: ExploreQuery,
  facts: Facts,
): Promise<ReadRow | FailedRow | RefusedRow> {
  if (known === null || 'error' in row || !hasFailed(row) || row.state === 'unknown') return row
  for (const line of linesOfRow(row.resolved)) {
    const ownSources = toSourceLines(line).flatMap(sourceLine =>
      findReader(sourceLine).getSources(sourceLine),
    )
    for (const id of [...ownSources, ...(await findByFacts(line, row.resolved.row, facts))])
      if (facts.getSourceState(id).availability === 'unknown')
        return { ...row, state: 'failed', message: `Nothing of it was recorded by ${formatDay(known)}` }
  }
  return row
}

async function toState(
  row: ReadRow | FailedRow | RefusedRow,
  names: ReadonlyMap<string, string>,
  facts: Facts,
): Promise<ExploreRowState> {
  const none = { message: null, position: null, near: [], lacking: 0, count: 0, members: null, whole: null }
  if ('error' in row) {
    const { expression, name } = row.row
    const { message, position, allowed } = row.error
    const word = findUnknownPart(message) ?? wordAt(expression, position)
    return {
      ...none,
      near: findLike(allowed, allowedWord => [allowedWord], word, 3),
      letter: row.letter,
      expression,
      name: name ?? expression,
      state: 'refused',
      message,
      position,
    }
  }
  const { letter, row: asked }: ResolvedRow = row.resolved
  const named = {
    letter,
    expression: asked.expression,
    name: names.get(letter) ?? asked.name ?? asked.expression,
  }
  if (!hasFailed(row)) {
    const notes = [row.note, await noteRenamed(linesOfRow(row.resolved), facts)].filter(note => note !== null)
    const message = notes.length > 0 ? notes.join('. ') : null
    return { ...none, ...named, state: 'ready', lacking: row.lacking, message }
  }
  const near = await findNearIds(row, facts)
  return { ...none, ...named, state: row.state, message: row.message, near }
}

/** Says so if the range lacks the single day of a present figure. */
function noteOutside(
  { row: { resolved } }: DrawnRow,
  series: ExploreData['series'],
  message: string | null,
): string | null {
  const ownSeries = series.filter(({ letter }) => letter === resolved.letter)
  if (!findOfNow(resolved.formula) || ownSeries.some(({ latest }) => latest !== null)) return message
  return `${message === null ? '' : `${message}. `}No day of the range has it`
}

/** Throws AppError with the first row that a stack would count twice. */
function refuseStack({ refused }: Separated, { rows }: ExploreQuery): void {
  for (const [letter, detail] of refused) {
    const index = letters.indexOf(letter)
    const position = rows[index]?.expression.length ?? 0
    throw new AppError('INVALID_PARAMETER', { parameter: 's', detail, row: index + 1, position })
  }
}

function withStack(state: ExploreRowState, { notes, names, refused }: Separated): ExploreRowState {
  const reason = refused.get(state.letter)
  if (reason !== undefined) return { ...state, state: 'refused', message: reason, position: null }
  const note = notes.get(state.letter)
  if (note === undefined) return state
  const name = names.get(state.letter) ?? state.name
  return { ...state, name, message: state.message === null ? note : `${state.message}. ${note}` }
}

const hasDays = ({ from, to }: DayRange) => from <= to

function toIsoRange({ from, to }: DayRange) {
  return { from: toIsoDay(from), to: toIsoDay(to) }
}

function toBuckets(
  { buckets: { list, first } }: ExploreEvaluation,
  series: ExploreData['series'],
): ExploreData['buckets'] {
  return list.slice(first).map(({ from, to, cut, partial }, index) => {
    const days = Math.min(to - from + 1, ...series.map(oneSeries => oneSeries.days[index] ?? 0))
    const isFilled = series.some(({ filled }) => filled.includes(index))
    return {
      from: toIsoDay(from),
      to: toIsoDay(to),
      days,
      complete: !cut && !partial && !isFilled && days === to - from + 1,
      cut,
      partial,
    }
  })
}

const emptyOf = (asked: ExploreQuery): Omit<ExploreData, 'rows'> => ({
  title: asked.title ?? '',
  range: { asked: writeExploreRange(asked.range), from: null, to: null, grain: asked.grain ?? 'D' },
  versus: null,
  base: null,
  buckets: [],
  events: null,
  series: [],
  when: null,
})

function toResult(
  asked: ExploreQuery,
  evaluation: ExploreEvaluation | null,
  data: ExploreData,
): QueryResult<ExploreData> {
  const shares = data.series.flatMap(({ completeness }) => completeness ?? [])
  return {
    data,
    asOf: evaluation?.asOf ?? null,
    range: evaluation?.range ?? null,
    timeFrame: timeFrameOf(asked),
    completeness: shares.length > 0 ? shares.reduce((sum, share) => sum + share, 0) / shares.length : null,
  }
}
