import { GrammarError } from '../lines/GrammarError.ts'

export interface Token {
  readonly kind: 'number' | 'name' | 'sign' | 'end'
  readonly text: string
  /** The position of the first character, from 0. */
  readonly at: number
}

/** Longer numbers would change where they are written back. */
const longestNumber = 15
const number = /\d+(?:\.\d+)?|\.\d+/y
/** Conditions have amounts such as `1.5M`. In a formula, the letters behind a number would be rows. */
const amount = /(?:\d+(?:\.\d+)?|\.\d+)(?:[KMBTkmbt](?![A-Za-z0-9.]))?/y
/**
 * A word, or a line name. Ids hold dots and dashes, so a minus after a name needs a blank before it. A star belongs to a name only
 * where it stands for all ids, versions or chains: `fees.app.*`, `fees.app.uniswap.*`, `tvl.app.aave@*`.
 */
const name = /[A-Za-z][A-Za-z0-9]*(?:\.(?:[^\s()*/,;+]|(?<=[.@])\*)+)?/y
/** The whole market has no id, so that a minus behind it is one. */
const wholeMarket = /[A-Za-z][A-Za-z0-9]*\.all(?:![A-Za-z]+)?(?=-)/y
/** The same in a condition, whose comparisons need no blanks. */
const comparedName = /[A-Za-z][A-Za-z0-9]*(?:\.(?:[^\s()*/,;+<>=]|(?<=[.@])\*)+)?/y
const sign = /[-+*/(),]/y
const comparedSign = /[<>]=?|[-+*/(),=%]/y
const blank = /\s+/y

/** Splits a formula into numbers, names and signs, with an end that carries the last position. Throws GrammarError. */
export function tokenize(text: string, isCondition = false): Token[] {
  const patterns = isCondition
    ? ([amount, comparedName, comparedSign] as const)
    : ([number, name, sign] as const)
  const tokens: Token[] = []
  let position = 0
  const read = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = position
    return pattern.exec(text)?.[0]
  }
  while (position < text.length) {
    const skipped = read(blank)
    if (skipped) {
      position += skipped.length
      continue
    }
    const digits = read(patterns[0])
    const named = digits === undefined ? (read(wholeMarket) ?? read(patterns[1])) : undefined
    const signed = digits ?? named ?? read(patterns[2])
    if (signed === undefined)
      throw new GrammarError(
        `'${String.fromCodePoint(text.codePointAt(position) ?? 0)}' is not expected here`,
        position,
      )
    if (digits !== undefined && digits.replace(/^\./, '0.').length > longestNumber)
      throw new GrammarError(`Use numbers of at most ${longestNumber} characters`, position)
    const kind = digits !== undefined ? 'number' : named !== undefined ? 'name' : 'sign'
    tokens.push({ kind, text: signed, at: position })
    position += signed.length
  }
  return [...tokens, { kind: 'end', text: '', at: text.length }]
}
