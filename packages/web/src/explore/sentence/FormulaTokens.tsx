import type { EntityDirectory } from '@analytics/contract/directory/directory'
import { letters, type Formula } from '@analytics/contract/formula/formula'
import { tryFormula } from '@analytics/contract/formula/parseFormula'
import { tokenize, type Token } from '@analytics/contract/formula/tokenize'
import { writeFormula } from '@analytics/contract/formula/writeFormula'
import { chainName } from '@analytics/contract/metrics/chains'
import type { ReactNode } from 'react'

import { useSearchIndex } from '../../search/useSearchIndex.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { labelOf } from '../completing/metricWords.ts'
import { findSubject, toNamed, toSubjectText } from './named.ts'

interface FormulaButtonProps {
  readonly letter: string
  /** Null for text that is no formula. */
  readonly formula: Formula | null
  readonly expression: string
  readonly colors: ReadonlyMap<string, string>
  readonly onPress: () => void
}

/** A formula as coloured letters, names in words and signs. Pressing it opens each of them as a choice. */
export function FormulaButton({ letter, formula, expression, colors, onPress }: FormulaButtonProps) {
  return (
    <Button
      aria-label={`Formula of row ${letter}: ${expression}`}
      title="Change its parts"
      onClick={onPress}
      className="h-auto! min-h-7 min-w-0 shrink! flex-wrap justify-start text-left whitespace-normal! touch:min-h-11"
    >
      {formula ? <FormulaTokens {...{ formula, colors }} /> : expression}
    </Button>
  )
}

interface FormulaTokensProps {
  readonly formula: Formula
  /** The colours of the rows that are drawn, by letter. */
  readonly colors: ReadonlyMap<string, string>
}

export function FormulaTokens({ formula, colors }: FormulaTokensProps) {
  const { directory } = useSearchIndex()
  return (
    <span className="flex flex-wrap items-center gap-x-1">
      {tokenize(writeFormula(formula)).map(token => (
        <TokenText key={token.at} {...{ token, colors, directory }} />
      ))}
    </span>
  )
}

const signs: Readonly<Record<string, string>> = { '/': '÷', '*': '×', '-': '−' }

interface TokenTextProps {
  readonly token: Token
  readonly colors: ReadonlyMap<string, string>
  readonly directory: EntityDirectory | undefined
}

function TokenText({ token: { kind, text }, colors, directory }: TokenTextProps): ReactNode {
  if (kind === 'end') return null
  if (kind !== 'name') return <span className="text-text-3">{signs[text] ?? text}</span>
  if (text.length === 1 && letters.includes(text)) {
    const color = colors.get(text)
    return (
      <span className="inline-flex items-center gap-1 font-semibold">
        {color === undefined ? null : (
          <span aria-hidden className="size-1.5 rounded-full" style={{ background: color }} />
        )}
        {text}
      </span>
    )
  }
  return text.includes('.') ? toWords(text, directory) : <span className="font-mono">{text}</span>
}

/** `fees.app.uniswap@base` as `Fees of Uniswap on Base`. */
function toWords(name: string, directory: EntityDirectory | undefined): string {
  const leaf = tryFormula(name)
  const named = leaf && toNamed(leaf)
  if (!named) return name
  const { subject } = named.line
  const entity = directory ? findSubject(directory, subject) : undefined
  const on = subject.chain === null ? '' : subject.chain === '*' ? 'each chain' : chainName(subject.chain)
  return `${labelOf(named.of)} of ${toSubjectText(subject, entity)}${on === '' ? '' : ` on ${on}`}`
}
