export type FigureFormat =
  | 'dollars'
  | 'price'
  | 'percent'
  | 'finePercent'
  | 'change'
  | 'ratio'
  | 'fineRatio'
  | 'count'
export type TickFormat = 'dollars' | 'price' | 'percent' | 'change' | 'ratio' | 'count'

interface UnitRow {
  /** Used in running text and in files. */
  readonly name: string
  /** Heads a column or an axis. */
  readonly symbol: string
  /** The format of charts, legends and tables. */
  readonly compact: FigureFormat
  /** The format that keeps the digits of a value. */
  readonly exact: FigureFormat
  readonly axis: TickFormat
  /** A percentage changes by percentage points, other values by percent of themselves. */
  readonly change: 'percent' | 'points'
}

const dollars = { compact: 'dollars', exact: 'price', axis: 'dollars', change: 'percent' } as const

/** Every unit that a line, a column or a figure can have. Values of different units never share an axis. */
export const units = {
  USD: { name: 'US dollars', symbol: 'USD', ...dollars },
  'USD per day': { name: 'US dollars per day', symbol: 'USD per day', ...dollars },
  'USD per week': { name: 'US dollars per week', symbol: 'USD per week', ...dollars },
  'USD per month': { name: 'US dollars per month', symbol: 'USD per month', ...dollars },
  /** US dollars for one token. */
  price: {
    name: 'US dollars',
    symbol: 'USD',
    compact: 'price',
    exact: 'price',
    axis: 'price',
    change: 'percent',
  },
  percent: {
    name: 'percent',
    symbol: '%',
    compact: 'percent',
    exact: 'finePercent',
    axis: 'percent',
    change: 'points',
  },
  /** A change since the start of the range, in percent and with its sign. */
  return: {
    name: 'percent',
    symbol: '%',
    compact: 'change',
    exact: 'change',
    axis: 'change',
    change: 'points',
  },
  ratio: {
    name: 'ratio',
    symbol: 'ratio',
    compact: 'ratio',
    exact: 'fineRatio',
    axis: 'ratio',
    change: 'percent',
  },
  count: {
    name: 'count',
    symbol: 'count',
    compact: 'count',
    exact: 'count',
    axis: 'count',
    change: 'percent',
  },
} as const satisfies Record<string, UnitRow>

export type Unit = keyof typeof units
