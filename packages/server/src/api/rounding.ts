const roundTo = (digits: number) => {
  const scale = 10 ** digits
  return (value: number | null): number | null => {
    if (value === null) return null
    const scaled = value * scale
    return Number.isSafeInteger(Math.trunc(scaled)) ? Math.round(scaled) / scale : value
  }
}

/** Table figures go out to the cent. */
export const toCents = roundTo(2)

/** Chart values keep two digits more, so that a year of bars still adds up to the table's cent. */
export const toChartValue = roundTo(4)

export const toPercent = roundTo(4)
