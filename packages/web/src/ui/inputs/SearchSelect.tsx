import { hasText } from '@analytics/contract/query/foldText'
import { useState } from 'react'

import { Popover } from '../overlays/Popover.tsx'
import type { SelectProps } from './Choice.ts'
import { Finder } from './Finder.tsx'
import { selectTrigger } from './selectTrigger.tsx'

/** A menu of many options, which a text field narrows down. */
export function SearchSelect<Value extends string | number>(props: SelectProps<Value>) {
  return (
    <Popover label={props.label} className="w-60 p-1" trigger={selectTrigger(props)}>
      {close => <Choices {...props} onClose={close} />}
    </Popover>
  )
}

interface ChoicesProps<Value extends string | number> extends SelectProps<Value> {
  readonly onClose: () => void
}

function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { label, options, value, onChange, onClose } = props
  const [text, setText] = useState('')
  const found = options
    .filter(option => hasText(option.label, text))
    .map(option => ({ value: option.value, key: String(option.value), name: option.label, detail: null }))
  return (
    <Finder
      label={`Search ${label.toLowerCase()}`}
      listLabel={label}
      text={text}
      onText={setText}
      options={found}
      start={options.findIndex(option => option.value === value)}
      onPick={option => {
        onClose()
        if (option.value !== value) onChange(option.value)
      }}
      className="mt-1 h-80"
    />
  )
}
