import type { Formula } from '@analytics/contract/formula/formula'
import { inferUnit } from '@analytics/contract/formula/inferUnit'
import { sumKnown, toWhole, type ComparedSums } from '@analytics/contract/metrics/sums'
import type { MemberOrder } from '@analytics/contract/query/ExploreQuery'
import { sortByValue } from '@analytics/contract/view/tableRows'

import { compareText } from '../../lib/compareText.ts'
import type { BothSides } from '../../series/steps/compare.ts'
import { toCountedShare } from '../../series/steps/countShared.ts'
import { areShareable, toRanks, toShares, type Shares } from '../../series/steps/rank.ts'
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
export async function rankMembers(row: ReadRow, evaluation: ExploreEvaluation): Promise<Leaderboard> {
  const { instances, resolved } = row
  const { formula } = resolved
  const members = instances.map(({ member }) => member)
  const measured = await evaluation.measureMembers(formula, members)
  const isAmount = inferUnit(formula).of === 'usd'
  const wholes = isAmount ? await measureWhole(row.whole, measured, evaluation) : noWhole
  const shares = isAmount ? await compareShares(row, measured, wholes, evaluation) : []
  const contributions = isAmount ? evaluation.contribute(formula, members) : []
  const isRanked = instances.map(({ isDormant }) => isDormant !== true)
  const isMissing = formula.kind === 'line' ? evaluation.findMissing(formula, members) : isRanked
  const ranksOf = (valueOf: (at: number) => number | null) =>
    toRanks(
      [...measured.keys()],
      at => (isRanked[at] ? valueOf(at) : null),
      at => instances[at]?.label ?? '',
    )
  const valueAt = (at: number) => measured[at]?.value ?? null
  const ranks = ranksOf(valueAt)
  // A member that is missing now takes no other's place before.
  const previousRanks = ranksOf(at =>
    valueAt(at) === null && isMissing[at] ? null : (measured[at]?.previous ?? null),
  )
  const ranked = measured.flatMap((each, at): RankedMember[] => {
    const instance = instances[at]
    if (!instance) return []
    const [rank, previousRank] = [ranks.get(at) ?? null, previousRanks.get(at) ?? null]
    const contribution = contributions[at] ?? null
    const own = toShares({ ...each, ...wholes }, shares[at] ?? null, evaluation)
    return [{ ...each, ...own, instance, rank, previousRank, contribution }]
  })
  const shown = ranked.filter((each, at) => each.value !== null && isRanked[at])
  return { ranked: orderMembers(shown, resolved.row.by), whole: wholes.whole }
}

/** The sums of which the members have shares; null where they have none. */
interface Wholes {
  readonly whole: number | null
  readonly previousWhole: number | null
  /** Whether the members had shares in the range before. */
  readonly wereShareable: boolean
}

const noWhole: Wholes = { whole: null, previousWhole: null, wereShareable: false }

/** The whole of all members, now and before. Where only some are known, the others together count as one. */
async function measureWhole(
  formula: Formula | null | undefined,
  known: readonly MeasuredMember[],
  evaluation: ExploreEvaluation,
): Promise<Wholes> {
  const [all] = formula ? await evaluation.measureMembers(formula, [null]) : []
  const partsOf = (side: 'value' | 'previous') => {
    const members = known.map(each => each[side])
    const whole = all?.[side] ?? null
    if (formula === undefined) return members
    return whole === null ? [] : [...members, whole - (sumKnown(members) ?? 0)]
  }
  const [now, before] = [partsOf('value'), partsOf('previous')]
  return { whole: toWhole(now), previousWhole: toWhole(before), wereShareable: areShareable(before) }
}

/** The shares that changes compare. Those of a formula are of the values that its own comparison counts. */
async function compareShares(
  { resolved: { formula }, instances, whole }: ReadRow,
  measured: readonly MeasuredMember[],
  { wereShareable }: Wholes,
  evaluation: ExploreEvaluation,
): Promise<readonly (BothSides<number> | null)[]> {
  if (!wereShareable) return []
  if (formula.kind === 'line') {
    const members = instances.map(({ member }) => member)
    return evaluation.compareShares(formula, members, whole?.kind === 'line' ? whole.line : null)
  }
  const counted = measured.map(({ measured: own }) => toCounted(own?.comparison ?? null))
  const sumOf = (side: 'now' | 'before') => sumKnown(counted.map(each => each?.[side] ?? null)) ?? 0
  const [now, before] = [sumOf('now'), sumOf('before')]
  return counted.map(each => {
    const own = each && toCountedShare(each.now, now)
    const former = each && toCountedShare(each.before, before)
    return own === null || former === null ? null : { now: own, before: former }
  })
}

/** A new member was nothing before. */
function toCounted(comparison: ComparedSums | null): BothSides<number> | null {
  if (!comparison?.isNew) return comparison
  return comparison.wholeNow === null ? null : { now: comparison.wholeNow, before: 0 }
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
