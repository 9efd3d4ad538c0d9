import { useId, useState, type KeyboardEvent } from 'react'

import { moveOption, OptionList, toOptionId, type Option } from './OptionList.tsx'
import { SearchField } from './SearchField.tsx'

interface FinderProps<Item extends Option> {
  /** Names the field. */
  readonly label: string
  readonly listLabel: string
  readonly placeholder?: string
  readonly text: string
  readonly onText: (text: string) => void
  /** Those that the text finds. */
  readonly options: readonly Item[]
  /** The option that is lit at first. */
  readonly start?: number
  readonly onPick: (option: Item) => void
  /** The arrow keys lit another option. */
  readonly onLit?: (option: Item) => void
  readonly className: string
  readonly detailClassName?: string
}

/** A text field with the options that it finds, in a popover. */
export function Finder<Item extends Option>(props: FinderProps<Item>) {
  const {
    label,
    listLabel,
    placeholder = label,
    text,
    onText,
    options,
    start = 0,
    onPick,
    onLit,
    ...list
  } = props
  const listId = useId()
  const [active, setActive] = useState(start)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // The button gets the focus back, and would take the same press.
      event.preventDefault()
      const option = options[active]
      if (option) onPick(option)
      return
    }
    moveOption(event, active, options.length, index => {
      setActive(index)
      const option = options[index]
      if (option) onLit?.(option)
    })
  }
  return (
    <>
      <SearchField
        label={label}
        placeholder={placeholder}
        data-autofocus
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the field is an input
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={options[active] ? toOptionId(listId, active) : undefined}
        value={text}
        onChange={next => {
          onText(next)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      {options.length > 0 ? null : <p className="px-2 py-2 text-12 text-text-3">No results.</p>}
      <OptionList id={listId} label={listLabel} {...{ options, active, onPick }} {...list} />
    </>
  )
}
