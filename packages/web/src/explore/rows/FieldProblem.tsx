import type { GrammarError } from '@analytics/contract/lines/GrammarError'

import type { Search } from '../../search/model/createSearch.ts'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { completeWithout, type Completion } from '../completing/completeName.ts'
import { withBlanks } from '../completing/tryRow.ts'
import { ErrorMark, toShortReason } from '../when/GrammarProblem.tsx'

interface FieldProblemProps {
  readonly id: string
  readonly text: string
  readonly error: GrammarError
  readonly find: Search['find']
  readonly usualMetric: string
  /** Puts another text into the field. */
  readonly onWrite: (text: string) => void
  readonly onTake: (completion: Completion) => void
}

const example = 'uniswap fees on base'

/** Why a text is no row, with the ways out. */
export function FieldProblem({ id, text, error, find, usualMetric, onWrite, onTake }: FieldProblemProps) {
  const areWords = isOfWords(text)
  const mended = withBlanks(text, error)
  const near = areWords ? completeWithout(text, find, usualMetric) : []
  return (
    <p
      id={id}
      aria-live="polite"
      className="flex flex-wrap items-baseline gap-x-3 px-2.25 pt-1 text-12 text-negative"
    >
      {areWords ? null : <ErrorMark {...{ text }} position={error.position} />}
      {areWords ? `Nothing found for “${text.trim()}”` : toShortReason(error)}
      {mended === null ? null : <TextButton onClick={() => onWrite(mended)}>Put blanks around it</TextButton>}
      {near.map(completion => (
        <TextButton key={completion.text} onClick={() => onTake(completion)}>
          {completion.name}
        </TextButton>
      ))}
      {mended === null && near.length === 0 ? (
        <TextButton onClick={() => onWrite(example)}>{`Try “${example}”`}</TextButton>
      ) : null}
    </p>
  )
}

const isOfWords = (text: string) => /^[\p{L}\p{N}\s'’?-]+$/u.test(text) && text.trim().length > 1
