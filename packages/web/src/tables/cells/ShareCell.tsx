import { formatPercent } from '../../format/number.ts'
import { ShareBar } from '../../ui/figures/ShareBar.tsx'

interface Props {
  readonly share: number | null
  /** Fills the bar. */
  readonly largest: number
  readonly color: string
  readonly wide?: boolean
  readonly narrow?: boolean
  readonly digits?: number
}

/** Both of fixed width, so that neither moves nor shrinks. */
export function ShareCell({ share, largest, color, wide = false, narrow = false, digits = 1 }: Props) {
  const width = narrow ? 'w-10' : wide ? 'w-28' : 'w-14'
  return (
    <span className="inline-flex items-center gap-2">
      <span className={share === null ? 'text-text-3' : undefined}>{formatPercent(share, digits)}</span>
      <ShareBar share={share} largest={largest} color={color} className={width} />
    </span>
  )
}
