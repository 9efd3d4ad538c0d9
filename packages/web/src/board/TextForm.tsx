import type { BoardPart } from '@analytics/contract/board/Board'
import { readPart } from '@analytics/contract/board/readPart'
import { useId, useState, type KeyboardEvent, type SyntheticEvent } from 'react'

import { Button } from '../ui/buttons/Button.tsx'
import { replacePart } from './changes.ts'
import type { ChangeBoard } from './useBoard.ts'

interface TextFormProps {
  readonly part: Exclude<BoardPart, { readonly kind: 'panel' }>
  readonly index: number
  readonly change: ChangeBoard
  readonly onDone: () => void
}

const field =
  'w-full rounded-control border border-border-2 bg-surface px-3 py-2 text-text-1 outline-offset-2 outline-focus focus-visible:outline-2'

const hints = {
  heading: '',
  text: 'Markdown, with live figures such as {fees.all 30d}, {fees.all 30d change} or {top fees.app.* 3 7d}.',
  unread: 'A page with its panel, such as application-fees.table?timeFrame=90d.',
} as const

/** Writes a heading, a text, or the text of a part that can't be read. */
export function TextForm({ part, index, change, onDone }: TextFormProps) {
  const [text, setText] = useState(part.text)
  const id = useId()
  const save = () => {
    const { isHalf } = part
    const next = part.kind === 'unread' ? { ...readPart(text), isHalf } : { ...part, text }
    change(replacePart(index, next), { said: `Part ${index + 1} is changed` })
    onDone()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    save()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onDone()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
  }
  const common = {
    'aria-label': part.kind === 'heading' ? 'Heading' : 'Text',
    'aria-describedby': id,
    value: text,
    onKeyDown,
    ref: (element: HTMLElement | null) => element?.focus(),
  }
  const hint = hints[part.kind]
  return (
    <form onSubmit={submit} className="flex flex-col gap-2 max-md:px-4">
      {part.kind === 'heading' ? (
        <input
          {...common}
          className={`${field} text-20 font-semibold`}
          onChange={event => setText(event.currentTarget.value)}
        />
      ) : (
        <textarea
          {...common}
          rows={Math.min(16, Math.max(4, text.split('\n').length + 1))}
          className={`${field} resize-y font-mono text-13`}
          onChange={event => setText(event.currentTarget.value)}
        />
      )}
      <div className="flex items-center gap-2">
        <p id={id} className="min-w-0 flex-1 text-12 text-text-3">
          {hint}
        </p>
        <Button onClick={onDone}>Cancel</Button>
        <Button tone="solid" type="submit">
          Done
        </Button>
      </div>
    </form>
  )
}
