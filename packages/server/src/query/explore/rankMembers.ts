import type { Formula } from '@analytics/contract/formula/formula'
import { inferUnit } from '@analytics/contract/formula/inferUnit'
import { sumKnown, toMemberShare, toWhole } from '@analytics/contract/metrics/sums'
import type { ExploreRow } from '@analytics/contract/query/ExploreQuery'

import { compareText } from '../../lib/compareText.ts'
import { turn } from '../../lib/turn.ts'
import type { MeasuredRow } from '../../series/formula/measureRow.ts'
import { toUnitChange } from '../../series/steps/compare.ts'
import type { ExploreEvaluation } from './ExploreEvaluation.ts'
import type { Instance, ReadRow } from './readRows.ts'

export interface RankedMember {
  readonly instance: Instance
  readonly measured: MeasuredRow | null
  /** Percent or points; for members without a total against the last value before. */
  readonly change: number | null
  /** The value that ranks the member: the total, or the latest value of a stock. */
  readonly value: number | null
  readonly share: number | null
  readonly shareChange: number | null
  readonly rank: number | null
  readonly previousRank: number | null
}

export interface Leaderboard {
  /** The members that have a value, in the order of the row. */
  readonly ranked: readonly RankedMember[]
  /** The amount of which the members have shares; null where there are none. */
  readonly whole: number | null
}

type MeasuredMember = Pick<RankedMember, 'instance' | 'measured' | 'value' | 'change'> & {
  readonly previous: number | null
}

/** Ranks the members of a wildcard row over its range, largest first, and orders them as the row says. */
export async function rankMembers(
  { instances, resolved, whole: wholeFormula }: ReadRow,
  evaluation: ExploreEvaluation,
): Promise<Leaderboard> {
  const measured: MeasuredMember[] = []
  for (const instance of instances) {
    await turn()
    const own = evaluation.measure(instance.formula)
    const { value, previous, change } = toRanking(instance.formula, own, evaluation)
    measured.push({ instance, measured: own, value, previous, change })
  }
  const [value, previous] = [measured.map(each => each.value), measured.map(each => each.previous)]
  const isAmount = inferUnit(resolved.formula).of === 'usd'
  const [whole, wholeBefore] = !isAmount
    ? [null, null]
    : wholeFormula === undefined
      ? [toWhole(value), toWhole(previous)]
      : measureWhole(wholeFormula, measured, evaluation)
  const isRanked = instances.map(({ isDormant }) => isDormant !== true)
  const names = instances.map(({ label }) => label)
  const ranksOf = (all: readonly (number | null)[]) =>
    toRanks(
      all.map((each, at) => (isRanked[at] ? each : null)),
      names,
    )
  const [ranks, previousRanks] = [ranksOf(value), ranksOf(previous)]
  const ranked = measured.map((each, at): RankedMember => {
    const share = toMemberShare(each.value, whole)
    const before = evaluation.reachesBack(each.instance.formula)
      ? toMemberShare(evaluation.hasBegunSince(each.instance.formula) ? 0 : each.previous, wholeBefore)
      : null
    return {
      instance: each.instance,
      measured: each.measured,
      change: each.change,
      value: each.value,
      share,
      shareChange: share === null || before === null ? null : share - before,
      rank: ranks[at] ?? null,
      previousRank: previousRanks[at] ?? null,
    }
  })
  const shown = ranked.filter((each, at) => each.value !== null && isRanked[at])
  return { ranked: shown.toSorted(compareBy(resolved.row.by)), whole }
}

/** The whole of all members, of which only some are known: the others together count as one. */
function measureWhole(
  formula: Formula | null,
  known: readonly Pick<MeasuredMember, 'value' | 'previous'>[],
  evaluation: ExploreEvaluation,
): [number | null, number | null] {
  if (formula === null) return [null, null]
  const all = toRanking(formula, evaluation.measure(formula), evaluation)
  const wholeOf = (whole: number | null, members: readonly (number | null)[]) =>
    whole === null ? null : toWhole([...members, whole - (sumKnown(members) ?? 0)])
  return [
    wholeOf(
      all.value,
      known.map(({ value }) => value),
    ),
    wholeOf(
      all.previous,
      known.map(({ previous }) => previous),
    ),
  ]
}

/** A formula without a value of the range ranks by its latest one. */
function toRanking(formula: Formula, measured: MeasuredRow | null, evaluation: ExploreEvaluation) {
  if (measured) return measured
  const { value, previous } = evaluation.observe(formula)
  return { value, previous, change: toUnitChange(value, previous, inferUnit(formula)) }
}

/** Equal values are ranked by name. */
function toRanks(values: readonly (number | null)[], names: readonly string[]): (number | null)[] {
  const order = values
    .flatMap((value, at) => (value === null ? [] : [{ value, name: names[at] ?? '', at }]))
    .toSorted((a, b) => b.value - a.value || compareText(a.name, b.name))
  const ranks: (number | null)[] = values.map(() => null)
  for (const [index, { at }] of order.entries()) ranks[at] = index + 1
  return ranks
}

export function compareBy(by: ExploreRow['by']): (a: RankedMember, b: RankedMember) => number {
  const read: Record<Exclude<ExploreRow['by'], 'name'>, (each: RankedMember) => number | null> = {
    value: each => each.value,
    change: each => each.change,
    share: each => each.share,
    shareChange: each => each.shareChange,
  }
  if (by === 'name') return (a, b) => compareText(a.instance.label, b.instance.label)
  const valueOf = (each: RankedMember) => read[by](each) ?? Number.NEGATIVE_INFINITY
  return (a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)]
    return one === other ? compareText(a.instance.label, b.instance.label) : other - one
  }
}
