import { changeTone, formatChange, toneClasses } from '../../format/change.ts'

export function ChangeCell({ value }: { readonly value: number | null }) {
  return <span className={toneClasses[changeTone(value)]}>{formatChange(value)}</span>
}
