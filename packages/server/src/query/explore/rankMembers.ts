import type { Formula } from '@analytics/contract/formula/formula'
import { inferUnit } from '@analytics/contract/formula/inferUnit'
import { sumKnown, toWhole, type ComparedSums } from '@analytics/contract/metrics/sums'
import type { MemberOrder } from '@analytics/contract/query/ExploreQuery'
import { sortByValue } from '@analytics/contract/view/tableRows'

import { compareText } from '../../lib/order.ts'
import { turn } from '../../lib/turn.ts'
import type { BothSides } from '../../series/steps/compare.ts'
import { toCountedShare } from '../../series/steps/countShared.ts'
import { previousRankIn, toRanks, toShares, type Shares } from '../../series/steps/rank.ts'
import type { ExploreEvaluation, MeasuredMember } from './ExploreEvaluation.ts'
import type { Instance, ReadRow } from './readRows.ts'

export interface RankedMember extends MeasuredMember {
  readonly instance: Instance
  readonly shares: Shares
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
  const { formula, row: asked } = row.resolved
  const { ranked, whole } =
    formula.kind === 'line' ? rankLine(row, formula, evaluation) : await rankFormula(row, evaluation)
  return { ranked: await orderInTurns(ranked, asked.by), whole }
}

function rankLine(
  { resolved, instances, whole: given }: ReadRow,
  { line }: Extract<Formula, { kind: 'line' }>,
  evaluation: ExploreEvaluation,
): Leaderboard {
  const whole = given?.kind === 'line' ? given.line : given === undefined ? undefined : null
  const { ranking, measure, sharesOf, contributionOf } = evaluation.rank(line, instances, whole)
  const isAmount = inferUnit(resolved.formula).of === 'usd'
  const byId = new Map(instances.map(instance => [instance.member, instance]))
  const ranked = ranking.members.flatMap((member, index): RankedMember[] => {
    const instance = byId.get(member.metadata.key)
    const value = ranking.valueOf(member)
    if (!instance || value === null) return []
    return [
      {
        instance,
        value,
        rank: index + 1,
        get measured() {
          return measure(member)
        },
        get previous() {
          return ranking.previousOf(member)
        },
        get change() {
          return measure(member).change
        },
        get shares() {
          return isAmount ? sharesOf(member) : noShares
        },
        get previousRank() {
          return previousRankIn(ranking, member)
        },
        get contribution() {
          return isAmount ? contributionOf(member) : null
        },
      },
    ]
  })
  return { ranked, whole: isAmount ? ranking.whole : null }
}

const noShares: Shares = { share: null, shareChange: null, shareComparison: null }

async function rankFormula(
  { resolved: { formula }, instances, whole: given }: ReadRow,
  evaluation: ExploreEvaluation,
): Promise<Leaderboard> {
  const members = instances.map(({ member }) => member)
  const measured = await evaluation.measureMembers(formula, members)
  const isAmount = inferUnit(formula).of === 'usd'
  const wholes = isAmount ? await measureWhole(given, measured, evaluation) : noWhole
  const shares = isAmount ? compareShares(measured, wholes) : []
  const ranksOf = (side: 'value' | 'previous') => {
    const shownIndices = [...measured.keys()].filter(
      // A member that is missing now takes no other's place before.
      index => instances[index]?.isDormant !== true && measured[index]?.value != null,
    )
    return toRanks(
      shownIndices,
      index => measured[index]?.[side] ?? null,
      index => instances[index]?.label ?? '',
    )
  }
  const [ranks, previousRanks] = [ranksOf('value'), ranksOf('previous')]
  const ranked = measured.flatMap((member, index): RankedMember[] => {
    const instance = instances[index]
    if (!instance || instance.isDormant === true || member.value === null) return []
    const [rank, previousRank] = [ranks.get(index) ?? null, previousRanks.get(index) ?? null]
    const ownShares = toShares({ ...member, ...wholes }, shares[index] ?? null, evaluation)
    return [{ ...member, shares: ownShares, instance, rank, previousRank, contribution: null }]
  })
  return { ranked, whole: wholes.whole }
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
  knownMembers: readonly MeasuredMember[],
  evaluation: ExploreEvaluation,
): Promise<Wholes> {
  const [all] = formula ? await evaluation.measureMembers(formula, [null]) : []
  const partsOf = (side: 'value' | 'previous') => {
    const members = knownMembers.map(member => member[side])
    const whole = all?.[side] ?? null
    if (formula === undefined) return members
    return whole === null ? [] : [...members, whole - (sumKnown(members) ?? 0)]
  }
  const [now, before] = [partsOf('value'), partsOf('previous')]
  const previousWhole = toWhole(before)
  const wereShareable = previousWhole !== null || before.every(value => value === null)
  return { whole: toWhole(now), previousWhole, wereShareable }
}

/** The shares that changes compare: of the values that the formula's own comparison counts. */
function compareShares(
  measured: readonly MeasuredMember[],
  { wereShareable }: Wholes,
): readonly (BothSides<number> | null)[] {
  if (!wereShareable) return []
  const counted = measured.map(({ measured: ownRow }) => toCounted(ownRow?.comparison ?? null))
  const sumOf = (side: 'now' | 'before') => sumKnown(counted.map(sides => sides?.[side] ?? null)) ?? 0
  const [now, before] = [sumOf('now'), sumOf('before')]
  return counted.map(sides => {
    const ownShare = sides && toCountedShare(sides.now, now)
    const former = sides && toCountedShare(sides.before, before)
    return ownShare === null || former === null ? null : { now: ownShare, before: former }
  })
}

/** A new member was nothing before. */
function toCounted(comparison: ComparedSums | null): BothSides<number> | null {
  if (!comparison?.isNew) return comparison
  return comparison.wholeNow === null ? null : { now: comparison.wholeNow, before: 0 }
}

const figures: Readonly<Record<Exclude<MemberOrder, 'name'>, (member: RankedMember) => number | null>> = {
  value: member => member.value,
  change: member => member.change,
  share: member => member.shares.share,
  shareChange: member => member.shares.shareChange,
  contribution: member => member.contribution,
}

/** Orders members, the largest figure first. Those without the figure come last, by their values. */
export function orderMembers(members: readonly RankedMember[], by: MemberOrder): RankedMember[] {
  const byName = members.toSorted((a, b) => compareText(a.instance.label, b.instance.label))
  if (by === 'name') return byName
  return sortByValue(sortByValue(byName, figures.value, true), figures[by], true).slice()
}

/** Other queries have their turn between the figures that the order needs. */
async function orderInTurns(members: readonly RankedMember[], by: MemberOrder): Promise<RankedMember[]> {
  if (by !== 'name')
    for (const member of members) {
      await turn()
      figures[by](member)
    }
  return orderMembers(members, by)
}

/** Whether any member has a figure for the order. */
export function isOrdered(members: readonly RankedMember[], by: MemberOrder): boolean {
  return by === 'name' || members.some(member => figures[by](member) !== null)
}
