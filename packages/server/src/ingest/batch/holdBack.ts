import type { HeldFigure } from '../../store/snapshots.ts'
import { isConfirmed } from './anomalies.ts'

/** Two values within this factor say the same. */
const nearFactor = 2

/** Returns the outliers that stay aside. Those that the provider has repeated for long enough are confirmed. */
export function holdBack(
  outliers: Iterable<Pick<HeldFigure, 'key' | 'value'>>,
  before: readonly HeldFigure[],
  now: number,
): readonly HeldFigure[] {
  const knownFigures = new Map(before.map(held => [held.key, held]))
  return [...outliers].flatMap(({ key, value }) => {
    const former = knownFigures.get(key)
    const isRepeated = former !== undefined && isNear(value, former.value)
    const firstAt = isRepeated ? former.firstAt : now
    const times = isRepeated ? former.times + 1 : 1
    return isConfirmed({ firstAt, times }, now) ? [] : [{ key, value, firstAt, times }]
  })
}

function isNear(a: number, b: number): boolean {
  return Math.max(a, b) <= nearFactor * Math.min(a, b)
}
