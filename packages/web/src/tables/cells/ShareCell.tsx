import { formatPercent } from '../../format/number.ts'

interface Props {
  readonly share: number | null
  /** Fills the bar. */
  readonly largest: number
  readonly color: string
  readonly wide?: boolean
  readonly digits?: number
}

/** Both of fixed width, so that neither moves nor shrinks. */
export function ShareCell({ share, largest, color, wide = false, digits = 1 }: Props) {
  const part = share === null || largest <= 0 ? 0 : Math.min(Math.max(share / largest, 0), 1)
  return (
    <span className="inline-flex items-center gap-2">
      <span className={share === null ? 'text-text-3' : undefined}>{formatPercent(share, digits)}</span>
      <span
        aria-hidden
        className={`h-1 shrink-0 overflow-hidden rounded-full bg-active ${wide ? 'w-28' : 'w-14'}`}
      >
        <span
          className="block h-full rounded-full"
          style={{ width: `${part * 100}%`, minWidth: part > 0 ? 1 : 0, backgroundColor: color }}
        />
      </span>
    </span>
  )
}
