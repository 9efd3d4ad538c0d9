import { functionNames, functions, letters, type Formula } from '@analytics/contract/formula/formula'
import { tryFormula } from '@analytics/contract/formula/parseFormula'
import { tokenize, type Token } from '@analytics/contract/formula/tokenize'
import { writeFormula } from '@analytics/contract/formula/writeFormula'

import type { Search } from '../../search/model/createSearch.ts'
import { Select } from '../../ui/inputs/Select.tsx'
import { LinePickers } from './LinePickers.tsx'
import { toNamed } from './named.ts'
import { wordOfCall } from './wraps.ts'

interface FormulaChoicesProps {
  readonly formula: Formula
  /** The other rows that a formula can name: their letters, and their names. */
  readonly rows: ReadonlyMap<string, string>
  /** Whether the view takes another formula in its place. */
  readonly canBe: (expression: string) => boolean
  readonly find: Search['find']
  readonly onChange: (expression: string) => void
  readonly onPreview: (expression: string | null) => void
}

/** Each name, sign and function of a formula as a choice. */
export function FormulaChoices({ formula, ...rest }: FormulaChoicesProps) {
  const text = writeFormula(formula)
  const tokens = tokenize(text)
  const replaced = ({ at, text: before }: Token, next: string) =>
    text.slice(0, at) + next + text.slice(at + before.length)
  return tokens.map((token, index) => (
    <TokenChoice
      // The tokens of one formula are told apart by their place alone.
      key={`${index}`}
      {...rest}
      token={token}
      isCall={tokens[index + 1]?.text === '('}
      toText={next => replaced(token, next)}
    />
  ))
}

interface TokenChoiceProps extends Omit<FormulaChoicesProps, 'formula'> {
  readonly token: Token
  /** A bracket follows. */
  readonly isCall: boolean
  /** The whole formula with something else in its place. */
  readonly toText: (next: string) => string
}

const signs = [
  { value: '/', label: '÷' },
  { value: '*', label: '×' },
  { value: '+', label: '+' },
  { value: '-', label: '−' },
]

/** Whether a number follows the argument of a function. */
const numberOf = (text: string) => {
  const name = functionNames.find(candidate => candidate === text)
  return name && functions[name].number
}

function TokenChoice(props: TokenChoiceProps) {
  const { token, isCall, toText, rows, canBe, find, onChange, onPreview } = props
  const { kind, text } = token
  const change = (next: string) => onChange(toText(next))
  const among = (label: string, choices: readonly { readonly value: string; readonly label: string }[]) => (
    <Select
      quiet
      label={label}
      options={choices.filter(({ value }) => value === text || canBe(toText(value)))}
      value={text}
      onChange={change}
    />
  )
  if (kind === 'end') return null
  if (kind === 'sign' && signs.some(({ value }) => value === text)) return among('Sign', signs)
  if (isCall && kind === 'name')
    return among(
      'Function',
      functionNames
        .filter(name => functions[name].number === numberOf(text))
        .map(name => ({ value: name, label: wordOfCall(name) ?? functions[name].meaning })),
    )
  if (kind === 'name' && letters.includes(text) && text.length === 1)
    return among(
      'Row',
      [...rows].map(([letter, name]) => ({ value: letter, label: `${letter} ${name}`.trim() })),
    )
  const leaf = kind === 'name' ? tryFormula(text) : null
  const named = leaf && toNamed(leaf)
  if (!named) return <span className="text-13 text-text-2">{text}</span>
  return (
    <LinePickers
      {...{ named, find }}
      onChange={change}
      onPreview={next => onPreview(next === null ? null : toText(next))}
    />
  )
}
