import type { WhenData } from '@analytics/contract/api/responses/explore/when'
import { emptyExplore } from '@analytics/contract/explore/readExplore'
import { resolveCondition, type ConditionRows } from '@analytics/contract/explore/resolveCondition'
import { rowStateTexts } from '@analytics/contract/explore/rowStateTexts'
import { singlesOf, type Condition } from '@analytics/contract/formula/condition'
import { linesOf } from '@analytics/contract/formula/formula'
import { writeCondition } from '@analytics/contract/formula/writeCondition'
import { GrammarError } from '@analytics/contract/lines/GrammarError'
import { wildcardOf, type SubjectKind } from '@analytics/contract/lines/subjects'
import type { ExploreQuery } from '@analytics/contract/query/ExploreQuery'
import { parseExploreRange } from '@analytics/contract/query/exploreRange'
import type { DayRange } from '@analytics/contract/query/timeRange'

import type { Facts } from '../../domain/facts.ts'
import { toNamedApps } from '../explore/explore.ts'
import { ExploreEvaluation } from '../explore/ExploreEvaluation.ts'
import { describe, nameRow } from '../explore/nameRow.ts'
import { hasFailed, LinesRead, type ReadRow } from '../explore/readRows.ts'
import { refuseTooLarge } from '../explore/refuseRows.ts'
import { ConditionReader, type ConditionMember } from './ConditionReader.ts'
import { rivalsOf } from './rowsOfCondition.ts'
import { readSubjectKeys, toConditionIdentity } from './subjectKeys.ts'
import { WhenTally } from './WhenTally.ts'

/** A day may still get its first value on the day that follows it. */
const daysUntilLate = 2

/** The days on which the condition of a view became true, and what happened then. `viewDays` are the days of the view. */
export async function readWhen(
  { when, rows: asked, isOnlyWhen: isLean = false }: ExploreQuery,
  viewDays: DayRange | null,
  facts: Facts,
): Promise<WhenData | null> {
  if (!when) return null
  const none = { ...noDays, condition: writeCondition(when), words: writeCondition(when) }
  try {
    const data = await evaluateCondition(when, resolveCondition(when, { rows: asked }), {
      viewDays,
      facts,
      isLean,
    })
    return typeof data === 'string' ? { ...none, message: data } : data
  } catch (error) {
    if (!(error instanceof GrammarError)) throw error
    return { ...none, state: 'refused', message: error.message, position: error.position }
  }
}

const noDays = {
  state: 'failed',
  id: null,
  message: null,
  position: null,
  truth: null,
  from: null,
  to: null,
  today: null,
  of: null,
  occurrences: [],
  count: 0,
  allCount: 0,
  isFew: true,
  after: [],
  course: [],
  restated: [],
} as const satisfies Partial<WhenData>

interface Parts {
  readonly viewDays: DayRange | null
  readonly isLean: boolean
  readonly facts: Facts
}

export const readsHacks = (condition: Condition) =>
  singlesOf(condition).some(({ terms }) => terms.some(({ kind }) => kind === 'hacks'))

/** A text says why there are no days. */
async function evaluateCondition(
  condition: Condition,
  rows: ConditionRows,
  { viewDays, facts, isLean }: Parts,
): Promise<WhenData | string> {
  const lines = new LinesRead(facts)
  const directory = await facts.getAppDirectory()
  const isParent = (id: string) => (directory.byId.get(id)?.versions.length ?? 0) > 0
  const readAll = async (all: ConditionRows): Promise<Map<string, ReadRow> | string> => {
    const ready = new Map<string, ReadRow>()
    for (const [text, row] of all) {
      if (linesOf(row.formula).length === 0) continue
      const answer = await lines.readRow(row)
      if ('error' in answer) throw answer.error
      if (hasFailed(answer)) return `${text}: ${answer.message ?? rowStateTexts[answer.state]}`
      ready.set(text, answer)
    }
    return ready
  }
  const [read, rivals] = [await readAll(rows), await readAll(rivalsOf(condition, rows, isParent))]
  if (typeof read === 'string') return read
  if (typeof rivals === 'string') return rivals
  const all = [...read.values(), ...rivals.values()]
  const evaluation = await ExploreEvaluation.read(
    { ...emptyExplore, range: parseExploreRange('all'), grain: 'D', points: mostDays },
    all.map(({ resolved }) => resolved.formula),
    lines.values,
    days => refuseTooLarge(all, days),
  )
  if (!evaluation) return 'No days are known'
  const { from, to: asOf } = evaluation.range
  const hasLate = singlesOf(condition).some(({ kind }) => kind === 'late')
  const days = { from, to: hasLate ? facts.today - daysUntilLate : asOf }
  const hacks = readsHacks(condition) ? (await facts.findEvents('hack')).events : []
  const reader = new ConditionReader({
    condition,
    rows,
    read,
    rivals,
    lines,
    evaluation,
    hacks,
    directory,
    days,
  })
  const keyOf = await readSubjectKeys(rows, facts)
  const kind = findMemberKind(rows)
  const tally = new WhenTally({
    condition,
    rows,
    days,
    isLean,
    identity: toConditionIdentity(condition, rows, keyOf),
    keyOf: member => (kind === undefined ? member : keyOf(kind, member).replace(/^~/, '')),
    nameOf: (text, member) => {
      const row = read.get(text)?.resolved
      if (!row) return text
      if (row.wildcard === null) return nameRow(row, lines)
      const formula = member && reader.formulaOf(text, member)
      return formula ? describe(formula, lines) : toAny(nameRow(row, lines))
    },
    subjectOf: (text, member) => {
      const row = read.get(text)?.resolved
      if (row?.wildcard) return member?.name ?? toAny(nameRow(row, lines))
      const [line] = row ? linesOf(row.formula) : []
      return (line && lines.find(line)?.label) ?? text
    },
  })
  await reader.each(toMembers([...read.values()]), (member, columns) => tally.add(member, columns))
  // A rank also changes with the values of others.
  const conditionLines = all.flatMap(({ resolved }) => linesOf(resolved.formula))
  const restated = { metrics: conditionLines.map(({ metric }) => metric), apps: toNamedApps(conditionLines) }
  // The state before each moment takes a query of its own.
  const most = Math.min(mostMoments, Math.ceil(mostRestatedValues / (reader.count * countMembers(all))))
  const moments = await facts.findRestatedMoments(restated, most)
  return tally.toData(
    viewDays ?? days,
    moments.map(time => new Date(time).toISOString()),
  )
}

/** `any of applications by fees`. */
const toAny = (name: string) => `any of ${name.charAt(0).toLowerCase()}${name.slice(1)}`

const mostMoments = 20
/** So many daily values of former states are computed within the deadline. */
const mostRestatedValues = 6_000_000

const countMembers = (read: readonly ReadRow[]) =>
  read.reduce((sum, { instances }) => sum + instances.length, 0)

const mostDays = 100_000

/** The members of all stars together; one without an id where there are no stars. */
function toMembers(read: readonly ReadRow[]): ConditionMember[] {
  const starred = read.filter(({ resolved }) => resolved.wildcard !== null)
  const members = starred.flatMap(({ instances }) =>
    instances.map(({ member: id, label: name }) => ({ id, name })),
  )
  return starred.length === 0
    ? [{ id: null, name: '' }]
    : [...new Map(members.map(member => [member.id, member])).values()]
}

/** The kind of the members; undefined where they are no subjects of their own. */
function findMemberKind(rows: ConditionRows): SubjectKind | undefined {
  const subjects = [...rows.values()].flatMap(({ formula }) => linesOf(formula)).map(({ subject }) => subject)
  const starred = subjects.find(subject => wildcardOf(subject) !== null)
  if (!starred) return undefined
  switch (wildcardOf(starred)) {
    case 'chains':
      return 'chain'
    case 'versions':
      return 'app'
    default:
      return starred.kind
  }
}
