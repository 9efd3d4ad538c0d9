import { changeTone, formatChange, type ChangeTone } from '../format/change.ts'

const toneClass: Record<ChangeTone, string> = {
  positive: 'text-positive',
  negative: 'text-negative',
  none: 'text-text-3',
}

/** A signed change; the text is coloured, never the cell. */
export function ChangeCell({
  value,
  className = '',
}: {
  readonly value: number | null
  readonly className?: string
}) {
  return <span className={`${toneClass[changeTone(value)]} ${className}`}>{formatChange(value)}</span>
}
