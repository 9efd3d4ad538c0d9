import { formatPercent, formatUsd, unknown } from '../format/number.ts'
import type { BucketReading } from './reading.ts'
import { Swatch } from './Swatch.tsx'

export interface BucketCardProps {
  readonly name: string
  readonly kind: string
  readonly reading: BucketReading
  /** The series under the pointer. */
  readonly seriesId: string | null
  /** Why the bucket has no bar, or why it looks as it does. */
  readonly note: string | null
  readonly formatValue?: ((value: number | null) => string) | undefined
}

interface FiguresProps {
  readonly value: string
  readonly share: number | null
}

function shareText(share: number | null): string {
  return share !== null && Math.abs(share - 100) < 1e-9 ? '100%' : formatPercent(share)
}

function Figures({ value, share }: FiguresProps) {
  return (
    <>
      <span className={value === unknown ? 'text-text-3' : 'font-medium text-text-1'}>{value}</span>
      <span className="w-11 shrink-0 text-right text-text-3">{shareText(share)}</span>
    </>
  )
}

const row = 'flex h-5 items-center gap-2'

/** What a tooltip or sheet says about one bucket of a stack. */
export function BucketCard({
  name,
  kind,
  reading,
  seriesId,
  note,
  formatValue = formatUsd,
}: BucketCardProps) {
  const { rows, rest, total, share } = reading
  return (
    <div className="text-12 tabular-nums">
      <div className="mb-1.5 flex justify-between gap-2">
        <span className="font-semibold text-text-1">{name}</span>
        <span className="text-text-3">{kind}</span>
      </div>
      {total !== null && (
        <>
          {rows.map(({ id, name: label, color, value, share: part }) => (
            <div key={id} className={row}>
              <Swatch id={id} color={color} />
              <span
                className={`grow truncate ${id === seriesId ? 'font-medium text-text-1' : 'text-text-2'}`}
              >
                {label}
              </span>
              <Figures value={formatValue(value)} share={part} />
            </div>
          ))}
          {rest !== null && (
            <div className={`${row} pl-4 text-text-3`}>
              <span className="grow">{rest.count} more</span>
              <Figures value={formatValue(rest.value)} share={rest.share} />
            </div>
          )}
          <div className="mt-1.5 flex h-[26px] items-center gap-2 border-t border-border-2 pt-[5px] pl-4">
            <span className="grow font-medium text-text-1">Total</span>
            <Figures value={formatValue(total)} share={share} />
          </div>
        </>
      )}
      {note !== null && <div className="pt-1 pb-0.5 text-text-2">{note}</div>}
    </div>
  )
}
