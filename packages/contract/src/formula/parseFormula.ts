import { GrammarError } from '../lines/GrammarError.ts'
import { parseLineName, type Line } from '../lines/lineName.ts'
import { isMetric, metrics } from '../metrics/metrics.ts'
import { isRatioId, ratioIds, ratios, type Ratio } from '../metrics/ratios.ts'
import { functionNames, functions, letters, linesOf, type Formula, type FunctionName } from './formula.ts'
import { tokenize, type Token } from './tokenize.ts'

const longest = 400
/** Words that end an operand of a condition. */
const conditionWords: ReadonlySet<string> = new Set(['and', 'or', 'for', 'crosses'])
const deepest = 24
const mostNodes = 64

/**
 * Reads `revenue.app.aave/fees.app.aave`, `A/B`, `share(fees.app.uniswap@base)`. A blank between two operands is a plus.
 * Throws GrammarError.
 */
export function parseFormula(text: string): Formula {
  return new FormulaParser(text, readName).parse()
}

type Quotient = Extract<Formula, { kind: 'operation' }>

/** Reads `annual(fees)/avg(tvl)`, a formula over metrics, for the subject of a line. */
export function parseMetrics(text: string, like: Line, at = 0): Formula {
  const readMetric = (name: string): Formula => {
    if (!isMetric(name)) throw new GrammarError(`'${name}' is not a metric`, 0)
    return { kind: 'line', line: { ...like, metric: name }, at }
  }
  return new FormulaParser(text, readMetric).parse()
}

/** The formula of a named ratio for the subject of a line: `takeRate` is the quotient of its revenue and its fees. */
export function toRatioFormula(ratio: Ratio, like: Line, at = 0): Quotient {
  const { part, whole } = ratios[ratio]
  const [left, right] = [parseMetrics(part, like, at), parseMetrics(whole, like, at)]
  return { kind: 'operation', operator: '/', left, right, at }
}

function readName(text: string, at: number): Formula {
  const [first = ''] = text.split('.', 1)
  try {
    if (!isRatioId(first)) return { kind: 'line', line: parseLineName(text), at }
    const subject = text.slice(first.length)
    const line = parseLineName(ratios[first].metric + subject)
    const of = toRatioFormula(first, line, at)
    // A ratio takes the subjects that all of its metrics take.
    for (const { metric } of linesOf(of)) parseLineName(metric + subject)
    return { kind: 'ratio', ratio: first, line, of, at }
  } catch (error) {
    if (!(error instanceof GrammarError)) throw error
    if (error.message.includes('is not a metric') && !text.includes('.')) throw unknownWord(text, at)
    throw error.at(at)
  }
}

function unknownWord(text: string, position: number): GrammarError {
  const knownWords = [...functionNames, ...Object.keys(metrics), ...ratioIds]
  return new GrammarError(
    `'${text}' is not a metric, a function or the letter of a row`,
    position,
    knownWords,
  )
}

/** Conditions read their operands with it. */
export class FormulaParser {
  readonly #tokens: readonly Token[]
  readonly #readName: (text: string, position: number) => Formula
  readonly #isCondition: boolean
  #next = 0
  #depth = 0
  #nodes = 0

  constructor(text: string, read = readName, isCondition = false) {
    if (text.length > longest) throw new GrammarError(`Use at most ${longest} characters`, longest)
    this.#tokens = tokenize(text, isCondition)
    this.#readName = read
    this.#isCondition = isCondition
  }

  parse(): Formula {
    const formula = this.sum()
    this.end()
    return formula
  }

  protected end(): void {
    const { text, at } = this.token
    if (text !== '') throw new GrammarError(`'${text}' is not expected here`, at)
  }

  protected sum(): Formula {
    let left = this.#product()
    for (;;) {
      const { text, at, kind } = this.token
      const isWord = this.#isCondition && conditionWords.has(text)
      // A blank between two operands is a plus: that is what form decoders make of one.
      const isJuxtaposed = !isWord && (kind === 'name' || kind === 'number' || text === '(')
      if (text !== '+' && text !== '-' && !isJuxtaposed) return left
      if (!isJuxtaposed) this.#next++
      left = this.#node({
        kind: 'operation',
        operator: text === '-' ? '-' : '+',
        left,
        right: this.#product(),
        at,
      })
    }
  }

  #product(): Formula {
    let left = this.#unary()
    for (;;) {
      const { text, at } = this.token
      if (text !== '*' && text !== '/') return left
      this.#next++
      left = this.#node({ kind: 'operation', operator: text, left, right: this.#unary(), at })
    }
  }

  #unary(): Formula {
    const { text, at } = this.token
    if (text !== '-') return this.#atom()
    this.#next++
    return this.#within(at, () => this.#node({ kind: 'negative', of: this.#unary(), at }))
  }

  #atom(): Formula {
    const { text, at, kind } = this.token
    this.#next++
    if (kind === 'number') return this.#node({ kind, value: toAmount(text), at })
    if (kind === 'name') {
      if (this.token.text === '(' && this.token.at === at + text.length) return this.#call(text, at)
      if (text.length === 1 && letters.includes(text)) return this.#node({ kind: 'row', letter: text, at })
      return this.#node(this.#readName(text, at))
    }
    if (text !== '(')
      throw new GrammarError(text === '' ? 'A value is missing here' : `'${text}' is not expected here`, at)
    const inner = this.#within(at, () => this.sum())
    this.expect(')')
    return inner
  }

  #call(name: string, at: number): Formula {
    if (!isFunction(name)) throw new GrammarError(`'${name}' is not a function`, at, functionNames)
    const { arguments: range, number } = functions[name]
    this.expect('(')
    const formulas = this.#within(at, () => this.#list())
    this.expect(')')
    const last = formulas.at(-1)
    const hasNumber = number !== 'none' && formulas.length > 1 && last?.kind === 'number'
    if (number === 'needed' && !hasNumber)
      throw new GrammarError(`${name} needs a number: ${name}(A,7)`, last?.at ?? at)
    const values = hasNumber ? formulas.slice(0, -1) : formulas
    const [least, most] = range
    if (values.length < least || values.length > most)
      throw new GrammarError(`${name} takes ${most === 1 ? 'one value' : `${least} to ${most} values`}`, at)
    const count = hasNumber ? last.value : null
    if (count !== null && !(Number.isInteger(count) && count >= 1 && count <= 1500))
      throw new GrammarError(`${name} takes a whole number from 1 to 1500`, last?.at ?? at)
    return this.#node({ kind: 'call', name, of: values, number: count, at })
  }

  #list(): Formula[] {
    const all = [this.sum()]
    while (this.token.text === ',') {
      this.#next++
      all.push(this.sum())
    }
    return all
  }

  protected expect(text: string): void {
    const token = this.token
    if (token.text !== text)
      throw new GrammarError(
        token.text === '' ? `'${text}' is missing` : `'${text}' is expected here`,
        token.at,
      )
    this.#next++
  }

  #within(position: number, read: () => Formula): Formula
  #within(position: number, read: () => Formula[]): Formula[]
  #within(position: number, read: () => Formula | Formula[]): Formula | Formula[] {
    if (++this.#depth > deepest) throw new GrammarError(`Nest at most ${deepest} brackets`, position)
    const result = read()
    this.#depth--
    return result
  }

  #node(formula: Formula): Formula {
    if (++this.#nodes > mostNodes) throw new GrammarError(`Use at most ${mostNodes} parts`, formula.at)
    return formula
  }

  protected get token(): Token {
    return this.#tokens[this.#next] ?? { kind: 'end', text: '', at: 0 }
  }

  /** The text of the next token, which is passed over if it is one of these. */
  protected take<const Text extends string>(...texts: readonly Text[]): Text | undefined {
    const taken = texts.find(text => text === this.token.text)
    if (taken !== undefined) this.#next++
    return taken
  }

  /** Reads a whole number of at least one. */
  protected count(most: number, name: string): number {
    const { kind, text, at } = this.token
    const value = kind === 'number' ? Number(text) : Number.NaN
    if (!(Number.isInteger(value) && value >= 1 && value <= most))
      throw new GrammarError(`${name} takes a whole number from 1 to ${most}`, at)
    this.#next++
    return value
  }

  /** The first reading that succeeds; of two that fail, the error that is further on. */
  protected either<Result>(one: () => Result, other: () => Result): Result {
    const [next, depth, nodes] = [this.#next, this.#depth, this.#nodes]
    try {
      return one()
    } catch (error) {
      if (!(error instanceof GrammarError)) throw error
      this.#next = next
      this.#depth = depth
      this.#nodes = nodes
      try {
        return other()
      } catch (second) {
        throw second instanceof GrammarError && second.position <= error.position ? error : second
      }
    }
  }
}

const zeros: Readonly<Record<string, number>> = { K: 3, M: 6, B: 9, T: 12 }

/** `1.5M` is a million and a half. Multiplied, 2.3M would be less than 2,300,000. */
function toAmount(text: string): number {
  const exponent = zeros[text.slice(-1).toUpperCase()]
  return Number(exponent === undefined ? text : `${text.slice(0, -1)}e${exponent}`)
}

const isFunction = (text: string): text is FunctionName => Object.hasOwn(functions, text)

/** Null for a text that is no formula. */
export function tryFormula(text: string): Formula | null {
  try {
    return parseFormula(text)
  } catch (error) {
    if (error instanceof GrammarError) return null
    throw error
  }
}
