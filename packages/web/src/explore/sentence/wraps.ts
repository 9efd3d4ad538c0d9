import { toOrder } from '@analytics/contract/explore/ordersOf'
import { withoutRanking } from '@analytics/contract/explore/readRow'
import { hasPriceMembers } from '@analytics/contract/explore/resolveRows'
import { tryFormula } from '@analytics/contract/formula/parseFormula'
import type { ExploreRow } from '@analytics/contract/query/ExploreQuery'

/** A function, or two, around all that a row says. */
interface Wrap {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** The forms of a row's values that are chosen by a word; a longer one comes before those that it begins with. */
const wraps = {
  share: { label: 'market share', before: 'share(', after: ')' },
  averageIndex: { label: 'indexed 365-day average', before: 'index(ma(', after: ',365))' },
  concentration: { label: 'concentration (HHI)', before: 'hhi(', after: ')' },
  average: { label: '365-day average', before: 'ma(', after: ',365)' },
  index: { label: 'index', before: 'index(', after: ')' },
  annual: { label: 'annualized', before: 'annual(', after: ')' },
  mean: { label: 'daily average', before: 'avg(', after: ')' },
  yoy: { label: 'year-over-year growth', before: 'yoy(', after: ')' },
} as const satisfies Record<string, Wrap>

export type WrapId = keyof typeof wraps

const wrapIds = Object.keys(wraps) as WrapId[]

export const wrapChoices = wrapIds.map(value => ({ value, label: wraps[value].label }))

/** The word for a function in a formula; null for one that has none. */
export function wordOfCall(name: string): string | null {
  return (
    Object.values(wraps).find(({ before, after }) => before === `${name}(` && after === ')')?.label ?? null
  )
}

export interface Wrapped {
  /** Null for a row without one. */
  readonly wrap: WrapId | null
  readonly inner: string
}

/** Splits `index(fees.app.uniswap)` into the function and its argument. */
export function unwrap(expression: string): Wrapped {
  for (const wrap of wrapIds) {
    const { before, after } = wraps[wrap]
    if (!expression.startsWith(before) || !expression.endsWith(after)) continue
    const inner = expression.slice(before.length, -after.length)
    // `index(A)/index(B)` is no index of anything.
    if (tryFormula(inner)) return { wrap, inner }
  }
  return { wrap: null, inner: expression }
}

export function rewrap(wrap: WrapId | null, inner: string): string {
  return wrap === null ? inner : `${wraps[wrap].before}${inner}${wraps[wrap].after}`
}

/** The same row with its values in another form. Percent and a function exclude each other. */
export function withForm(row: ExploreRow, form: WrapId | 'percent' | 'plain'): ExploreRow {
  const { inner } = unwrap(row.expression)
  const wrap = form === 'percent' || form === 'plain' ? null : form
  // One figure of all members ranks none of them.
  const kept = form === 'concentration' ? { ...withoutRanking(row), within: row.within } : row
  return withOwnOrder({ ...kept, expression: rewrap(wrap, inner), isPercent: form === 'percent' })
}

/** The same row in an order that its members have figures for, and without Others where they have no sum. */
export function withOwnOrder(row: ExploreRow): ExploreRow {
  const formula = tryFormula(row.expression)
  if (!formula) return row
  return { ...row, by: toOrder(row.by, formula), hasOthers: row.hasOthers && !hasPriceMembers(formula) }
}
