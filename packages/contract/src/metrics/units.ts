/** A family of formats: short and exact figures, and ticks. */
export type UnitFormat = 'dollars' | 'price' | 'percent' | 'return' | 'ratio' | 'number' | 'count'

interface UnitRow {
  /** Used in running text and in files. */
  readonly name: string
  /** Heads a column or an axis. */
  readonly symbol: string
  readonly format: UnitFormat
  /** A percentage changes by percentage points, other values by percent of themselves. */
  readonly change: 'percent' | 'points'
  /** The name of its points if they are not percentage points. */
  readonly points?: string
}

/** The intervals of the calendar, of which the dashboards have the first three. */
export const grainNames = { D: 'day', W: 'week', M: 'month', Q: 'quarter', Y: 'year' } as const
export type CalendarGrain = keyof typeof grainNames

/** Every unit that a line, a column or a figure can have. Values of different units never share an axis. */
const table = {
  USD: { name: 'US dollars', symbol: 'USD', format: 'dollars', change: 'percent' },
  'USD per day': {
    name: 'US dollars per day',
    symbol: 'USD per day',
    format: 'dollars',
    change: 'percent',
  },
  'USD per week': {
    name: 'US dollars per week',
    symbol: 'USD per week',
    format: 'dollars',
    change: 'percent',
  },
  'USD per month': {
    name: 'US dollars per month',
    symbol: 'USD per month',
    format: 'dollars',
    change: 'percent',
  },
  'USD per quarter': {
    name: 'US dollars per quarter',
    symbol: 'USD per quarter',
    format: 'dollars',
    change: 'percent',
  },
  'USD per year': {
    name: 'US dollars per year',
    symbol: 'USD per year',
    format: 'dollars',
    change: 'percent',
  },
  /** US dollars for one token. */
  price: { name: 'US dollars', symbol: 'USD', format: 'price', change: 'percent' },
  percent: { name: 'percent', symbol: '%', format: 'percent', change: 'points' },
  /** A change since the start of the range, in percent and with its sign. */
  return: { name: 'percent', symbol: '%', format: 'return', change: 'points' },
  ratio: { name: 'ratio', symbol: 'ratio', format: 'ratio', change: 'percent' },
  /** 100 at the base. */
  index: { name: 'index', symbol: 'index', format: 'number', change: 'percent' },
  /** Herfindahl-Hirschman index of concentration, from 0 to 10,000. */
  HHI: { name: 'index points', symbol: 'HHI', format: 'count', change: 'points', points: 'points' },
  /** A change of a ratio, a percentage or a concentration. */
  points: { name: 'points', symbol: 'points', format: 'number', change: 'points' },
  /** A flow as a multiple of a stock: how often a dollar turns over in a day. */
  'per day': { name: 'per day', symbol: 'per day', format: 'ratio', change: 'percent' },
  'per week': { name: 'per week', symbol: 'per week', format: 'ratio', change: 'percent' },
  'per month': { name: 'per month', symbol: 'per month', format: 'ratio', change: 'percent' },
  'per quarter': { name: 'per quarter', symbol: 'per quarter', format: 'ratio', change: 'percent' },
  'per year': { name: 'per year', symbol: 'per year', format: 'ratio', change: 'percent' },
  count: { name: 'count', symbol: 'count', format: 'count', change: 'percent' },
} as const satisfies Record<string, UnitRow>

export type Unit = keyof typeof table

export const units: Readonly<Record<Unit, UnitRow>> = table
