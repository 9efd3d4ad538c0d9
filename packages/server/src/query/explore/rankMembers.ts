import type { Formula } from '@analytics/contract/formula/formula'
import { inferUnit } from '@analytics/contract/formula/inferUnit'
import { sumKnown, toWhole } from '@analytics/contract/metrics/sums'
import type { MemberOrder } from '@analytics/contract/query/ExploreQuery'
import { sortByValue } from '@analytics/contract/view/tableRows'

import { compareText } from '../../lib/compareText.ts'
import { toRanks, toShares, type Shares } from '../../series/steps/rank.ts'
import type { ExploreEvaluation, MeasuredMember } from './ExploreEvaluation.ts'
import type { Instance, ReadRow } from './readRows.ts'

export interface RankedMember extends MeasuredMember, Shares {
  readonly instance: Instance
  readonly rank: number | null
  readonly previousRank: number | null
  /** The part that the member adds to the change of the sum of all; null where they have no such sum. */
  readonly contribution: number | null
}

export interface Leaderboard {
  /** The members that have a value, in the order of the row. */
  readonly ranked: readonly RankedMember[]
  /** The amount of which the members have shares; null where there are none. */
  readonly whole: number | null
}

/** Ranks the members of a wildcard row over its range, largest first, and orders them as the row says. */
export async function rankMembers(
  { instances, resolved, whole: wholeFormula }: ReadRow,
  evaluation: ExploreEvaluation,
): Promise<Leaderboard> {
  const members = instances.map(({ member }) => member)
  const measured = await evaluation.measureMembers(resolved.formula, members)
  const isAmount = inferUnit(resolved.formula).of === 'usd'
  const [whole, wholeBefore] = isAmount
    ? await measureWhole(wholeFormula, measured, evaluation)
    : [null, null]
  const contributions = isAmount ? evaluation.contribute(resolved.formula, members) : []
  const isRanked = instances.map(({ isDormant }) => isDormant !== true)
  const ranksOf = (side: 'value' | 'previous') =>
    toRanks(
      [...measured.keys()],
      at => (isRanked[at] ? (measured[at]?.[side] ?? null) : null),
      at => instances[at]?.label ?? '',
    )
  const [ranks, previousRanks] = [ranksOf('value'), ranksOf('previous')]
  const ranked = measured.flatMap((each, at): RankedMember[] => {
    const instance = instances[at]
    if (!instance) return []
    const shares = toShares({ ...each, whole, previousWhole: wholeBefore })
    const [rank, previousRank] = [ranks.get(at) ?? null, previousRanks.get(at) ?? null]
    const contribution = contributions[at] ?? null
    return [{ ...each, ...shares, instance, rank, previousRank, contribution }]
  })
  const shown = ranked.filter((each, at) => each.value !== null && isRanked[at])
  return { ranked: orderMembers(shown, resolved.row.by), whole }
}

/** The whole of all members, now and before. Where only some are known, the others together count as one. */
async function measureWhole(
  formula: Formula | null | undefined,
  known: readonly MeasuredMember[],
  evaluation: ExploreEvaluation,
): Promise<[number | null, number | null]> {
  const [all] = formula ? await evaluation.measureMembers(formula, [null]) : []
  const wholeOf = (side: 'value' | 'previous') => {
    const members = known.map(each => each[side])
    if (formula === undefined) return toWhole(members)
    const whole = all?.[side] ?? null
    return whole === null ? null : toWhole([...members, whole - (sumKnown(members) ?? 0)])
  }
  return [wholeOf('value'), wholeOf('previous')]
}

const figures: Readonly<Record<Exclude<MemberOrder, 'name'>, (each: RankedMember) => number | null>> = {
  value: each => each.value,
  change: each => each.change,
  share: each => each.share,
  shareChange: each => each.shareChange,
  contribution: each => each.contribution,
}

/** Orders members, the largest figure first. Those without the figure come last, by their values. */
export function orderMembers(members: readonly RankedMember[], by: MemberOrder): RankedMember[] {
  const byName = members.toSorted((a, b) => compareText(a.instance.label, b.instance.label))
  if (by === 'name') return byName
  return sortByValue(sortByValue(byName, figures.value, true), figures[by], true).slice()
}

/** Whether any member has a figure for the order. */
export function isOrdered(members: readonly RankedMember[], by: MemberOrder): boolean {
  return by === 'name' || members.some(each => figures[by](each) !== null)
}
