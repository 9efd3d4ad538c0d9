import { units, type Unit } from '@analytics/contract/metrics/units'

interface Measured {
  readonly unit: Unit
}

/** The values that need a third axis: their chart can only be drawn of indexed values. */
export class UnlikeUnitsError extends RangeError {
  readonly refused: readonly Unit[]

  constructor(refused: readonly Unit[]) {
    const names = refused.map(unit => `'${units[unit].symbol}'`).join(', ')
    super(`A chart has two axes, so ${names} cannot be drawn. Choose Index 100 to compare the values`)
    this.refused = refused
  }
}

export interface AxisUnits {
  readonly left: Unit
  readonly right?: Unit
}

/** Units in the order of the series. Throws UnlikeUnitsError. */
export function toAxisUnits(series: readonly Measured[]): Partial<AxisUnits> {
  const [left, right, ...refused] = new Set(series.map(({ unit }) => unit))
  if (refused.length > 0) throw new UnlikeUnitsError(refused)
  return { ...(left && { left }), ...(right && { right }) }
}

/** Names say their unit where the series have more than one. */
export function nameUnits<Each extends Measured & { readonly name: string }>(
  series: readonly Each[],
): readonly Each[] {
  if (new Set(series.map(({ unit }) => unit)).size < 2) return series
  return series.map(oneSeries => ({
    ...oneSeries,
    name: `${oneSeries.name} (${units[oneSeries.unit].symbol})`,
  }))
}
