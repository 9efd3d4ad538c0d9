import type { MomentReading } from './readMoment.ts'
import { Swatch } from './Swatch.tsx'

export interface MomentCardProps {
  readonly name: string
  readonly reading: MomentReading
  /** The series under the pointer. */
  readonly seriesId: string | null
  /** Said where nothing is known. */
  readonly missing: string
  readonly formatValue: (value: number | null) => string
}

const row = 'flex h-5 items-center gap-2'

/** What a tooltip or sheet says about one moment of lines. */
export function MomentCard({ name, reading, seriesId, missing, formatValue }: MomentCardProps) {
  const { rows, more, known } = reading
  return (
    <div className="text-12 tabular-nums">
      <div className="mb-1.5 font-semibold text-text-1">{name}</div>
      {known &&
        rows.map(({ id, name: label, color, value }) => (
          <div key={id} className={row}>
            <Swatch id={id} color={color} shape="stroke" />
            <span className={`grow truncate ${id === seriesId ? 'font-medium text-text-1' : 'text-text-2'}`}>
              {label}
            </span>
            <span className={value === null ? 'text-text-3' : 'font-medium text-text-1'}>
              {formatValue(value)}
            </span>
          </div>
        ))}
      {known && more > 0 && <div className={`${row} pl-4.5 text-text-3`}>{more} more</div>}
      {!known && <div className="pb-0.5 text-text-2">{missing}</div>}
    </div>
  )
}
