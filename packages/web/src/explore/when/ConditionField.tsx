import { writeCondition } from '@analytics/contract/formula/writeCondition'
import type { ExploreQuery } from '@analytics/contract/query/ExploreQuery'
import { useId, useState, type KeyboardEvent } from 'react'

import type { ChangeExplore } from '../address/useExplore.ts'
import { tryCondition } from './conditionChoices.ts'
import { GrammarProblem } from './GrammarProblem.tsx'

interface ConditionFieldProps {
  readonly query: ExploreQuery
  /** The condition of the address that can't be read. */
  readonly unread: string | null
  readonly onChange: ChangeExplore
}

/** The whole condition as text. Nothing is called wrong while it is typed. */
export function ConditionField({ query: { rows, when }, unread, onChange }: ConditionFieldProps) {
  const id = useId()
  const initial = unread ?? (when ? writeCondition(when) : '')
  const [given, setGiven] = useState(initial)
  const [text, setText] = useState(initial)
  const [isTyped, setTyped] = useState(false)
  if (given !== initial) {
    setGiven(initial)
    setText(initial)
  }
  const { condition, error } = tryCondition(text, rows)
  const shownError = isTyped ? null : error
  const enter = () => {
    setTyped(false)
    if (error === null && text.trim() !== initial) onChange({ when: condition })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') enter()
    if (event.key === 'Escape') setText(initial)
  }
  return (
    <div className="flex min-w-0 items-start gap-2 max-md:basis-full">
      <label htmlFor={id} className="text-12 leading-7 text-text-3 touch:leading-11">
        When
      </label>
      <div className="min-w-0 flex-1">
        <input
          id={id}
          value={text}
          placeholder="A > 1M, change(A, 7) > 20, A = high(365)"
          autoComplete="off"
          spellCheck={false}
          maxLength={400}
          aria-invalid={shownError !== null}
          aria-describedby={shownError ? `${id}-error` : undefined}
          onChange={event => {
            setText(event.currentTarget.value)
            setTyped(true)
          }}
          onKeyDown={onKeyDown}
          onBlur={enter}
          className="h-7 w-72 max-w-full rounded-control border border-border-1 bg-inset px-2 font-mono text-13 text-text-1 placeholder:font-sans placeholder:text-12 placeholder:text-text-3 hover:border-border-2 aria-invalid:border-negative touch:h-11"
        />
        {shownError ? <GrammarProblem id={`${id}-error`} error={shownError} {...{ text }} /> : null}
      </div>
    </div>
  )
}
