import { useId, useState, type KeyboardEvent } from 'react'

import { Popover } from '../overlays/Popover.tsx'
import type { Choice, SelectProps } from './Choice.ts'
import { moveOption, OptionList, toOptionId } from './OptionList.tsx'
import { SearchField } from './SearchField.tsx'
import { selectTrigger } from './selectTrigger.tsx'

/** A menu of many options, which a text field narrows down. */
export function SearchSelect<Value extends string | number>(props: SelectProps<Value>) {
  return (
    <Popover label={props.label} className="w-60 p-1" trigger={selectTrigger(props)}>
      {close => <Finder {...props} onClose={close} />}
    </Popover>
  )
}

interface FinderProps<Value extends string | number> extends SelectProps<Value> {
  readonly onClose: () => void
}

function Finder<Value extends string | number>(props: FinderProps<Value>) {
  const { label, options, value, onChange, onClose } = props
  const listId = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(() => options.findIndex(option => option.value === value))
  const wanted = text.trim().toLowerCase()
  const found = options
    .filter(option => option.label.toLowerCase().includes(wanted))
    .map(option => ({ value: option.value, key: String(option.value), name: option.label, detail: null }))
  const pick = (option: Pick<Choice<Value>, 'value'> | undefined) => {
    if (!option) return
    onClose()
    if (option.value !== value) onChange(option.value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // The button gets the focus back, and would take the same press.
      event.preventDefault()
      return pick(found[active])
    }
    moveOption(event, active, found.length, setActive)
  }
  return (
    <>
      <SearchField
        label={`Search ${label.toLowerCase()}`}
        data-autofocus
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the field is an input
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found[active] ? toOptionId(listId, active) : undefined}
        value={text}
        onChange={next => {
          setText(next)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      {found.length > 0 ? null : <p className="px-2 py-2 text-12 text-text-3">No results.</p>}
      <OptionList
        id={listId}
        label={label}
        options={found}
        active={active}
        onPick={pick}
        className="mt-1 h-80"
      />
    </>
  )
}
