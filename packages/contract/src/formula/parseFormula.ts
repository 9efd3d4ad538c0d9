import { GrammarError } from '../lines/GrammarError.ts'
import { parseLineName, type Line } from '../lines/lineName.ts'
import { isMetric, metrics } from '../metrics/metrics.ts'
import { isRatioId, ratioIds, ratios, type Ratio } from '../metrics/ratios.ts'
import { functionNames, functions, letters, linesOf, type Formula, type FunctionName } from './formula.ts'
import { tokenize, type Token } from './tokenize.ts'

const longest = 400
const deepest = 24
const mostNodes = 64

/**
 * Reads `revenue.app.aave/fees.app.aave`, `A/B`, `share(fees.app.uniswap@base)`. A blank between two operands is a plus.
 * Throws GrammarError.
 */
export function parseFormula(text: string): Formula {
  return new Parser(text, readName).parse()
}

type Quotient = Extract<Formula, { kind: 'operation' }>

/** Reads `annual(fees)/avg(tvl)`, a formula over metrics, for the subject of a line. */
export function parseMetrics(text: string, like: Line, at = 0): Formula {
  const readMetric = (name: string): Formula => {
    if (!isMetric(name)) throw new GrammarError(`'${name}' is not a metric`, 0)
    return { kind: 'line', line: { ...like, metric: name }, at }
  }
  return new Parser(text, readMetric).parse()
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

class Parser {
  readonly #tokens: readonly Token[]
  readonly #readName: (text: string, position: number) => Formula
  #next = 0
  #depth = 0
  #nodes = 0

  constructor(text: string, read: (text: string, position: number) => Formula) {
    if (text.length > longest) throw new GrammarError(`Use at most ${longest} characters`, longest)
    this.#tokens = tokenize(text)
    this.#readName = read
  }

  parse(): Formula {
    const formula = this.#sum()
    const { text, at } = this.#token
    if (text !== '') throw new GrammarError(`'${text}' is not expected here`, at)
    return formula
  }

  #sum(): Formula {
    let left = this.#product()
    for (;;) {
      const { text, at, kind } = this.#token
      // A blank between two operands is a plus: that is what form decoders make of one.
      const isJuxtaposed = kind === 'name' || kind === 'number' || text === '('
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
      const { text, at } = this.#token
      if (text !== '*' && text !== '/') return left
      this.#next++
      left = this.#node({ kind: 'operation', operator: text, left, right: this.#unary(), at })
    }
  }

  #unary(): Formula {
    const { text, at } = this.#token
    if (text !== '-') return this.#atom()
    this.#next++
    return this.#within(at, () => this.#node({ kind: 'negative', of: this.#unary(), at }))
  }

  #atom(): Formula {
    const { text, at, kind } = this.#token
    this.#next++
    if (kind === 'number') return this.#node({ kind, value: Number(text), at })
    if (kind === 'name') {
      if (this.#token.text === '(' && this.#token.at === at + text.length) return this.#call(text, at)
      if (text.length === 1 && letters.includes(text)) return this.#node({ kind: 'row', letter: text, at })
      return this.#node(this.#readName(text, at))
    }
    if (text !== '(')
      throw new GrammarError(text === '' ? 'A value is missing here' : `'${text}' is not expected here`, at)
    const inner = this.#within(at, () => this.#sum())
    this.#expect(')')
    return inner
  }

  #call(name: string, at: number): Formula {
    if (!isFunction(name)) throw new GrammarError(`'${name}' is not a function`, at, functionNames)
    const { arguments: range, number } = functions[name]
    this.#expect('(')
    const formulas = this.#within(at, () => this.#list())
    this.#expect(')')
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
    const all = [this.#sum()]
    while (this.#token.text === ',') {
      this.#next++
      all.push(this.#sum())
    }
    return all
  }

  #expect(text: string): void {
    const token = this.#token
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

  get #token(): Token {
    return this.#tokens[this.#next] ?? { kind: 'end', text: '', at: 0 }
  }
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
