import { changeTone, formatPoints, toneClasses } from '../../format/change.ts'

/** A change of a share, in percentage points. */
export function PointsFigure({ value }: { readonly value: number | null }) {
  return (
    <span className={toneClasses[changeTone(value)]}>
      {formatPoints(value)}
      {value === null ? null : <span className="text-11"> pp</span>}
    </span>
  )
}
