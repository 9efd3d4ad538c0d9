import { Fragment, type KeyboardEvent } from 'react'

import { nextIndex } from '../../lib/listKeys.ts'

export interface Option {
  readonly key: string
  readonly name: string
  readonly detail: string | null
  /** A hint shows it. */
  readonly title?: string | undefined
  /** Heads the options from here on. */
  readonly heading?: string | undefined
}

interface OptionListProps<Item extends Option> {
  /** The field that the list belongs to names it in `aria-controls`. */
  readonly id: string
  readonly label: string
  readonly options: readonly Item[]
  /** Index of the option that Enter takes; -1 for none. */
  readonly active: number
  readonly onPick: (option: Item) => void
  readonly className: string
  readonly detailClassName?: string
  readonly hidden?: boolean
}

/** The options below a text field that completes or finds what is typed. */
export function OptionList<Item extends Option>(props: OptionListProps<Item>) {
  const { id, label, options, active, onPick, className, detailClassName = '', hidden = false } = props
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no select can be a combobox's list
      role="listbox"
      aria-label={label}
      hidden={hidden}
      className={`overflow-y-auto ${className}`}
    >
      {options.map((option, index) => (
        <Fragment key={option.key}>
          {option.heading === undefined ? null : (
            <div aria-hidden className="px-2 pt-2 pb-1 text-11 text-text-3">
              {option.heading}
            </div>
          )}
          <div
            id={toOptionId(id, index)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option belongs to a select
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            title={option.title}
            // The field keeps the focus.
            onPointerDown={event => event.preventDefault()}
            onPointerUp={() => onPick(option)}
            className="flex cursor-pointer items-baseline gap-3 rounded-small px-2 py-1 text-13 text-text-1 hover:bg-hover aria-selected:bg-active touch:py-3"
          >
            <span className="truncate">{option.name}</span>
            <span className={`ml-auto shrink-0 text-12 text-text-3 ${detailClassName}`}>{option.detail}</span>
          </div>
        </Fragment>
      ))}
    </div>
  )
}

export function toOptionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

/** Moves within the options by the arrow keys; Home and End move within the text. */
export function moveOption(
  event: KeyboardEvent,
  active: number,
  count: number,
  setActive: (index: number) => void,
): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const next = nextIndex(event.key, active, count, 'vertical')
  if (next === null) return
  event.preventDefault()
  setActive(next)
}
