import type { FigureState, SubjectFigure } from '@analytics/contract/api/responses/entities/figure'
import { toIsoDay } from '@analytics/contract/query/day'

import { filledOn } from '../../domain/table/figures.ts'
import type { EntityIdentity, TableMember } from '../../domain/table/metricTable.ts'
import type { Ranking } from '../../domain/table/ranking.ts'
import { roundSums, toChanged, roundPercent } from '../../series/rounding.ts'
import { createComparison } from '../../series/steps/compareMembers.ts'
import { sharesIn, standingIn, type Shares } from '../../series/steps/rank.ts'

type Place = Pick<SubjectFigure, 'share' | 'shareChange' | 'shareComparison' | 'standing'>
type Measured = Omit<SubjectFigure, keyof Place | 'state'>

/** A figure that is not known, and why. */
export function missingFigure(state: FigureState): SubjectFigure {
  const measured = { value: null, previous: null, change: null, comparison: null, asOf: null }
  return { state, ...measured, ...noPlace }
}

export const noPlace: Place = {
  share: null,
  shareChange: null,
  shareComparison: null,
  standing: { rank: null, previousRank: null, of: 0 },
}

/** The value of a member over the range of its ranking, and its change. */
export function measureMember(ranking: Ranking, member: TableMember): Measured {
  const { table, range, valueOf, previousOf } = ranking
  return {
    ...toChanged(
      {
        value: valueOf(member),
        previous: previousOf(member),
        comparison: createComparison(table, ranking).compare([member]),
      },
      filledOn(table.metricKind, [member], range.to),
    ),
    asOf: toIsoDay(table.asOf),
  }
}

/** The rank of one of the rows of a ranking, and its share of the whole: by default of the ranking. */
export function placeIn<Metadata extends EntityIdentity>(
  ranking: Ranking<Metadata>,
  isOwn: (member: TableMember<Metadata>) => boolean,
  whole: Ranking<Metadata> = ranking,
): Place {
  const member = ranking.members.find(isOwn)
  return {
    ...(member ? toRoundedShares(sharesIn(whole, member)) : noPlace),
    standing: standingIn(ranking, isOwn),
  }
}

export function toRoundedShares({ share, shareChange, shareComparison }: Shares) {
  return {
    share: roundPercent(share),
    shareChange: roundPercent(shareChange),
    shareComparison: shareComparison && roundSums(shareComparison, roundPercent),
  }
}
