import type { ExploreRow } from '@analytics/contract/query/ExploreQuery'
import { useId, useState, type KeyboardEvent } from 'react'

import { nextIndex } from '../../lib/listKeys.ts'
import type { Search } from '../../search/model/createSearch.ts'
import { completeName } from './completeName.ts'
import { tryRow } from './tryRow.ts'

interface RowFieldProps {
  readonly label: string
  readonly initial?: string
  /** The metric of a subject that is named alone. */
  readonly usualMetric: string
  readonly find: Search['find']
  readonly onEnter: (row: ExploreRow) => void
  readonly onCancel?: () => void
  /** True if the user opened the field, and goes on typing in it. */
  readonly isEdit?: boolean
}

const focus = (field: HTMLInputElement | null) => field?.focus()

/** Completes names as they are typed. Enter takes the completion that is chosen, or the row once it can be read. */
export function RowField(props: RowFieldProps) {
  const { label, initial = '', usualMetric, find, onEnter, onCancel, isEdit = false } = props
  const id = useId()
  const [text, setText] = useState(initial)
  const [active, setActive] = useState(-1)
  const [isClosed, setClosed] = useState(true)
  const { row, error } = tryRow(text)
  const completions = isClosed ? [] : completeName(text, find, usualMetric)
  const hasError = error !== null && text.trim() !== '' && completions.length === 0
  const write = (next: string) => {
    setText(next)
    setActive(-1)
    setClosed(false)
  }
  const enter = () => {
    const completion = completions[active] ?? (row === null ? completions[0] : undefined)
    if (completion) return write(completion.text)
    if (row === null) return
    onEnter(row)
    write(initial)
  }
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
    // Home and End move within the text.
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const next = nextIndex(event.key, active, completions.length, 'vertical')
    if (next === null) return
    event.preventDefault()
    setActive(next)
  }
  return (
    <div className="relative min-w-0 flex-1">
      <input
        ref={isEdit ? focus : undefined}
        role="combobox"
        aria-label={label}
        aria-expanded={completions.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
        aria-invalid={hasError}
        aria-describedby={hasError ? `${id}-error` : undefined}
        placeholder={label}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={event => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => setClosed(true)}
        className="h-8 w-full rounded-control border border-border-1 bg-inset px-2 font-mono text-13 text-text-1 placeholder:font-sans placeholder:text-text-3 hover:border-border-2 aria-invalid:border-negative touch:h-11"
      />
      {hasError ? (
        <p id={`${id}-error`} aria-live="polite" className="px-2.25 text-12 text-negative">
          <span aria-hidden className="block h-3 overflow-hidden font-mono text-13 leading-4 whitespace-pre">
            <span className="invisible">{text.slice(0, error.position)}</span>^
          </span>
          {error.message}
        </p>
      ) : null}
      <div
        id={`${id}-list`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no select can be a combobox's list
        role="listbox"
        aria-label="Completions"
        hidden={completions.length === 0}
        className="absolute top-full right-0 left-0 z-30 mt-1 max-h-72 overflow-y-auto rounded-card border border-border-2 bg-raised p-1 shadow-popover"
      >
        {completions.map((completion, at) => (
          <div
            key={completion.text}
            id={`${id}-${at}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option belongs to a select
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onPointerDown={event => event.preventDefault()}
            onPointerUp={() => write(completion.text)}
            className="flex cursor-pointer items-baseline gap-3 rounded-small px-2 py-1 text-13 text-text-1 hover:bg-hover aria-selected:bg-active touch:py-3"
          >
            <span className="truncate">{completion.name}</span>
            <span className="ml-auto truncate font-mono text-12 text-text-3">{completion.detail}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
