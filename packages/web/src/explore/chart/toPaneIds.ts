import type { ExploreSeries } from '@analytics/contract/api/responses/explore/explore'

type Drawn = Pick<ExploreSeries, 'letter' | 'unit' | 'values'>

/** More would leave each too little height to be read. */
export const mostPanes = 6
/** A row whose highest value is below this part of its pane's would lie flat there. */
const flat = 0.25

/**
 * The pane of each row, by letter. Rows of one unit share a pane, apart from those that would lie flat in it, as far as there is
 * room for more; rows that all have the same unit have one each.
 */
export function toPaneIds(series: readonly Drawn[]): ReadonlyMap<string, string> {
  const rows = [...new Set(series.map(({ letter }) => letter))].map(letter => {
    const ownSeries = series.filter(candidate => candidate.letter === letter)
    return {
      letter,
      unit: ownSeries[0]?.unit,
      highest: Math.max(...ownSeries.flatMap(({ values }) => values.map(toSize))),
    }
  })
  const units = [...new Set(rows.map(({ unit }) => unit))].map(unit => rows.filter(row => row.unit === unit))
  const bands = units.flatMap(toBands)
  const groups = units.length === 1 ? rows.map(row => [row]) : bands.length <= mostPanes ? bands : units
  return new Map(
    groups.flatMap((group, index) => group.map(({ letter }) => [letter, String(index)] as const)),
  )
}

const toSize = (value: number | null) => Math.abs(value ?? 0)

interface Sized {
  readonly letter: string
  readonly highest: number
}

/** Rows of like size, the largest first. */
function toBands(rows: readonly Sized[]): readonly (readonly Sized[])[] {
  const bands: Sized[][] = []
  for (const row of rows.toSorted((one, other) => other.highest - one.highest)) {
    const [first] = bands.at(-1) ?? []
    if (first && row.highest >= first.highest * flat) bands.at(-1)?.push(row)
    else bands.push([row])
  }
  return bands
}
