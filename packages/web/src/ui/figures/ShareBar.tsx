import { cx } from '../../lib/cx.ts'

interface ShareBarProps {
  readonly share: number | null
  /** Fills the bar: 100, or the share of the largest row. */
  readonly largest: number
  readonly color: string
  /** Sets the width. */
  readonly className: string
}

/** The figure stands beside it. */
export function ShareBar({ share, largest, color, className }: ShareBarProps) {
  const part = share === null || largest <= 0 ? 0 : Math.min(Math.max(share / largest, 0), 1)
  return (
    <span aria-hidden className={cx('block h-1 shrink-0 overflow-hidden rounded-full bg-active', className)}>
      {/* Its attributes may be in a served page, styles of elements may not. */}
      <svg className={cx('block h-full', part > 0 && 'min-w-px')} width={`${part * 100}%`}>
        <rect width="100%" height="100%" rx={2} fill={color} />
      </svg>
    </span>
  )
}
