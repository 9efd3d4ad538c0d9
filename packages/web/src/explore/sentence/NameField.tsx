import { useId, useState, type KeyboardEvent } from 'react'

interface NameFieldProps {
  readonly label: string
  /** Words beside it say what it is. */
  readonly hidesLabel?: boolean
  readonly name: string | null
  readonly ownName: string
  readonly onChange: (name: string | null) => void
}

/** An empty name is the one that a row or a view has by itself. */
export function NameField({ label, hidesLabel = false, name, ownName, onChange }: NameFieldProps) {
  const id = useId()
  const [text, setText] = useState(name ?? '')
  const enter = () => {
    const typed = text.trim()
    if (typed !== (name ?? '')) onChange(typed === '' ? null : typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') enter()
    if (event.key === 'Escape') setText(name ?? '')
  }
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id} className={hidesLabel ? 'sr-only' : 'text-12 text-text-3'}>
        {label}
      </label>
      <input
        id={id}
        value={text}
        placeholder={ownName}
        maxLength={80}
        autoComplete="off"
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={enter}
        className="h-7 w-48 rounded-control border border-border-1 bg-inset px-2 text-12 text-text-1 placeholder:text-text-3 hover:border-border-2 touch:h-11"
      />
    </span>
  )
}
