import type { Formula } from '../formula/formula.ts'
import { parseFormula, tryFormula } from '../formula/parseFormula.ts'
import { writeFormula } from '../formula/writeFormula.ts'
import { GrammarError } from '../lines/GrammarError.ts'
import { escapeId, unescapeId } from '../lines/lineName.ts'
import { isMetric, metrics } from '../metrics/metrics.ts'
import { isInPercent } from '../metrics/ratios.ts'
import { marks, memberOrders, type ExploreRow, type Mark, type MemberOrder } from '../query/ExploreQuery.ts'
import { toOrder } from './ordersOf.ts'

export const plainRow: ExploreRow = {
  expression: '',
  isRight: false,
  isOff: false,
  mark: null,
  isPercent: false,
  name: null,
  color: null,
  top: null,
  hasOthers: false,
  hidden: [],
  within: [],
  isByParent: false,
  by: 'value',
  of: null,
}

/** A row that can't be read keeps its place, so that the letters of the others stay. */
export function toUnreadRow(text: string): ExploreRow {
  return { ...plainRow, expression: text.split(';', 1)[0] ?? '' }
}

const optionNames = [
  'right',
  'off',
  ...marks,
  'pct',
  'x',
  'as=',
  'color=',
  'top=',
  'others',
  'in=',
  'hide=',
  'parents',
  'by=',
  'of=',
]
/** Options with a value. */
const valued = new Set(['as', 'color', 'top', 'in', 'hide', 'by', 'of'])
const mostMembers = 100
/** Ids that a row is narrowed to. */
export const mostWithin = 50

/**
 * Reads `expression;option;option`. Throws GrammarError with a position in the text, but not for an option that the caller ignores.
 */
export function readRow(text: string, ignore?: (error: GrammarError) => void): ExploreRow {
  const [expression = '', ...options] = text.split(';')
  const formula = parseFormula(expression)
  const row = { ...plainRow, expression: writeFormula(formula), isPercent: isUsuallyPercent(formula) }
  let position = expression.length + 1
  for (const option of options) {
    try {
      Object.assign(row, readOption(option, position))
    } catch (error) {
      if (!ignore || !(error instanceof GrammarError)) throw error
      ignore(error)
    }
    position += option.length + 1
  }
  // The figures of shares are shares already.
  const isOfShares = formula?.kind === 'call' && formula.name === 'share'
  return isOfShares ? { ...row, by: toOrder(row.by, formula) } : row
}

/** A named ratio that pages show in percent is in percent unless the row says `x`. */
function isUsuallyPercent(formula: Formula | null): boolean {
  return formula?.kind === 'ratio' && isInPercent(formula.ratio)
}

function readOption(option: string, position: number): Partial<ExploreRow> {
  const [name = '', ...rest] = option.split('=')
  const value = rest.join('=')
  const refuse = (allowed: readonly string[]) =>
    new GrammarError(`'${option.slice(0, 60)}' is not an option of a row`, position, allowed)
  const readIds = (most: number, example: readonly string[]): string[] => {
    const ids = new Set(value.split(',').map(id => unescapeId(id, position)))
    if (ids.size > most) throw new GrammarError(`${name} takes at most ${most} ids`, position)
    if (ids.has('')) throw refuse(example)
    return [...ids]
  }
  // `off=0` would hide a row.
  if (rest.length > 0 && !valued.has(name)) throw refuse(optionNames)
  switch (name) {
    case 'right':
      return { isRight: true }
    case 'off':
      return { isOff: true }
    case 'pct':
      return { isPercent: true }
    case 'x':
      return { isPercent: false }
    case 'others':
      return { hasOthers: true }
    case 'parents':
      return { isByParent: true }
    case 'as':
      return { name: value.slice(0, 80) || null }
    case 'color':
      if (!/^[0-9a-f]{6}$/.test(value)) throw refuse(['color=2d95fe'])
      return { color: value }
    case 'top':
      if (!/^[1-9]\d{0,2}$/.test(value) || Number(value) > mostMembers)
        throw refuse([`top=1 to ${mostMembers}`])
      return { top: Number(value) }
    case 'in':
      return { within: readIds(mostWithin, ['in=lending', 'in=uniswap,aave', 'in=usd']) }
    case 'hide':
      return { hidden: readIds(mostMembers, ['hide=uniswap,aave']) }
    case 'by':
      if (!isMemberOrder(value)) throw refuse(memberOrders.map(order => `by=${order}`))
      return { by: value }
    case 'of':
      if (!isMetric(value)) throw refuse(Object.keys(metrics).map(key => `of=${key}`))
      return { of: value }
    default:
      if (isMark(name)) return { mark: name }
      throw refuse(optionNames)
  }
}

/** Options that rank the members of a star. */
const rankingOptions = new Set(['top', 'others', 'in', 'hide', 'by', 'of'])

/** The ranking options of a row, as they are written. */
export function rankingOf(row: ExploreRow): string[] {
  const [, ...options] = writeRow(row).split(';')
  return options.filter(option => rankingOptions.has(option.split('=', 1)[0] ?? ''))
}

export function withoutRanking(row: ExploreRow): ExploreRow {
  const { top, hasOthers, within, hidden, by, of } = plainRow
  return { ...row, top, hasOthers, within, hidden, by, of }
}

const isMark = (text: string): text is Mark => marks.some(mark => mark === text)
const isMemberOrder = (text: string): text is MemberOrder => memberOrders.some(order => order === text)
export function writeRow(row: ExploreRow): string {
  const options = [
    row.isRight && 'right',
    row.isOff && 'off',
    row.mark,
    row.isPercent ? 'pct' : isUsuallyPercent(tryFormula(row.expression)) && 'x',
    row.name !== null && `as=${row.name}`,
    row.color !== null && `color=${row.color}`,
    row.top !== null && `top=${row.top}`,
    row.hasOthers && 'others',
    row.within.length > 0 && `in=${row.within.map(escapeId).join(',')}`,
    row.hidden.length > 0 && `hide=${row.hidden.map(escapeId).join(',')}`,
    row.isByParent && 'parents',
    row.by !== 'value' && `by=${row.by}`,
    row.of !== null && `of=${row.of}`,
  ]
  const text = [row.expression, ...options.filter(option => option !== false && option !== null)].join(';')
  // A parameter without a value would not keep the row's place.
  return text === '' ? ';' : text
}
