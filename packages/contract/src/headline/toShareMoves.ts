import type { Dataset } from '../api/responses/series.ts'
import type { EntityKind } from '../metrics/entityKinds.ts'
import { othersId } from '../metrics/palettes.ts'
import type { ComparedSums } from '../metrics/sums.ts'
import type { HeadlinePart } from './Headline.ts'

/** Percentage points. Smaller changes are none. */
const leastPoints = 0.05
/** Members that are named on the side of the largest change. */
const mostNamed = 2

type Member = Pick<Dataset, 'id' | 'label' | 'pageId' | 'comparison'>

/** `Ethereum lost 0.91 points of share, BSC 0.20; Solana gained 0.46.` Null where the shares of before are unknown. */
export function toShareMoves(
  datasets: readonly Member[],
  whole: ComparedSums | null,
  members: EntityKind,
): readonly HeadlinePart[] | null {
  const moves = datasets.flatMap(({ id, label, pageId, comparison }) => {
    const points = id === othersId ? null : toPoints(comparison, whole)
    return points === null ? [] : [{ id: members === 'chain' ? id : (pageId ?? id), text: label, points }]
  })
  if (moves.length < 2) return null
  const sideOf = (sign: number) =>
    moves
      .filter(({ points }) => points * sign >= leastPoints)
      .toSorted((one, other) => (other.points - one.points) * sign)
  const sides = [sideOf(1), sideOf(-1)]
    .filter(side => side.length > 0)
    .toSorted(([one], [other]) => Math.abs(other?.points ?? 0) - Math.abs(one?.points ?? 0))
  const toText = (points: number, isFirst: boolean): HeadlinePart => ({
    text: `${Math.abs(points).toFixed(2)}${isFirst ? ' points of share' : ''}`,
    value: points,
    unit: 'percent',
  })
  return sides.flatMap((side, index) => [
    ...side
      .slice(0, index === 0 ? mostNamed : 1)
      .flatMap(({ id, text, points }, place): HeadlinePart[] => [
        place > 0 ? ', ' : '',
        { text, kind: members, id },
        place > 0 ? ' ' : points > 0 ? ' gained ' : ' lost ',
        toText(points, index === 0 && place === 0),
      ]),
    index < sides.length - 1 ? '; ' : '. ',
  ])
}

/** The change of a share in percentage points; null for one that has no range before. */
function toPoints(member: ComparedSums | null, whole: ComparedSums | null): number | null {
  if (!member || !whole || member.isNew) return null
  const { wholeNow, wholeBefore } = whole
  if (!wholeNow || !wholeBefore || member.wholeNow === null || member.wholeBefore === null) return null
  return (member.wholeNow / wholeNow - member.wholeBefore / wholeBefore) * 100
}
