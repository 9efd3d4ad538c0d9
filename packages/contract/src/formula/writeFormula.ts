import { toLineName } from '../lines/lineName.ts'
import type { Formula, Operator } from './formula.ts'

const precedence = { '+': 1, '-': 1, '*': 2, '/': 2 } as const

/** The canonical text: blanks only around a minus, which names would swallow, and brackets only where they are needed. */
export function writeFormula(formula: Formula): string {
  return write(formula, 0, canonical)
}

interface Words {
  readonly writeLeaf: (leaf: Leaf) => string
  /** Null for a function that has no words. */
  readonly writeCall: (call: Call) => string | null
}

/** A formula in words, with blanks around every sign. */
export function wordFormula(formula: Formula, words: Words): string {
  return write(formula, 0, { ...words, writeSign: sign => ` ${sign} ` })
}

type Leaf = Extract<Formula, { kind: 'line' | 'ratio' }>
export type Call = Extract<Formula, { kind: 'call' }>

interface Style {
  readonly writeLeaf: (leaf: Leaf) => string
  readonly writeCall?: (call: Call) => string | null
  readonly writeSign: (sign: Operator) => string
}

const canonical: Style = {
  writeLeaf: leaf => {
    const name = toLineName(leaf.line)
    return leaf.kind === 'line' ? name : name.replace(/^[^.]+/, leaf.ratio)
  },
  writeSign: sign => (sign === '-' ? ' - ' : sign),
}

function write(formula: Formula, outer: number, style: Style): string {
  switch (formula.kind) {
    case 'number':
      return writeNumber(formula.value)
    case 'row':
      return formula.letter
    case 'line':
    case 'ratio':
      return style.writeLeaf(formula)
    case 'negative':
      return bracket(`-${write(formula.of, 3, style)}`, outer > 2)
    case 'operation': {
      const { operator, left, right } = formula
      const ownPrecedence = precedence[operator]
      // Operators group from the left, so an equal one on the right needs brackets.
      const sides = [write(left, ownPrecedence, style), write(right, ownPrecedence + 1, style)] as const
      return bracket(sides.join(style.writeSign(operator)), ownPrecedence < outer)
    }
    case 'call': {
      const words = style.writeCall?.(formula) ?? null
      if (words !== null) return words
      const values = formula.of.map(term => write(term, 0, style))
      const number = formula.number === null ? [] : [String(formula.number)]
      return `${formula.name}(${[...values, ...number].join(',')})`
    }
  }
}

const bracket = (text: string, isNeeded: boolean) => (isNeeded ? `(${text})` : text)

/** Plain decimals; the grammar has no exponents. */
export function writeNumber(value: number): string {
  const text = String(value)
  return text.includes('e')
    ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : text
}
