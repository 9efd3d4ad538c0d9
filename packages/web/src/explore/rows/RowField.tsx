import type { EventKind } from '@analytics/contract/metrics/eventKinds'
import type { ExploreRow } from '@analytics/contract/query/ExploreQuery'
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'

import { useIsPhone } from '../../lib/useMediaQuery.ts'
import type { Search } from '../../search/model/createSearch.ts'
import { moveOption, OptionList, toOptionId } from '../../ui/inputs/OptionList.tsx'
import { completeEvents, type EventCompletion } from '../completing/completeEvents.ts'
import { completeName, type Completion } from '../completing/completeName.ts'
import { completeRecipes, type RecipeCompletion } from '../completing/completeRecipes.ts'
import { withOwnStars } from '../completing/ownStars.ts'
import { takeViewWords, type ViewWords } from '../completing/takeViewWords.ts'
import { tryRow } from '../completing/tryRow.ts'
import { useLatestFigures } from '../completing/useLatestFigures.ts'
import { FieldProblem } from './FieldProblem.tsx'
import { FormulaKeys } from './FormulaKeys.tsx'

interface RowFieldProps {
  readonly label: string
  readonly initial?: string
  /** The metric of a subject that is named alone. */
  readonly usualMetric: string
  readonly find: Search['find']
  /** The names to find are still on their way. */
  readonly isLoading: boolean
  /** Takes a row, with the range and the grain that its words name. */
  readonly onEnter: (row: ExploreRow, view: ViewWords) => void
  readonly onCancel?: () => void
  /** True if the user opened the field, and goes on typing in it. */
  readonly isEdit?: boolean
  /** Letters of the other rows, which a phone offers to tap. */
  readonly letters: readonly string[]
  /** Shows events that are asked for; absent where the field offers none. */
  readonly events?: { readonly hasChart: boolean; readonly onPick: (kind: EventKind) => void }
  /** Opens the answer to a question by its address; absent where the field offers none. */
  readonly onAnswer?: (address: string) => void
  /** The field of new rows, which keys lead to. */
  readonly isNew?: boolean
}

/**
 * Completes names as they are typed: rows in words, each with its latest value. Enter adds the row that is written. Text that is no
 * row yet becomes the completion that is lit: the first one, unless the arrows chose another. A click or tap takes a completion in
 * the same way. Within a formula it is written, and what follows is typed behind it. Nothing is called wrong before Enter.
 */
export function RowField(props: RowFieldProps) {
  const {
    label,
    initial = '',
    usualMetric,
    find,
    isLoading,
    onEnter,
    onCancel,
    isEdit = false,
    isNew = false,
    letters,
    events,
    onAnswer,
  } = props
  const id = useId()
  const listId = useId()
  const [text, setText] = useState(initial)
  const [given, setGiven] = useState(initial)
  // The options of an edited row can also be chosen beside its text.
  if (given !== initial) {
    setGiven(initial)
    setText(initial)
  }
  const [chosen, setChosen] = useState<number | null>(null)
  const [isClosed, setClosed] = useState(true)
  const [isFocused, setFocused] = useState(false)
  const isPhone = useIsPhone()
  const field = useRef<HTMLInputElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isRefused, setRefused] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const { row: words, view } = takeViewWords(text)
  const { row, error } = tryRow(words)
  const eventCompletions = events ? completeEvents(text, events.hasChart) : []
  // A question would be all that is found while there are no names.
  const answers = onAnswer && !isLoading ? completeRecipes(text) : []
  const completions = isClosed
    ? []
    : [...eventCompletions, ...completeName(words, find, usualMetric), ...answers]
  const figures = useLatestFigures(completions.flatMap(({ figure }) => figure ?? []))
  const active = chosen ?? (row === null && completions.length > 0 ? 0 : -1)
  const hasError = isRefused && error !== null
  const write = (next: string) => {
    setText(next)
    setChosen(null)
    setClosed(false)
    setRefused(false)
    setWaiting(false)
  }
  useLayoutEffect(() => {
    if (isEdit) field.current?.focus()
  }, [isEdit])
  useEffect(() => () => clearTimeout(leaving.current), [])
  /** The keys stay until what was tapped has had its click: they would move it away. */
  const leave = () => {
    leaving.current = setTimeout(() => setFocused(false), 300)
  }
  const insert = (sign: string) => {
    const { selectionStart, selectionEnd } = field.current ?? {}
    const [from, to] = [selectionStart ?? text.length, selectionEnd ?? text.length]
    write(text.slice(0, from) + sign + text.slice(to))
    requestAnimationFrame(() => field.current?.setSelectionRange(from + sign.length, from + sign.length))
  }
  const done = () => {
    write(initial)
    setClosed(true)
  }
  const add = (added: ExploreRow) => {
    onEnter(withOwnStars(added), view)
    done()
  }
  /** A metric or a function alone, and a part of a formula, are written, to be typed on. */
  const take = (completion: Completion | EventCompletion | RecipeCompletion) => {
    if ('address' in completion) {
      onAnswer?.(completion.address)
      return done()
    }
    if ('events' in completion) {
      events?.onPick(completion.events)
      return done()
    }
    const { text: completed, isWhole } = completion
    const { row: whole } = tryRow(completed)
    if (isWhole && whole !== null) add(whole)
    else write(completed)
  }
  const enter = () => {
    // A text that was typed before the names arrived is taken once they are there.
    setWaiting(isLoading && row === null && text.trim() !== '')
    if (isLoading && row === null) return
    const completion = completions[active]
    if (completion) take(completion)
    else if (row !== null) add(row)
    else setRefused(text.trim() !== '')
  }
  useEffect(() => {
    if (!isWaiting || isLoading) return undefined
    const timer = setTimeout(enter)
    return () => clearTimeout(timer)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (completions.length > 0) setClosed(true)
      else onCancel?.()
      event.stopPropagation()
      return
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      return enter()
    }
    moveOption(event, active, completions.length, setChosen)
  }
  return (
    <div className="relative min-w-0 flex-1">
      <input
        ref={field}
        data-new-row={isNew || undefined}
        role="combobox"
        aria-label={label}
        aria-expanded={completions.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active < 0 ? undefined : toOptionId(listId, active)}
        aria-invalid={hasError}
        aria-describedby={hasError ? `${id}-error` : undefined}
        placeholder={label}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={event => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onFocus={() => {
          clearTimeout(leaving.current)
          setFocused(true)
          // The keyboard of a phone would cover what is found.
          if (isPhone) field.current?.scrollIntoView({ block: 'start' })
        }}
        onBlur={() => {
          setClosed(true)
          leave()
        }}
        className="h-8 w-full scroll-mt-(--below-controls) rounded-control border border-border-1 bg-inset px-2 font-mono text-13 text-text-1 placeholder:font-sans placeholder:text-text-3 hover:border-border-2 aria-invalid:border-negative touch:h-11"
      />
      {isPhone && isFocused ? <FormulaKeys letters={letters} onInsert={insert} /> : null}
      {isWaiting ? (
        <p aria-live="polite" className="px-2.25 pt-1 text-12 text-text-3">
          Loading names…
        </p>
      ) : null}
      {hasError ? (
        <FieldProblem
          id={`${id}-error`}
          {...{ text, error, find, usualMetric }}
          onWrite={write}
          onTake={take}
        />
      ) : null}
      <OptionList
        id={listId}
        label="Completions"
        options={completions.map(completion => ({
          ...completion,
          key: completion.text,
          title: completion.code ?? undefined,
          detail: figures.get(completion.figure ?? '') ?? completion.detail,
        }))}
        active={active}
        onPick={take}
        hidden={completions.length === 0}
        className="absolute top-full right-0 left-0 z-30 mt-1 max-h-72 rounded-card border border-border-2 bg-raised p-1 shadow-popover"
        detailClassName="tabular-nums"
      />
    </div>
  )
}
