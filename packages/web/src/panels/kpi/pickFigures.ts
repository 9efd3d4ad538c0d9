import type { FigureState } from '@analytics/contract/api/responses/entities/figure'
import { revenueParts } from '@analytics/contract/metrics/appMetrics'
import { type FigureId } from '@analytics/contract/metrics/ratios'

interface Known {
  readonly id: FigureId
  readonly state: FigureState
}

/** Parts of another figure, which give way to those that say more. */
const secondary: ReadonlySet<FigureId> = new Set(revenueParts)

/** Picks the available figures, the first of `leading` before all others, then missing ones of `standard`; otherwise in the given order. */
export function pickFigures<Figure extends Known>(
  figures: readonly Figure[],
  count: number,
  { leading, standard = [] }: { readonly leading?: FigureId; readonly standard?: readonly FigureId[] } = {},
): Figure[] {
  const knownFigures = figures.filter(({ state }) => state === 'available')
  const missing = figures.filter(({ id, state }) => state !== 'available' && standard.includes(id))
  const chosen = new Set(
    [
      ...knownFigures.filter(({ id }) => id === leading),
      ...knownFigures.filter(({ id }) => !secondary.has(id)),
      // A failure is told, and does not leave its place to the parts of another figure.
      ...missing.filter(({ state }) => state === 'failed'),
      ...knownFigures,
      ...missing,
    ]
      .filter((figure, index, all) => all.indexOf(figure) === index)
      .slice(0, count),
  )
  return figures.filter(figure => chosen.has(figure))
}
