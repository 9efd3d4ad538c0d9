import { toCssColor } from '../model/series.ts'

interface CompareBarProps {
  readonly value: number | null
  /** The value of the range before, which a tick marks; null for none. */
  readonly before: number | null
  /** The value of a bar of the whole width. */
  readonly largest: number
  readonly color: string
  readonly faint: boolean
}

/** CSS pixels. */
const height = 18

/** A bar of a value, with a tick at the value of the range before. */
export function CompareBar({ value, before, largest, color, faint }: CompareBarProps) {
  const toPlace = (amount: number) => `${largest > 0 ? Math.max(0, Math.min(1, amount / largest)) * 100 : 0}%`
  // Colours of elements can't be in a served page, those of shapes can.
  return (
    <svg aria-hidden width="100%" height={height} className="block overflow-visible">
      {value === null ? null : (
        <rect
          y={4}
          width={toPlace(value)}
          height={10}
          fill={faint ? 'var(--others)' : toCssColor(color)}
          className="transition-[width] duration-180"
        />
      )}
      {before === null ? null : <rect x={toPlace(before)} width={2} height={height} fill="var(--text-1)" />}
    </svg>
  )
}
