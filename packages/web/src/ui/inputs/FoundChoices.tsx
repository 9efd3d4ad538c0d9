import { hasText } from '@analytics/contract/query/foldText'
import { useState } from 'react'

import { Finder } from './Finder.tsx'

interface FoundChoicesProps {
  readonly label: string
  readonly names: readonly string[]
  /** Index of the name that is lit at first. */
  readonly start: number
  readonly onPick: (index: number) => void
}

/** Names with a text field that narrows them down. */
export function FoundChoices({ label, names, start, onPick }: FoundChoicesProps) {
  const [text, setText] = useState('')
  const options = names
    .map((name, index) => ({ key: String(index), index, name, detail: null }))
    .filter(({ name }) => hasText(name, text))
  return (
    <Finder
      label={`Search ${label.toLowerCase()}`}
      listLabel={label}
      text={text}
      onText={setText}
      options={options}
      start={start}
      onPick={({ index }) => onPick(index)}
      className="mt-1 h-80"
    />
  )
}
