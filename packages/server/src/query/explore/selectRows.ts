import { orderTexts } from '@analytics/contract/explore/ordersOf'
import { toRankingLine } from '@analytics/contract/explore/resolveRows'
import { toLineName, type Line, wholeOf } from '@analytics/contract/lines/lineName'
import { wildcardOf } from '@analytics/contract/lines/subjects'
import { othersColor } from '@analytics/contract/metrics/palettes'
import { mostLines, type ExploreQuery } from '@analytics/contract/query/ExploreQuery'

import { toMemberLine } from '../../series/readers/readMembers.ts'
import { allLines } from '../../series/steps/Operands.ts'
import type { ExploreEvaluation } from './ExploreEvaluation.ts'
import { toList } from './nameRow.ts'
import { isOrdered, orderMembers, rankMembers, type RankedMember } from './rankMembers.ts'
import type { Instance, ReadRow } from './readRows.ts'
import { toMemberFormula } from './rowLines.ts'
import type { DrawnInstance, DrawnRow } from './toSeries.ts'

/** Chooses what the chart draws: rows as they are, and members of wildcards as their rows say. */
export async function selectRows(
  rows: readonly ReadRow[],
  { rows: { length }, drawn: chosen }: ExploreQuery,
  evaluation: ExploreEvaluation,
): Promise<DrawnRow[]> {
  const wildcards = rows.filter(({ resolved }) => resolved.wildcard).length
  const free = Math.max(1, Math.floor((mostLines - (length - wildcards)) / Math.max(1, wildcards)))
  const drawn: DrawnRow[] = []
  for (const row of rows) {
    if (!row.resolved.wildcard) {
      const [instance] = row.instances
      if (instance)
        drawn.push({
          row,
          ranked: null,
          whole: null,
          selected: new Set(),
          instances: [{ instance, ranked: null }],
        })
      continue
    }
    drawn.push(await selectMembers(row, free, evaluation, chosen?.[row.resolved.letter]))
  }
  return drawn
}

/** `of` and `top` select the members, then `by` orders them. */
async function selectMembers(
  row: ReadRow,
  free: number,
  evaluation: ExploreEvaluation,
  chosen?: readonly string[],
): Promise<DrawnRow> {
  const { top, by, hasOthers, hidden } = row.resolved.row
  const { ranked, whole } = await rankMembers(row, evaluation)
  const count = top ?? free
  const ranking = toRankingLine(row.resolved)
  const selecting = ranking ? await selectBy(row, ranking, ranked, evaluation) : ranked
  const selected = chosen
    ? ranked.filter(({ instance: { member } }) => chosen.some(id => id === member))
    : orderMembers(selecting.slice(0, count), by)
  const isHidden = ({ instance: { member } }: RankedMember) => hidden.some(id => id === member)
  const drawn = selected.filter(member => !isHidden(member)).slice(0, free)
  const instances: DrawnInstance[] = drawn.map(member => ({ instance: member.instance, ranked: member }))
  // The rest is everything that is not drawn, so that the parts of the chart add up. A member too young to be ranked is part of it.
  const rest = row.instances.filter(instance => !drawn.some(member => member.instance === instance))
  const hasRest = row.whole === undefined ? rest.length > 0 : row.whole !== null
  if (hasOthers && hasRest) {
    const members = drawn.map(({ instance }) => instance)
    instances.push({ instance: addRest(row, { rest, members }, evaluation), ranked: null })
  }
  const others = ranked.filter(member => !selected.includes(member))
  const ids = new Set(selected.map(({ instance }) => instance.member))
  return { row, instances, ranked: [...selected, ...others], whole, selected: ids }
}

/** Members by another line of theirs, largest first. Members without it come last. */
async function selectBy(
  row: ReadRow,
  ranking: Line,
  ranked: readonly RankedMember[],
  evaluation: ExploreEvaluation,
): Promise<RankedMember[]> {
  const resolved = { ...row.resolved, formula: { kind: 'line', line: ranking, at: 0 } as const }
  const { ranked: members } = await rankMembers({ ...row, resolved, whole: null }, evaluation)
  const places = new Map(
    orderMembers(members, 'value').map(({ instance }, place) => [instance.member, place]),
  )
  const placeOf = ({ instance }: RankedMember) => places.get(instance.member) ?? places.size
  return ranked.toSorted((one, other) => placeOf(one) - placeOf(other))
}

interface Split {
  readonly rest: readonly Instance[]
  /** The members that are drawn. */
  readonly members: readonly Instance[]
}

/** One instance for all members that are not drawn: the formula over their sums, or over the whole less the drawn ones. */
function addRest(
  { resolved, whole }: ReadRow,
  { rest, members }: Split,
  evaluation: ExploreEvaluation,
): Instance {
  const toRest = (line: Line) => toMemberLine(line, `(others of ${resolved.letter})`)
  for (const line of allLines(resolved.formula).filter(({ subject }) => wildcardOf(subject) !== null)) {
    const namesOf = (ownInstances: readonly Instance[]) =>
      ownInstances.flatMap(({ member }) => (member === null ? [] : toLineName(toMemberLine(line, member))))
    const all = whole && wholeOf(line)
    if (all) evaluation.addRest(toLineName(toRest(line)), all, namesOf(members))
    else evaluation.addSum(toLineName(toRest(line)), namesOf(rest))
  }
  return {
    member: 'others',
    label: 'Others',
    color: othersColor,
    formula: toMemberFormula(resolved.formula, toRest),
  }
}

/** Says which members `hide` leaves out of the chart, how much of the total they are, and why they are in another order than asked for. */
export function noteMembers({ row, ranked, selected }: DrawnRow, message: string | null): string | null {
  const { hidden, hasOthers, by } = row.resolved.row
  const ids = new Set<string | null>(hidden)
  const left = (ranked ?? []).filter(({ instance: { member } }) => ids.has(member) && selected.has(member))
  const strangers = hidden.filter(id => !row.instances.some(({ member }) => member === id))
  const share = left.reduce<number | null>(
    (sum, member) => (sum === null || member.shares.share === null ? null : sum + member.shares.share),
    0,
  )
  const names = toList(left.map(({ instance }) => instance.label))
  const size = share === null ? '' : `, ${share.toFixed(1)}% of all members`
  const hasOrder = ranked === null || ranked.length === 0 || isOrdered(ranked, by)
  const notes = [
    ...(message === null ? [] : [message]),
    ...(hasOrder ? [] : [`Ordered by value: no member has a ${orderTexts[by]} in this range`]),
    ...(left.length === 0
      ? []
      : [`${hasOthers ? 'Drawn within Others' : 'Left out of the chart'}: ${names}${size}`]),
    ...(strangers.length === 0 ? [] : [`Not a member, so not left out: ${toList(strangers)}`]),
  ]
  return notes.length === 0 ? null : notes.join('. ')
}
